import { type ArgumentsHost, Catch, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProblemFilter } from '../../../shared/adapters/http/problem.filter.js';
import { PublicUrl } from '../../../shared/application/public-url.js';

export const METADATA_PATH = '.well-known/oauth-protected-resource/mcp';

/** Tells whoever is not let in where it is written what lets in (RFC 9728). */
@Injectable()
@Catch(UnauthorizedException)
export class ChallengeFilter extends ProblemFilter {
  constructor(private readonly publicUrl: PublicUrl) {
    super();
  }

  override catch(error: unknown, host: ArgumentsHost): void {
    const metadata = PublicUrl.link(this.publicUrl, `/${METADATA_PATH}`);
    void host.switchToHttp().getResponse<FastifyReply>().header('www-authenticate', `Bearer realm="Galley", resource_metadata="${metadata}"`);
    super.catch(error, host);
  }
}
