import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import { type Permission, PERMISSIONS, type Scope } from '../../shared/domain/scope.js';
import { Membership } from '../domain/membership.js';
import { Memberships, People } from './ports.js';

export interface AddMemberInput {
  scope: Scope;
  websiteId: WebsiteId;
  userId: UserId;
  /** All four when absent. */
  permissions?: readonly Permission[];
  /** Whether the member is marked as the owner of the website. */
  isOwner?: boolean;
  /** Since when they are one; now when absent. */
  at?: Date;
}

@Injectable()
export class AddMember {
  constructor(
    private readonly memberships: Memberships,
    private readonly people: People,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The caller checks permissions before. @throws NoSuchAdministrator, AlreadyMember */
  execute({
    scope,
    websiteId,
    userId,
    permissions = PERMISSIONS,
    isOwner = false,
    at: since,
  }: AddMemberInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const at = since ?? unit.now();
      const membership = new Membership(websiteId, userId, at, permissions, isOwner);
      await this.memberships.add(scope, membership);
      const name = await this.people.name(scope, userId);
      const changes = { name: [null, name] as const, permissions: [null, membership.permissions] as const };
      await unit.audit({
        action: 'member.added',
        websiteId,
        subject: { kind: 'user', id: userId, name },
        changes,
        at,
      });
    });
  }
}
