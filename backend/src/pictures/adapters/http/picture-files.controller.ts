import { Readable } from 'node:stream';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { Public } from '../../../shared/adapters/http/caller.js';
import { PictureFiles } from '../../application/ports.js';
import { PictureNotFound } from '../../domain/picture-errors.js';
import { byteRange } from './byte-range.js';
import { MEDIA_TYPES, namedBy } from './picture-addresses.js';

const CONTENT = Object.fromEntries(
  MEDIA_TYPES.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
);
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // Pages of other origins show the pictures, isolated ones as well.
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
};

/** Serves pictures to everybody who has their addresses: a client’s page, its readers, feed readers. */
@ApiTags('Pictures')
@Public()
@Controller('pictures')
export class PictureFilesController {
  constructor(private readonly files: PictureFiles) {}

  @Get(':address/:file')
  @ApiHeader({ name: 'If-None-Match', description: 'The ETag of an earlier answer', required: false })
  @ApiHeader({ name: 'Range', description: 'A part of the file, such as `bytes=0-1023`', required: false })
  @ApiHeader({ name: 'If-Range', description: 'The ETag for which that part is meant', required: false })
  @ApiOkResponse({ description: 'The picture', content: CONTENT })
  @ApiResponse({ status: 206, description: 'The part that was asked for', content: CONTENT })
  @ApiResponse({ status: 304, description: 'Nothing has changed since' })
  @ApiResponse({ status: 416, description: 'The file has no such part' })
  @ApiProblems(404, 503)
  @ApiOperation({
    operationId: 'pictures.read',
    summary: 'A picture in one width, at the address that its `variants` name; it never changes',
  })
  async read(
    @Param('address') address: string,
    @Param('file') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Headers('range') wanted: string | undefined,
    @Headers('if-range') unchanged: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const named = namedBy(address, name);
    const file = named && (await this.files.atAddress(named.address, named.width, named.kind));
    if (!file) throw new PictureNotFound();
    const etag = `"${file.digest.slice(0, 32)}"`;
    const range = unchanged === undefined || unchanged === etag ? byteRange(wanted, file.bytes) : null;
    if (range === 'outside') return void reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    if (known?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))))
      return void reply
        .headers({ ...HEADERS, etag })
        .code(304)
        .send();
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
    const content = await file.open(start, end);
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
    void reply
      .headers({ ...HEADERS, etag })
      .type(`image/${named.kind}`)
      .header('content-length', end - start + 1)
      .send(content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false }));
  }
}
