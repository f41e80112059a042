import { Controller, HttpCode, Options, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../shared/adapters/http/caller.js';
import { PullDatabase } from './pull-database.js';

/** Browsers ask again after that time; most of them after ten minutes at the latest. */
const MAX_AGE_S = 600;
/** Longer is no host name. */
const MAX_ORIGIN = 300;

/**
 * Browsers ask before a script may send a key. The question carries none, so it is allowed to origins that any active
 * website names; whether this key's website does is decided on the answer itself, which a script of another origin
 * cannot read.
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
