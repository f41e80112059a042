import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { Public } from '../../../shared/adapters/http/caller.js';
import { postNumberOf } from '../../../shared/adapters/http/post-number.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { isId } from '../../../shared/domain/ids.js';
import { ReceiptNotFound, ReceiptWithdrawn } from '../../domain/receipts/errors.js';
import { AddressLimit } from '../receipts/address-limit.js';
import { keyList } from '../receipts/key-list.js';
import { PAGE_POLICY } from '../receipts/page-style.js';
import { receiptBadge } from '../receipts/receipt-badge.js';
import { receiptPage } from '../receipts/receipt-page.js';
import { ReceiptTexts } from '../receipts/receipt-texts.js';
import { signedReceipt } from '../receipts/signed-receipt.js';
import { SigningKeys } from '../receipts/signing-keys.js';
import type { Receipt } from '../receipts/sql-receipts.js';
import { missingReceiptPage } from '../receipts/web-page.js';

const FILE = /^(\d{1,10})(?:\.(jsonld|svg))?$/;
const TYPES = {
  html: 'text/html; charset=utf-8',
  jsonld: 'application/ld+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
} as const;
type Format = keyof typeof TYPES;
/** Caches ask each time, so that nothing of a withdrawn post is shown. A badge has no text of the post. */
const ASK_AGAIN = 'public, no-cache';
const BADGE = 'public, max-age=300';

const PROBLEM = { schema: { $ref: '#/components/schemas/Problem' } };
const MISSING = { 'text/html': { schema: { type: 'string' as const } }, 'application/problem+json': PROBLEM };

/** Serves what anybody may know of a published post: how it was proved and approved. */
@ApiTags('Receipts')
@Public()
@Controller()
export class ReceiptsController {
  private readonly limit = new AddressLimit();

  constructor(
    private readonly texts: ReceiptTexts,
    private readonly keys: SigningKeys,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Get('receipts/:websiteId/:file')
  @ApiParam({ name: 'websiteId', schema: { type: 'string', format: 'uuid' } })
  @ApiHeader({ name: 'If-None-Match', description: 'The ETag of an earlier answer', required: false })
  @ApiOkResponse({
    description: 'The receipt as a page, as signed JSON-LD, or as a badge',
    content: {
      'text/html': { schema: { type: 'string' } },
      'application/ld+json': { schema: { type: 'object', additionalProperties: true } },
      'image/svg+xml': { schema: { type: 'string' } },
    },
  })
  @ApiResponse({ status: 304, description: 'Nothing has changed since' })
  @ApiResponse({ status: 404, description: 'There is no such receipt', content: MISSING })
  @ApiResponse({ status: 410, description: 'The post was withdrawn', content: MISSING })
  @ApiProblems(429)
  @ApiOperation({
    operationId: 'receipts.get',
    summary: 'The public receipt of a published post: `<post>`, `<post>.jsonld` or `<post>.svg`',
  })
  async read(
    @Param('websiteId') websiteId: string,
    @Param('file') file: string,
    @CallerAddress() address: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.limit.count(address);
    const [, number, format = 'html'] = (FILE.exec(file) ?? []) as [string?, string?, Format?];
    void reply.header('cache-control', format === 'svg' ? BADGE : ASK_AGAIN);
    if (format === 'html') void reply.header('content-security-policy', PAGE_POLICY);
    try {
      const postId = postNumberOf(number);
      if (!isId(websiteId) || postId === null) throw new ReceiptNotFound();
      const id = { websiteId: websiteId.toLowerCase(), postId, format };
      const { text, etag, isListed } = await this.texts.get(id, (receipt) => this.written(receipt, format));
      void reply.header('etag', etag);
      if (!isListed) void reply.header('x-robots-tag', 'noindex');
      const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));
      void (isKnown ? reply.code(304).send() : reply.type(TYPES[format]).send(text));
    } catch (error) {
      const isWithdrawn = error instanceof ReceiptWithdrawn;
      if (format !== 'html' || (!isWithdrawn && !(error instanceof ReceiptNotFound))) throw error;
      void reply
        .code(isWithdrawn ? 410 : 404)
        .header('x-robots-tag', 'noindex')
        .type(TYPES.html)
        .send(missingReceiptPage(isWithdrawn));
    }
  }

  @Get('.well-known/galley-keys.json')
  @ApiOkResponse({
    description: 'A JSON Web Key Set, newest key first',
    schema: { type: 'object', additionalProperties: true },
  })
  @ApiProblems(429)
  @ApiOperation({ operationId: 'receipts.listKeys', summary: 'The public keys with which receipts were signed' })
  async listed(@CallerAddress() address: string, @Res() reply: FastifyReply): Promise<void> {
    this.limit.count(address);
    void reply
      .header('cache-control', ASK_AGAIN)
      .type('application/json; charset=utf-8')
      .send(keyList(await this.keys.listed()));
  }

  private async written(receipt: Receipt, format: Format): Promise<string> {
    if (format === 'svg') return receiptBadge(receipt);
    const page = this.publicUrl.link(`/receipts/${receipt.websiteId}/${receipt.postId}`);
    return format === 'html'
      ? receiptPage(receipt, { page, origin: this.publicUrl.value })
      : signedReceipt(receipt, page, await this.keys.current());
  }
}
