import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { checkNewPassword, WrongCurrentPassword } from '../domain/errors.js';
import { CheckPassword } from './check-password.js';
import { ownPasswordOf } from './limits.js';
import { PasswordHasher, Sessions, SignOnRules, Users } from './ports.js';
import { ProveAgain } from './second-factor/prove-again.js';

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
    private readonly proveAgain: ProveAgain,
    private readonly passwords: PasswordHasher,
    private readonly signOnRules: SignOnRules,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Ends the person's other sessions. @throws WrongCurrentPassword, PasswordIsCommon, TooManyAttempts, ChangedMeanwhile
   * @throws ProofNeeded of whoever has a second factor, when the session's last proof is not recent
   * @throws SingleSignOnRequired where only a provider signs the person in
   */
  async execute({ scope, sessionId, currentPassword, newPassword }: ChangePasswordInput): Promise<void> {
    const person = await this.users.get(scope, scope.userId);
    await this.signOnRules.admitWithout(person);
    await this.proveAgain.requireBesidePassword(scope, sessionId);
    const { email } = person;
    const proved = await this.checkPassword.execute(
      () => this.users.get(scope, scope.userId),
      currentPassword,
      ownPasswordOf(scope.userId),
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
