import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Memberships, People } from './ports.js';

@Injectable()
export class RemoveMember {
  constructor(
    private readonly memberships: Memberships,
    private readonly people: People,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Removes a member, who keeps the account. Every member may leave.
   * @throws WebsiteNotFound, MayNotManageTeam, MemberNotFound, MemberIsOwner, MemberHasMore, LastTeamManager
   */
  execute({ scope, websiteId, userId }: { scope: Scope; websiteId: WebsiteId; userId: UserId }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const team = await this.memberships.lockTeam(scope, websiteId);
      const member = team.dismiss(userId, scope);
      const name = await this.people.name(scope, userId);
      await this.memberships.remove(scope, member);
      await unit.audit({
        action: 'member.removed',
        websiteId,
        subject: { kind: 'user', id: userId, name },
        changes: { name: [name, null] },
      });
    });
  }
}
