import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../shared/application/changes-between.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { LastPlatformAdmin } from '../domain/errors.js';
import type { User, UserChanges } from '../domain/user.js';
import { Sessions, Users } from './ports.js';

export interface ChangeUserInput {
  scope: Scope;
  userId: UserId;
  changes: UserChanges;
}

@Injectable()
export class ChangeUser {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Takes effect at the person's next call; disabling an account ends its sessions. A change without effect is not
   * recorded.
   * @throws UserNotFound, LastPlatformAdmin
   */
  execute({ scope, userId, changes }: ChangeUserInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const takesAway = changes.disabled === true || changes.role === 'tenant_admin';
      const admins = takesAway ? await this.users.lockPlatformAdmins(scope) : [];
      const user = await this.users.get(scope, userId);
      if (takesAway && user.isActivePlatformAdmin && admins.length === 1) throw new LastPlatformAdmin();

      const before = auditSummary(user);
      const now = unit.now();
      if (!user.change(changes, now)) return;
      await this.users.save(user);
      if (user.isDisabled) await this.sessions.endAll(scope, userId, now);
      await unit.audit({
        action: 'user.updated',
        websiteId: null,
        subject: { kind: 'user', id: userId, name: user.displayName },
        changes: changesBetween(before, auditSummary(user)),
      });
    });
  }
}

const auditSummary = ({ firstName, lastName, role, isDisabled }: User) => ({
  firstName,
  lastName,
  role,
  disabled: isDisabled,
});
