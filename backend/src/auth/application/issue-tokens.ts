import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';
import { AccessTokens, Callers } from './ports.js';
import type { SignedIn } from './token-pair.js';

/** What a person works with in a session: its tokens, and what they may do now. */
@Injectable()
export class IssueTokens {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly callers: Callers,
  ) {}

  async execute(user: User, sessionId: string, refreshToken: string): Promise<SignedIn> {
    const accessToken = await this.accessTokens.issue({ userId: user.id, sessionId, role: user.role });
    const caller = await this.callers.ofSession(sessionId);
    const permissions = caller?.scope.grants ?? {};
    const secondFactorDue = caller?.secondFactorDue ?? null;
    return { accessToken, refreshToken, user, permissions, secondFactorDue };
  }
}
