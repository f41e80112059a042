import { Injectable } from '@nestjs/common';
import { Throttle } from '../../shared/application/throttle.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { checkNewPassword, InvalidResetLink } from '../domain/errors.js';
import { digestOfLinkToken } from '../../shared/domain/link-token.js';
import type { User } from '../domain/user.js';
import { AdoptAccount } from './adopt-account.js';
import { ownPasswordOf, passwordOf, resettingFrom, resettingOf } from './limits.js';
import { PasswordHasher, Sessions, SignOnRules, Users } from './ports.js';
import { AccountRecoveries } from './recovery/ports.js';
import { RemoveSecondFactors } from './recovery/remove-second-factors.js';

export interface ResetPasswordInput {
  token: string;
  newPassword: string;
  /** The network address of the request. */
  address: string;
}

@Injectable()
export class ResetPassword {
  private readonly scope = Scope.system('reset-password');

  constructor(
    private readonly throttle: Throttle,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordHasher,
    private readonly signOnRules: SignOnRules,
    private readonly recoveries: AccountRecoveries,
    private readonly removeSecondFactors: RemoveSecondFactors,
    private readonly adoptAccount: AdoptAccount,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Whose password the link would set. @throws InvalidResetLink, SingleSignOnRequired, TooManyAttempts */
  async check(token: string, address: string): Promise<string> {
    await this.throttle.count(resettingFrom(address));
    return (await this.find(digestOfLinkToken(token))).email;
  }

  /** Uses the link up, ends every session and forgives failed sign-ins. @throws InvalidResetLink, PasswordIsCommon, TooManyAttempts */
  async execute({ token, newPassword, address }: ResetPasswordInput): Promise<void> {
    await this.throttle.count(resettingFrom(address));
    const digest = digestOfLinkToken(token);
    const { id, email } = await this.find(digest);
    await this.throttle.count(resettingOf(email));
    checkNewPassword(newPassword, email);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.unitOfWork.run(this.scope, async (unit) => {
      // When a link is used twice at once, the second call waits here and finds it used.
      const user = await this.users.lockOfEmail(this.scope, email);
      if (!user) throw new InvalidResetLink();
      const now = unit.now();
      user.checkReset(digest, now);
      user.changePassword(passwordHash, now);
      await this.users.save(user);
      await this.sessions.endAll(this.scope, user.id, now);
      await this.recover(user, digest, now);
      await this.adoptAccount.byMail(this.scope, user);
      await unit.auditAs(user.scope, {
        action: 'user.password_reset',
        websiteId: null,
        subject: { kind: 'user', id: user.id, name: user.displayName },
      });
    });
    await this.throttle.forgive(passwordOf(email), ownPasswordOf(id));
  }

  /** A link that a platform admin's confirmation has brought removes the second factors, too. */
  private async recover(user: User, digest: string, now: Date): Promise<void> {
    const recovery = await this.recoveries.lock(this.scope, user.id);
    if (!recovery?.isOpenedBy(digest, now)) return;
    await this.removeSecondFactors.execute(this.scope, user, user.scope);
    await this.recoveries.remove(this.scope, user.id);
  }

  private async find(digest: string): Promise<User> {
    return this.unitOfWork.run(this.scope, async (unit) => {
      const user = await this.users.ofResetToken(this.scope, digest);
      if (!user) throw new InvalidResetLink();
      user.checkReset(digest, unit.now());
      const recovery = await this.recoveries.lock(this.scope, user.id);
      // People of a provider can lose Galley's second factor as well: their link is good for removing it.
      if (!recovery?.isOpenedBy(digest, unit.now())) await this.signOnRules.admitWithout(user);
      return user;
    });
  }
}
