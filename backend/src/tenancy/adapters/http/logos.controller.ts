import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { Public } from '../../../shared/adapters/http/caller.js';
import { WebsiteLogos } from '../../application/ports.js';
import { LogoNotFound } from '../../domain/errors.js';
import { PICTURE_TYPES } from '../../domain/picture.js';

/** SHA-256 in hexadecimal. */
const DIGEST = /^[0-9a-f]{64}$/;
const PICTURE = { schema: { type: 'string' as const, format: 'binary' } };

/** Pictures for `<img>`, which cannot send a token. Their addresses are digests, so nobody finds one by trying. */
@ApiTags('Websites')
@Public()
@Controller('api/logos')
export class LogosController {
  constructor(private readonly logos: WebsiteLogos) {}

  @Get(':digest')
  @ApiOkResponse({ content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, PICTURE])) })
  @ApiProblems(404)
  @ApiOperation({
    operationId: 'websites.getLogo',
    summary: 'The logo of a website, at the address that the website names',
  })
  async read(@Param('digest') digest: string, @Res() reply: FastifyReply): Promise<void> {
    const logo = DIGEST.test(digest) ? await this.logos.ofDigest(digest) : null;
    if (!logo) throw new LogoNotFound();
    void reply
      .header('content-type', logo.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(logo.bytes));
  }
}
