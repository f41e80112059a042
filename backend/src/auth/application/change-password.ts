import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { checkNewPassword, WrongCurrentPassword } from '../domain/errors.js';
import { CheckPassword } from './check-password.js';
import { passwordOf } from './limits.js';
import { PasswordHasher, Sessions, Users } from './ports.js';

export interface ChangePasswordInput {
  scope: Scope;
  /** The session that remains active. */
  sessionId: string;
  currentPassword: string;
  newPassword: string;
}

@Injectable()
export class ChangePassword {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly checkPassword: CheckPassword,
    private readonly passwords: PasswordHasher,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Ends the person's other sessions. @throws WrongCurrentPassword, PasswordIsCommon, TooManyAttempts, ChangedMeanwhile */
  async execute({ scope, sessionId, currentPassword, newPassword }: ChangePasswordInput): Promise<void> {
    const { email } = await this.users.get(scope, scope.userId);
    const proved = await this.checkPassword.execute(
      () => this.users.get(scope, scope.userId),
      currentPassword,
      passwordOf(email),
    );
    if (!proved) throw new WrongCurrentPassword();
    checkNewPassword(newPassword, email);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.unitOfWork.run(scope, async (unit) => {
      const user = await this.users.get(scope, scope.userId);
      // The password was changed during the comparison, so the verified one is obsolete.
      if (user.passwordHash !== proved.passwordHash) throw new WrongCurrentPassword();
      const now = unit.now();
      user.changePassword(passwordHash, now);
      await this.users.save(user);
      await this.sessions.endAll(scope, user.id, now, sessionId);
      await unit.audit({
        action: 'user.password_changed',
        websiteId: null,
        subject: { kind: 'user', id: user.id, name: user.displayName },
      });
    });
  }
}
