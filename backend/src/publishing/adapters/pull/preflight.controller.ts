import { Controller, HttpCode, Options, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../shared/adapters/http/caller.js';
import { PullDatabase } from './pull-database.js';

/** Time for which browsers may cache a preflight response, in seconds. Most browsers allow at most ten minutes. */
const MAX_AGE_S = 600;
/** Maximum length of an accepted origin, which no valid host name exceeds. */
const MAX_ORIGIN = 300;

/**
 * Responds to the preflight requests that browsers send before a script may use an API key. A preflight request carries
 * no key, so it is allowed for every origin that any active website lists. Whether the key's website lists the origin
 * is decided by the headers of the actual response, which scripts of other origins cannot read.
 */
@ApiExcludeController()
@Public()
@Controller('api/posts')
export class PreflightController {
  constructor(private readonly database: PullDatabase) {}

  @Options('approved')
  @HttpCode(204)
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, 'GET');
  }

  @Options('approved/:slug')
  @HttpCode(204)
  one(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, 'GET');
  }

  @Options(':id/published')
  @HttpCode(204)
  report(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, 'POST');
  }

  private async answer(
    { headers: { origin } }: FastifyRequest,
    reply: FastifyReply,
    method: 'GET' | 'POST',
  ): Promise<void> {
    void reply
      .header('vary', 'origin, access-control-request-method, access-control-request-headers')
      .header('allow', `${method}, OPTIONS`);
    if (origin !== undefined && origin.length <= MAX_ORIGIN && (await this.database.allows(origin))) {
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-methods', method)
        .header('access-control-allow-headers', 'Authorization, Content-Type, If-None-Match')
        .header('access-control-max-age', MAX_AGE_S);
    }
    void reply.send();
  }
}
