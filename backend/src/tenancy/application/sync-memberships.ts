import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Scope } from '../../shared/domain/scope.js';
import { AddMember } from './add-member.js';
import { Memberships, People, Websites } from './ports.js';

export interface SyncMembershipsInput {
  userId: UserId;
  /** What the person is to have, by website. Websites that do not exist are left out. */
  wanted: ReadonlyMap<WebsiteId, readonly Permission[]>;
  /** Memberships that an earlier call gave. All others are people's doing, and stay as they are. */
  given: ReadonlySet<WebsiteId>;
}

/** Keeps the memberships that an identity provider gives equal to what it says of the person. */
@Injectable()
export class SyncMemberships {
  constructor(
    private readonly websites: Websites,
    private readonly memberships: Memberships,
    private readonly people: People,
    private readonly addMember: AddMember,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Joins a running transaction. @returns the websites whose membership the provider gives now */
  execute(scope: Scope, { userId, wanted, given }: SyncMembershipsInput): Promise<WebsiteId[]> {
    return this.unitOfWork.run(scope, async (unit) => {
      const websites = await this.websites.hold(scope, [...new Set([...wanted.keys(), ...given])]);
      const present = new Map((await this.memberships.ofPerson(scope, userId)).map((one) => [one.websiteId, one]));
      const name = await this.people.name(scope, userId);
      const subject = { kind: 'user', id: userId, name };
      const now: WebsiteId[] = [];
      for (const { id: websiteId } of websites) {
        const membership = present.get(websiteId);
        const permissions = wanted.get(websiteId);
        if (membership && !given.has(websiteId)) continue;
        if (permissions) now.push(websiteId);
        if (permissions && !membership) await this.addMember.execute({ scope, websiteId, userId, permissions });
        if (!permissions && membership) {
          await this.memberships.remove(scope, membership);
          await unit.audit({ action: 'member.removed', websiteId, subject, changes: { name: [name, null] } });
        }
        if (!permissions || !membership) continue;
        const before = [...membership.permissions];
        membership.permit(permissions);
        if (before.join() === membership.permissions.join()) continue;
        await this.memberships.save(membership);
        const changes = { permissions: [before, membership.permissions] as const };
        await unit.audit({ action: 'member.permissions_changed', websiteId, subject, changes });
      }
      return now;
    });
  }
}
