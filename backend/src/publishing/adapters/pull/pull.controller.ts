import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { Scope } from '../../../shared/domain/scope.js';
import { ReportPublished } from '../../application/report-published.js';
import { NoApprovedPost, PulledWebsiteInactive, PullFieldUnknown, PullTimeUnreadable, WebsiteKeyUnknown } from '../../domain/pull-errors.js';
import { codingOf, encoded } from './coding.js';
import { KeptPages } from './kept-pages.js';
import { type KeyHolder, KeyStates } from './key-states.js';
import { KeyUse } from './key-use.js';
import { KeyDigest, LimitedPerKey } from './limited-per-key.js';
import { PullDatabase } from './pull-database.js';
import { PullAnswer, PulledPostAnswer, PullQueryString, ReportPublishedAnswer, ReportPublishedBody } from './pull.dto.js';
import { type Bookmark, etagOf, pageOf, pageText, PULL_FIELDS, type PullPage, someFields, wholePost } from './pull-rows.js';
import { sendPage } from './send-page.js';

const START: Bookmark = { at: 0, id: 0 };
/** After every post number there is: `since` is exclusive. */
const LAST_ID = 2_147_483_647;

/** Who sends the tag of what they have seen is told that it still holds. */
const Tagged = () =>
  applyDecorators(
    ApiHeader({ name: 'If-None-Match', description: 'The ETag of an earlier answer', required: false }),
    ApiResponse({ status: 304, description: 'Nothing has changed since' }),
  );

/** For client websites, with the website's key as bearer token. */
@ApiTags('Pull')
@LimitedPerKey()
@Public()
@Controller('api/posts')
export class PullController {
  constructor(
    private readonly database: PullDatabase,
    private readonly states: KeyStates,
    private readonly pages: KeptPages,
    private readonly use: KeyUse,
    private readonly reportPublished: ReportPublished,
  ) {}

  @Get('approved')
  @Tagged()
  @ApiOkResponse({ type: PullAnswer, headers: { ETag: { description: 'A strong validator', schema: { type: 'string' } } } })
  @ApiOperation({ operationId: 'pullApprovedPosts', summary: 'Approved posts of the key’s website, in the order in which they changed' })
  async page(@KeyDigest() digest: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query() query: PullQueryString): Promise<void> {
    const { limit, category, slug } = query;
    const fields = fieldsOf(query.fields);
    const from = bookmarkIn(query);
    const [holder, { posts, tombstones }] = await this.database.page(digest, { from: from ?? START, withDeleted: from !== null, limit, category, slug });
    const state = this.admit(holder);
    const page = pageOf(from ?? START, limit, posts, tombstones);
    await this.answer(request, reply, state, page, JSON.stringify([limit, category, slug, fields, from]), pageText(page, fields ? someFields(fields) : wholePost));
  }

  @Get('approved/:slug')
  @Tagged()
  @ApiOkResponse({ type: PulledPostAnswer, headers: { ETag: { description: 'A strong validator', schema: { type: 'string' } } } })
  @ApiOperation({ operationId: 'pullApprovedPost', summary: 'One approved post' })
  async one(@KeyDigest() digest: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply, @Param('slug') slug: string): Promise<void> {
    const [holder, { posts: [post] }] = await this.database.page(digest, { from: START, withDeleted: false, limit: 1, slug: slug.includes('\0') ? '' : slug });
    const state = this.admit(holder);
    if (!post) throw new NoApprovedPost();
    await this.answer(request, reply, state, { posts: [post], deleted: [], next: START, hasMore: false }, 'one', wholePost(post));
  }

  @Post(':id/published')
  @HttpCode(200)
  @ApiOperation({ operationId: 'reportPublished', summary: 'Report that a post is live on the website' })
  async report(@KeyDigest() digest: string, @PostIdParam() postId: number, @Body() { url }: ReportPublishedBody): Promise<ReportPublishedAnswer> {
    const { websiteId, keyId } = this.admit(await this.states.of(digest));
    await this.reportPublished.execute({ scope: Scope.ofWebsite(websiteId, keyId), postId, url });
    return { create_id: postId, published: true, url };
  }

  /** Sends it, and keeps it for who asks the same before anything changes. */
  private async answer(request: FastifyRequest, reply: FastifyReply, { websiteId, contentVersion: version }: KeyHolder, page: PullPage, asked: string, text: string): Promise<void> {
    const question = { websiteId, url: request.url, coding: codingOf(request) };
    // A strong validator belongs to the bytes that are sent, and these to how they are compressed (RFC 9110, 8.8.3).
    const answer = { version, etag: etagOf(page, `${question.coding}|${asked}`), ...(await encoded(text, question.coding)) };
    this.pages.keep(question, answer);
    sendPage(request, reply, answer);
  }

  private admit(holder: KeyHolder | null): KeyHolder {
    if (!holder) throw new WebsiteKeyUnknown();
    if (!holder.isActive) throw new PulledWebsiteInactive();
    this.use.note(holder);
    return holder;
  }
}

function bookmarkIn({ cursor, since }: PullQueryString): Bookmark | null {
  const values = readCursor(cursor, 'time', 'number');
  if (values) return { at: Date.parse(values[0] as string), id: values[1] as number };
  if (since === undefined) return null;
  const at = Date.parse(since);
  if (Number.isNaN(at)) throw new PullTimeUnreadable();
  return { at, id: LAST_ID };
}

function fieldsOf(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const fields = [...new Set(text.split(',').map((field) => field.trim()))].sort();
  for (const field of fields) if (!PULL_FIELDS.includes(field)) throw new PullFieldUnknown(field, PULL_FIELDS);
  return fields;
}
