import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../shared/application/audit-log.js';
import { PersonalData } from '../../shared/application/personal-data.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { newId, type UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { emailOf } from '../domain/email.js';
import { ErasesSelf, LastPlatformAdmin } from '../domain/errors.js';
import { pseudonymOf } from '../domain/user.js';
import { Users } from './ports.js';

@Injectable()
export class ErasePerson {
  constructor(
    private readonly users: Users,
    private readonly personal: PersonalData,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Deletes the account with all that is only the person's. Decisions, comments and entries of the audit log stay under
   * a pseudonym. Erasing a person once more changes nothing.
   * @returns the pseudonym
   * @throws UserNotFound, LastPlatformAdmin, ErasesSelf
   */
  execute(scope: Scope, userId: UserId): Promise<string> {
    return this.unitOfWork.run(
      scope,
      async (unit) => {
        const pseudonym = pseudonymOf(userId);
        const admins = await this.users.lockPlatformAdmins(scope);
        if (await this.personal.wasErased(scope, userId)) return pseudonym;
        const { email, isActivePlatformAdmin } = await this.users.lock(scope, userId);
        if (isActivePlatformAdmin && admins.length === 1) throw new LastPlatformAdmin();
        if (scope.personId === userId) throw new ErasesSelf();
        await this.personal.erase(scope, { id: userId, email }, pseudonym);
        await this.users.remove(scope, userId);
        await unit.audit(erased(userId, pseudonym));
        return pseudonym;
      },
      { isLong: true },
    );
  }

  /**
   * Erases whoever has the address: also somebody who was invited and has no account.
   * @returns the pseudonym
   * @throws LastPlatformAdmin, ErasesSelf
   */
  async ofAddress(scope: Scope, email: string): Promise<string> {
    const user = await this.users.ofEmail(scope, email);
    if (user) return this.execute(scope, user.id);
    const id = newId();
    const pseudonym = pseudonymOf(id);
    return this.unitOfWork.run(
      scope,
      async (unit) => {
        await this.personal.erase(scope, { id, email: emailOf(email) }, pseudonym);
        await unit.audit(erased(id, pseudonym));
        return pseudonym;
      },
      { isLong: true },
    );
  }
}

const erased = (id: UserId, name: string): AuditEntry => ({
  action: 'user.erased',
  websiteId: null,
  subject: { kind: 'user', id, name },
});
