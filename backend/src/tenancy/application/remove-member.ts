import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Memberships, People } from './ports.js';

@Injectable()
export class RemoveMember {
  constructor(
    private readonly memberships: Memberships,
    private readonly people: People,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * The person keeps the account and loses this website. One may go by oneself, whatever one may do.
   * @throws WebsiteNotFound, MayNotManageTeam, MemberNotFound, MemberIsOwner, MemberHasMore, LastTeamManager
   */
  execute({ scope, websiteId, userId }: { scope: Scope; websiteId: WebsiteId; userId: UserId }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const team = await this.memberships.lockTeam(scope, websiteId);
      const member = team.dismiss(userId, scope);
      const name = await this.people.name(scope, userId);
      await this.memberships.remove(scope, member);
      await this.audit.record(scope, {
        action: 'member.removed',
        websiteId,
        subject: { kind: 'user', id: userId, name },
        changes: { name: [name, null] },
      });
    });
  }
}
