import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Scope } from '../../shared/domain/scope.js';
import { Memberships, People } from './ports.js';

export interface ChangeMemberInput {
  scope: Scope;
  websiteId: WebsiteId;
  userId: UserId;
  /** All that the person may do from now on. */
  permissions: readonly Permission[];
}

@Injectable()
export class ChangeMember {
  constructor(
    private readonly memberships: Memberships,
    private readonly people: People,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws WebsiteNotFound, MayNotManageTeam, MemberNotFound, MemberIsOwner, MemberHasMore, MayNotGrant,
   * LastTeamManager
   */
  execute({ scope, websiteId, userId, permissions }: ChangeMemberInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const team = await this.memberships.lockTeam(scope, websiteId);
      const before = [...team.member(userId).permissions];
      team.permit(userId, permissions, scope);
      const member = team.member(userId);
      await this.memberships.save(member);
      const changes = { permissions: [before, member.permissions] as const };
      await unit.audit({
        action: 'member.permissions_changed',
        websiteId,
        subject: { kind: 'user', id: userId, name: await this.people.name(scope, userId) },
        changes,
      });
    });
  }
}
