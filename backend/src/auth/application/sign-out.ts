import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { SessionEnded } from '../domain/errors.js';
import type { Session } from '../domain/session.js';
import { type EndedSignOn, ProviderSignOut, RefreshTokens, Sessions } from './ports.js';

interface Ended {
  signOn: EndedSignOn | null;
}

@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly refreshTokens: RefreshTokens,
    private readonly providerSignOut: ProviderSignOut,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Ends the session; idempotent. @returns where the browser ends the provider's session too, if that is wanted */
  async execute(sessionId: string): Promise<string | null> {
    return this.addressAfter(await this.end(sessionId, () => true));
  }

  /**
   * For whoever's access token has run out.
   * @returns as `execute`
   * @throws SessionEnded when it is neither the session's present refresh token nor the one before
   */
  async byToken(token: string): Promise<string | null> {
    const presented = this.refreshTokens.read(token);
    const ended = presented && (await this.end(presented.sessionId, (session) => session.knows(presented.digest)));
    if (!ended) throw new SessionEnded();
    return this.addressAfter(ended);
  }

  /** The provider is asked nothing while the session is open: it ends in any case. */
  private async addressAfter(ended: Ended | null): Promise<string | null> {
    return ended?.signOn ? this.providerSignOut.addressFor(ended.signOn) : null;
  }

  /** @returns null when there is no such session, or it may not be ended */
  private end(sessionId: string, mayEnd: (session: Session) => boolean): Promise<Ended | null> {
    const scope = Scope.system('sign-out');
    return this.unitOfWork.run(scope, async (unit) => {
      const session = await this.sessions.lock(scope, sessionId);
      if (!session || !mayEnd(session)) return null;
      const { userId, identityId, idToken } = session;
      const isOpen = session.isAlive(unit.now());
      session.end(unit.now());
      await this.sessions.save(session);
      return { signOn: isOpen && identityId !== null ? { userId, identityId, idToken } : null };
    });
  }
}
