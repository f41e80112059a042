import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { SessionEnded } from '../domain/errors.js';
import { IssueTokens } from './issue-tokens.js';
import { RefreshTokens, Sessions, Users } from './ports.js';
import type { SignedIn } from './token-pair.js';

@Injectable()
export class RefreshSession {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly refreshTokens: RefreshTokens,
    private readonly issueTokens: IssueTokens,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws SessionEnded also when a spent token came back: then the whole session is over */
  async execute(token: string): Promise<SignedIn> {
    const scope = Scope.system('refresh');
    const presented = this.refreshTokens.read(token);
    if (!presented) throw new SessionEnded();
    const answer = await this.unitOfWork.run(scope, (unit) => this.rotate(unit, scope, presented));
    if (!answer) throw new SessionEnded();
    return answer;
  }

  /** Null rather than an error, so that the ending of a session is committed. */
  private async rotate(
    unit: Unit,
    scope: Scope,
    presented: { sessionId: string; digest: string },
  ): Promise<SignedIn | null> {
    const now = unit.now();
    const session = await this.sessions.lock(scope, presented.sessionId);
    if (!session) return null;
    const user = await this.users.get(scope, session.userId);
    const verdict = user.isDisabled ? 'end' : session.judge(presented.digest, now);
    let refreshToken: string;
    if (verdict === 'rotate') {
      const next = this.refreshTokens.make(session.id);
      session.rotate(next.digest, this.refreshTokens.seal(next.token), now);
      refreshToken = next.token;
    } else if (verdict === 'repeat') {
      refreshToken = this.refreshTokens.open(session.successor!);
    } else {
      session.end(now);
      await this.sessions.save(session);
      return null;
    }
    await this.sessions.save(session);
    return this.issueTokens.execute(user, session.id, refreshToken);
  }
}
