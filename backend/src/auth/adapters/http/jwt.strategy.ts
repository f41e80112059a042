import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, UnauthorizedException } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DatabaseClock } from '../../../shared/adapters/clock/database-clock.js';
import { isId } from '../../../shared/domain/ids.js';
import { Callers } from '../../application/ports.js';
import type { AccessClaims } from '../crypto/jwt-access-tokens.js';
import { JwtSecrets } from '../crypto/jwt-secrets.js';
import type { Caller } from '../../../shared/adapters/http/caller.js';

/** Finds out by its access token who makes a request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  /**
   * passport keeps strategies by name for the whole process: another application's would answer with its own people.
   */
  readonly key = `access-token-${randomUUID()}`;

  constructor(
    secrets: JwtSecrets,
    private readonly callers: Callers,
    private readonly clock: DatabaseClock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) => done(null, secrets.secretFor(token)),
      algorithms: ['HS256'],
      // By the clock that all processes share, below.
      ignoreExpiration: true,
    });
    passport.use(this.key, this);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.key);
  }

  /** The session is checked at each request, so signing out or disabling an account takes effect immediately. */
  async validate(claims: AccessClaims): Promise<Caller> {
    if (!(claims.exp * 1000 > this.clock.now().getTime())) throw new UnauthorizedException();
    const caller = isId(claims.sid) ? await this.callers.ofSession(claims.sid) : null;
    if (!caller) throw new UnauthorizedException();
    return { ...caller, sessionId: claims.sid, tokenId: null };
  }
}
