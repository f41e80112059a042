import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { Scope } from '../../../shared/domain/scope.js';
import { ReportPublished } from '../../application/report-published.js';
import { NoApprovedPost, PulledWebsiteInactive, WebsiteKeyUnknown } from '../../domain/pull-errors.js';
import { type KeyHolder, KeyStates } from './key-states.js';
import { KeyUse } from './key-use.js';
import { KeyDigest, LimitedPerKey } from './limited-per-key.js';
import {
  PullResponse,
  PulledPostResponse,
  PullQueryString,
  ReportPublishedResponse,
  ReportPublishedBody,
} from './pull.dto.js';
import { questionIn } from './pull-question.js';
import { PullResponses } from './pull-responses.js';
import { sendPage } from './send-page.js';

/** Documents that a client that sends the ETag of an earlier response gets 304 when nothing has changed. */
const Tagged = () =>
  applyDecorators(
    ApiHeader({ name: 'If-None-Match', description: 'The ETag of an earlier answer', required: false }),
    ApiResponse({ status: 304, description: 'Nothing has changed since' }),
  );

/** The pull API for client websites, which send their API key as a bearer token. */
@ApiTags('Pull')
@LimitedPerKey()
@Public()
@Controller('api/posts')
export class PullController {
  constructor(
    private readonly answers: PullResponses,
    private readonly states: KeyStates,
    private readonly use: KeyUse,
    private readonly reportPublished: ReportPublished,
  ) {}

  @Get('approved')
  @Tagged()
  @ApiOkResponse({
    type: PullResponse,
    headers: { ETag: { description: 'A strong validator', schema: { type: 'string' } } },
  })
  @ApiOperation({
    operationId: 'pull.list',
    summary: 'Approved posts of the key’s website, in the order in which they changed',
  })
  async page(
    @KeyDigest() digest: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() query: PullQueryString,
  ): Promise<void> {
    const [holder, answer] = await this.answers.page(digest, request, questionIn(query));
    this.admit(holder);
    sendPage(request, reply, answer!);
  }

  @Get('approved/:slug')
  @Tagged()
  @ApiOkResponse({
    type: PulledPostResponse,
    headers: { ETag: { description: 'A strong validator', schema: { type: 'string' } } },
  })
  @ApiOperation({ operationId: 'pull.get', summary: 'One approved post' })
  async one(
    @KeyDigest() digest: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('slug') slug: string,
  ): Promise<void> {
    const [holder, answer] = await this.answers.one(digest, request, slug);
    this.admit(holder);
    if (!answer) throw new NoApprovedPost();
    sendPage(request, reply, answer);
  }

  @Post(':id/published')
  @HttpCode(200)
  @ApiOperation({ operationId: 'pull.reportPublished', summary: 'Report that a post is live on the website' })
  async report(
    @KeyDigest() digest: string,
    @PostIdParam() postId: number,
    @Body() { url }: ReportPublishedBody,
  ): Promise<ReportPublishedResponse> {
    const { websiteId, keyId } = this.admit(await this.states.get(digest));
    await this.reportPublished.execute({ scope: Scope.ofWebsite(websiteId, keyId), postId, url });
    return { create_id: postId, published: true, url };
  }

  private admit(holder: KeyHolder | null): KeyHolder {
    if (!holder) throw new WebsiteKeyUnknown();
    if (!holder.isActive) throw new PulledWebsiteInactive();
    this.use.note(holder);
    return holder;
  }
}
