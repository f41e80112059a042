import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { Public } from '../../../shared/adapters/http/caller.js';
import { postNumberOf } from '../../../shared/adapters/http/post-number.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { isId } from '../../../shared/domain/ids.js';
import { ReceiptNotFound } from '../../domain/receipts/errors.js';
import { AddressLimit } from '../receipts/address-limit.js';
import { keyList } from '../receipts/key-list.js';
import { ReceiptTexts } from '../receipts/receipt-texts.js';
import { signedReceipt } from '../receipts/signed-receipt.js';
import { SigningKeys } from '../receipts/signing-keys.js';
import type { Receipt } from '../receipts/sql-receipts.js';

const FILE = /^(\d{1,10})\.(jsonld)$/;

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
  @ApiHeader({ name: 'If-None-Match', description: 'The ETag of an earlier answer', required: false })
  @ApiOkResponse({
    description: 'The receipt with its signature',
    content: { 'application/ld+json': { schema: { type: 'object', additionalProperties: true } } },
  })
  @ApiResponse({ status: 304, description: 'Nothing has changed since' })
  @ApiProblems(410, 429)
  @ApiOperation({
    operationId: 'readReceipt',
    summary: 'The public receipt of a published post: `<post>.jsonld`, signed JSON-LD',
  })
  async read(
    @Param('websiteId') websiteId: string,
    @Param('file') file: string,
    @CallerAddress() address: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.limit.count(address);
    const [, number, format = ''] = FILE.exec(file) ?? [];
    const postId = postNumberOf(number);
    if (!isId(websiteId) || postId === null) throw new ReceiptNotFound();
    const id = { websiteId: websiteId.toLowerCase(), postId, format };
    const { text, tag, isListed } = await this.texts.get(id, (receipt) => this.signed(receipt));
    const etag = `W/"${tag}"`;
    void reply.header('etag', etag).header('cache-control', 'public, no-cache');
    if (!isListed) void reply.header('x-robots-tag', 'noindex');
    if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2)))
      return void reply.code(304).send();
    void reply.type('application/ld+json; charset=utf-8').send(text);
  }

  @Get('.well-known/galley-keys.json')
  @ApiOkResponse({
    description: 'A JSON Web Key Set, newest key first',
    schema: { type: 'object', additionalProperties: true },
  })
  @ApiProblems(429)
  @ApiOperation({ operationId: 'listReceiptKeys', summary: 'The public keys with which receipts were signed' })
  async listed(@CallerAddress() address: string, @Res() reply: FastifyReply): Promise<void> {
    this.limit.count(address);
    void reply
      .header('cache-control', 'public, no-cache')
      .type('application/json; charset=utf-8')
      .send(keyList(await this.keys.listed()));
  }

  private async signed(receipt: Receipt): Promise<string> {
    const address = this.publicUrl.link(`/receipts/${receipt.websiteId}/${receipt.postId}`);
    return signedReceipt(receipt, address, await this.keys.current());
  }
}
