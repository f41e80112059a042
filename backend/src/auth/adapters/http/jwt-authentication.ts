import { Injectable, UnauthorizedException } from '@nestjs/common';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DatabaseClock } from '../../../shared/adapters/clock/database-clock.js';
import type { Caller, CallerRequest } from '../../../shared/adapters/http/caller.js';
import { isId } from '../../../shared/domain/ids.js';
import { Callers } from '../../application/ports.js';
import type { AccessClaims } from '../crypto/jwt-access-tokens.js';
import { JwtSecrets } from '../crypto/jwt-secrets.js';

const ACCESS_TOKEN = 'access-token';

/** Finds out by its access token who makes a request. The strategies are this application's own: those of passport's default instance belong to the whole process. */
@Injectable()
export class JwtAuthentication {
  private readonly passport = new passport.Passport();

  constructor(
    secrets: JwtSecrets,
    private readonly callers: Callers,
    private readonly clock: DatabaseClock,
  ) {
    const strategy = new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request, token: string, done) => done(null, secrets.of(token)),
        algorithms: ['HS256'],
        // By the clock that all processes share, below.
        ignoreExpiration: true,
      },
      (claims: AccessClaims, done) => void this.validate(claims).then((caller) => done(null, caller), (error: unknown) => done(error, false)),
    );
    this.passport.use(ACCESS_TOKEN, strategy);
  }

  /** @throws UnauthorizedException for an absent or wrong token */
  async callerOf(request: CallerRequest): Promise<Caller> {
    const caller = await new Promise<Caller | false>((resolve, reject) => {
      const end = (error: Error | null, found: Caller | false) => (error ? reject(error) : resolve(found));
      this.passport.authenticate(ACCESS_TOKEN, { session: false }, end)(request, undefined, reject);
    });
    if (!caller) throw new UnauthorizedException();
    return caller;
  }

  /** The session is looked up at each request: whoever was signed out or disabled is out at once. */
  async validate(claims: AccessClaims): Promise<Caller> {
    if (!(claims.exp * 1000 > this.clock.now().getTime())) throw new UnauthorizedException();
    const scope = isId(claims.sid) ? await this.callers.ofSession(claims.sid) : null;
    if (!scope) throw new UnauthorizedException();
    return { scope, sessionId: claims.sid, tokenId: null };
  }
}
