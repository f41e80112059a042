import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { SessionEnded } from '../domain/errors.js';
import type { Session } from '../domain/session.js';
import { RefreshTokens, Sessions } from './ports.js';

@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly refreshTokens: RefreshTokens,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Ends the session; idempotent. */
  async execute(sessionId: string): Promise<void> {
    await this.end(sessionId, () => true);
  }

  /**
   * For whoever's access token has run out.
   * @throws SessionEnded when it is neither the session's present refresh token nor the one before
   */
  async byToken(token: string): Promise<void> {
    const presented = this.refreshTokens.read(token);
    if (!presented || !(await this.end(presented.sessionId, (session) => session.knows(presented.digest))))
      throw new SessionEnded();
  }

  /** @returns whether there is such a session, and it may be ended */
  private end(sessionId: string, mayEnd: (session: Session) => boolean): Promise<boolean> {
    const scope = Scope.system('sign-out');
    return this.unitOfWork.run(scope, async (unit) => {
      const session = await this.sessions.lock(scope, sessionId);
      if (!session || !mayEnd(session)) return false;
      session.end(unit.now());
      await this.sessions.save(session);
      return true;
    });
  }
}
