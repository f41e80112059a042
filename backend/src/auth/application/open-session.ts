import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WrongCredentials } from '../domain/errors.js';
import { Session } from '../domain/session.js';
import type { SignOn } from '../domain/sign-on.js';
import type { User } from '../domain/user.js';
import { IssueTokens } from './issue-tokens.js';
import { RefreshTokens, Sessions, Users } from './ports.js';
import type { SignedIn } from './token-pair.js';

/** Signs in a person who has just proved who they are. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly refreshTokens: RefreshTokens,
    private readonly issueTokens: IssueTokens,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws WrongCredentials when the password was changed or the account disabled in the meantime */
  async execute(scope: Scope, proved: User, userAgent: string | null, signOn: SignOn | null = null): Promise<SignedIn> {
    const refresh = await this.unitOfWork.run(scope, async (unit) => {
      const user = await this.users.hold(scope, proved.id);
      if (user.passwordHash !== proved.passwordHash || user.isDisabled) throw new WrongCredentials();
      const session = new Session(proved.id, '', userAgent, unit.now(), signOn);
      const { token, digest } = this.refreshTokens.make(session.id);
      session.tokenDigest = digest;
      await this.sessions.add(scope, session);
      return { token, sessionId: session.id };
    });
    return this.issueTokens.execute(proved, refresh.sessionId, refresh.token);
  }
}
