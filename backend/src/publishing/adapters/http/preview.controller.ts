import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { Public } from '../../../shared/adapters/http/caller.js';
import { isId } from '../../../shared/domain/ids.js';
import { missingPreview, PREVIEW_POLICY } from '../preview/preview-pages.js';
import { PreviewSite } from '../preview/preview-site.js';
import { AddressLimit } from '../receipts/address-limit.js';

const HTML = 'text/html; charset=utf-8';
const PROBLEM = { schema: { $ref: '#/components/schemas/Problem' } };
const MISSING = {
  content: { 'text/html': { schema: { type: 'string' as const } }, 'application/problem+json': PROBLEM },
};
const PAGE = { content: { 'text/html': { schema: { type: 'string' as const } } } };

/** The pages of Galley Preview, for everybody who knows their address. */
@ApiTags('Publishing')
@Public()
@Controller('preview')
export class PreviewController {
  private readonly limit = new AddressLimit();

  constructor(private readonly site: PreviewSite) {}

  @Get(':websiteId')
  @ApiParam({ name: 'websiteId', schema: { type: 'string', format: 'uuid' } })
  @ApiOkResponse(PAGE)
  @ApiResponse({ status: 404, description: 'There is no such website', ...MISSING })
  @ApiProblems(429)
  @ApiOperation({
    operationId: 'publishing.getPreview',
    summary: 'The posts that Galley Preview was pushed, as a small blog',
  })
  async index(
    @Param('websiteId') websiteId: string,
    @CallerAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.limit.count(address);
    respond(reply, isId(websiteId) ? await this.site.index(websiteId.toLowerCase()) : null);
  }

  @Get(':websiteId/:slug')
  @ApiParam({ name: 'websiteId', schema: { type: 'string', format: 'uuid' } })
  @ApiOkResponse(PAGE)
  @ApiResponse({ status: 404, description: 'There is no such post, or not any more', ...MISSING })
  @ApiProblems(429)
  @ApiOperation({ operationId: 'publishing.getPreviewPost', summary: 'The page of one post on Galley Preview' })
  async page(
    @Param('websiteId') websiteId: string,
    @Param('slug') slug: string,
    @CallerAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.limit.count(address);
    respond(reply, isId(websiteId) ? await this.site.page(websiteId.toLowerCase(), slug) : null);
  }
}

function respond(reply: FastifyReply, html: string | null): void {
  void reply
    .code(html === null ? 404 : 200)
    .header('content-security-policy', PREVIEW_POLICY)
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .type(HTML)
    .send(html ?? missingPreview());
}
