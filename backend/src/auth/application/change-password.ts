import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WrongCurrentPassword } from '../domain/errors.js';
import { CheckPassword } from './check-password.js';
import { passwordOf } from './limits.js';
import { PasswordHasher, Sessions, Users } from './ports.js';

export interface ChangePasswordInput {
  scope: Scope;
  /** The session that goes on. */
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
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Ends the person's other sessions. @throws WrongCurrentPassword, TooManyAttempts, ChangedMeanwhile */
  async execute({ scope, sessionId, currentPassword, newPassword }: ChangePasswordInput): Promise<void> {
    const { email } = await this.users.get(scope, scope.userId);
    const proved = await this.checkPassword.execute(
      () => this.users.get(scope, scope.userId),
      currentPassword,
      passwordOf(email),
    );
    if (!proved) throw new WrongCurrentPassword();
    const passwordHash = await this.passwords.hash(newPassword);
    await this.transaction.run(scope, async () => {
      const user = await this.users.get(scope, scope.userId);
      // Somebody changed it while this one was compared: what was proved is the old one.
      if (user.passwordHash !== proved.passwordHash) throw new WrongCurrentPassword();
      const now = this.clock.now();
      user.changePassword(passwordHash, now);
      await this.users.save(user);
      await this.sessions.endAll(scope, user.id, now, sessionId);
      await this.audit.record(scope, {
        action: 'user.password_changed',
        websiteId: null,
        subject: { kind: 'user', id: user.id, name: user.displayName },
      });
    });
  }
}
