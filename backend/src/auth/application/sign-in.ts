import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { Scope } from '../../shared/domain/scope.js';
import { WrongCredentials } from '../domain/errors.js';
import { Session } from '../domain/session.js';
import { AccessTokens, PasswordHasher, RefreshTokens, Sessions, Users } from './ports.js';
import type { SignedIn } from './token-pair.js';

export interface SignInInput {
  email: string;
  password: string;
  userAgent: string | null;
}

@Injectable()
export class SignIn {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordHasher,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws WrongCredentials in the same words and time, whatever was wrong */
  async execute({ email, password, userAgent }: SignInInput): Promise<SignedIn> {
    const scope = Scope.system('sign-in');
    const user = await this.users.ofEmail(scope, email);
    const matches = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !matches || user.isDisabled) throw new WrongCredentials();

    const session = new Session(user.id, '', userAgent, this.clock.now());
    const refresh = this.refreshTokens.make(session.id);
    session.tokenDigest = refresh.digest;
    await this.sessions.add(scope, session);
    const accessToken = await this.accessTokens.issue({ userId: user.id, sessionId: session.id, role: user.role });
    return { accessToken, refreshToken: refresh.token, user };
  }
}
