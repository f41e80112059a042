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
    const permissions = (await this.callers.ofPerson(user.id))?.grants ?? {};
    const secondFactorDue = await this.callers.secondFactorDue(user.id);
    return { accessToken, refreshToken, user, permissions, secondFactorDue };
  }
}
