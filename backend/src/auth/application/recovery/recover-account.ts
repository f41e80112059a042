import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { Throttle } from '../../../shared/application/throttle.js';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { makeLinkToken } from '../../../shared/domain/link-token.js';
import { Scope } from '../../../shared/domain/scope.js';
import { AccountRecovery } from '../../domain/account-recovery.js';
import { NoRecovery, RecoveryNeedsAnother } from '../../domain/recovery-errors.js';
import type { User } from '../../domain/user.js';
import { askingForRecovery } from '../limits.js';
import { Users } from '../ports.js';
import { SecondFactors } from '../second-factor/ports.js';
import { recoveryAsked, recoveryConfirmed, recoveryToConfirm } from './mails.js';
import { AccountRecoveries } from './ports.js';

/** The way back for a person who has lost every second factor: another platform admin says that it is them. */
@Injectable()
export class RecoverAccount {
  constructor(
    private readonly throttle: Throttle,
    private readonly users: Users,
    private readonly factors: SecondFactors,
    private readonly recoveries: AccountRecoveries,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The response does not reveal whether there is an account, or a second factor. @throws TooManyAttempts */
  async ask({ email, address }: { email: string; address: string }): Promise<void> {
    await this.throttle.count(askingForRecovery(address));
    const scope = Scope.system('recovery');
    await this.unitOfWork.run(scope, async (unit) => {
      const user = await this.users.lockOfEmail(scope, email);
      if (!user || user.isDisabled || (await this.factors.methodsOf(scope, user.id)).length === 0) return;
      if (!(await this.note(scope, user, unit))) return;
      const admins = (await this.users.activePlatformAdmins(scope)).filter(({ id }) => id !== user.id);
      const toConfirm = recoveryToConfirm(user.displayName, user.email, this.publicUrl.link('/users'));
      await this.mailer.queue(scope, [
        { to: user.email, ...recoveryAsked(admins.length > 0, this.publicUrl.link('/auth')) },
        ...admins.map((admin) => ({ to: admin.email, ...toConfirm })),
      ]);
      await unit.auditAs(user.scope, { action: 'user.recovery_asked', websiteId: null, subject: subjectOf(user) });
    });
  }

  /** Mails the person a link. Repeated, it mails a new one. @throws UserNotFound, RecoveryNeedsAnother, NoRecovery */
  confirm(scope: Scope, userId: UserId): Promise<void> {
    if (userId === scope.userId) throw new RecoveryNeedsAnother();
    return this.unitOfWork.run(scope, async (unit) => {
      const user = await this.users.lock(scope, userId);
      const recovery = await this.recoveries.lock(scope, userId);
      const now = unit.now();
      if (!recovery?.isOpen(now) || user.isDisabled) throw new NoRecovery();
      const { token, digest } = makeLinkToken();
      user.allowReset(digest, now);
      await this.users.save(user);
      recovery.confirm(digest, user.resetTokenExpires!, now);
      await this.recoveries.save(recovery);
      const link = this.publicUrl.link(`/reset-password?token=${token}`);
      await this.mailer.queue(scope, [{ to: user.email, ...recoveryConfirmed(link) }]);
      await unit.audit({ action: 'user.recovery_confirmed', websiteId: null, subject: subjectOf(user) });
    });
  }

  /** A link that was mailed before sets the password only. @throws UserNotFound, NoRecovery */
  refuse(scope: Scope, userId: UserId): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const user = await this.users.lock(scope, userId);
      if (!(await this.recoveries.remove(scope, userId))) throw new NoRecovery();
      await unit.audit({ action: 'user.recovery_refused', websiteId: null, subject: subjectOf(user) });
    });
  }

  /** @returns false when the same was asked a short while ago, or the link of a confirmation is open */
  private async note(scope: Scope, user: User, unit: Unit): Promise<boolean> {
    const earlier = await this.recoveries.lock(scope, user.id);
    if (!earlier) {
      await this.recoveries.add(scope, new AccountRecovery(user.id, unit.now()));
      return true;
    }
    const isNew = !earlier.hasOpenLink(user, unit.now()) && earlier.askAgain(unit.now());
    await this.recoveries.save(earlier);
    return isNew;
  }
}

const subjectOf = ({ id, displayName }: User) => ({ kind: 'user', id, name: displayName }) as const;
