import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DatabaseClock } from '../../../shared/adapters/clock/database-clock.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Role } from '../../../shared/domain/scope.js';
import { AccessTokens } from '../../application/ports.js';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Claims of an access token: the person, the revocable session, and the role for the screens. */
export interface AccessClaims {
  sub: UserId;
  sid: string;
  role: Role;
  /** Seconds since 1970. */
  exp: number;
}

@Injectable()
export class JwtAccessTokens extends AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: DatabaseClock,
  ) {
    super();
  }

  issue({ userId, sessionId, role }: { userId: UserId; sessionId: string; role: Role }): Promise<string> {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    return this.jwt.signAsync({
      sub: userId,
      sid: sessionId,
      role,
      iat,
      exp: iat + ACCESS_TOKEN_SECONDS,
    } satisfies AccessClaims & { iat: number });
  }
}
