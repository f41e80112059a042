import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WrongCredentials } from '../domain/errors.js';
import { Session } from '../domain/session.js';
import type { User } from '../domain/user.js';
import { AccessTokens, Callers, RefreshTokens, Sessions, Users } from './ports.js';
import type { SignedIn } from './token-pair.js';

/** Signs in a person who has just proved who they are. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly callers: Callers,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws WrongCredentials when the password was changed or the account disabled in the meantime */
  async execute(scope: Scope, proved: User, userAgent: string | null): Promise<SignedIn> {
    const session = new Session(proved.id, '', userAgent, this.clock.now());
    const refresh = this.refreshTokens.make(session.id);
    session.tokenDigest = refresh.digest;
    await this.unitOfWork.run(scope, async () => {
      const user = await this.users.hold(scope, proved.id);
      if (user.passwordHash !== proved.passwordHash || user.isDisabled) throw new WrongCredentials();
      await this.sessions.add(scope, session);
    });
    const accessToken = await this.accessTokens.issue({ userId: proved.id, sessionId: session.id, role: proved.role });
    const permissions = (await this.callers.ofPerson(proved.id))?.grants ?? {};
    return { accessToken, refreshToken: refresh.token, user: proved, permissions };
  }
}
