import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProblemFilter } from '../../../shared/adapters/http/problem.filter.js';
import { PublicUrl } from '../../../shared/application/public-url.js';

export const METADATA_PATH = '.well-known/oauth-protected-resource/mcp';

/** Tells whoever is not let in where it is written what lets in (RFC 9728). */
@Injectable()
@Catch(UnauthorizedException)
export class ChallengeFilter implements ExceptionFilter {
  private readonly problems: ExceptionFilter = new ProblemFilter();

  constructor(private readonly publicUrl: PublicUrl) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const metadata = PublicUrl.link(this.publicUrl, `/${METADATA_PATH}`);
    void host.switchToHttp().getResponse<FastifyReply>().header('www-authenticate', `Bearer realm="Galley", resource_metadata="${metadata}"`);
    // oxlint-disable-next-line promise/no-promise-in-callback, promise/valid-params -- a filter's method of that name
    this.problems.catch(error, host);
  }
}
