import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { ReachesEveryWebsite } from '../domain/errors.js';
import { AddMember } from './add-member.js';
import { Memberships, People, Websites } from './ports.js';

export interface AssignWebsitesInput {
  scope: Scope;
  userId: UserId;
  /** All that the person is to be a member of. */
  websiteIds: readonly WebsiteId[];
}

@Injectable()
export class AssignWebsites {
  constructor(
    private readonly memberships: Memberships,
    private readonly people: People,
    private readonly websites: Websites,
    private readonly addMember: AddMember,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes a tenant admin the member of exactly these websites. Existing memberships keep their permissions; new ones
   * get all.
   * @throws UserNotFound, WebsiteNotFound, ReachesEveryWebsite for a platform admin
   */
  execute({ scope, userId, websiteIds }: AssignWebsitesInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const person = await this.people.lock(scope, userId);
      if (person.role === 'platform_admin') throw new ReachesEveryWebsite();
      const memberships = await this.memberships.ofPerson(scope, userId);
      for (const membership of memberships.filter(({ websiteId }) => !websiteIds.includes(websiteId))) {
        await this.memberships.remove(scope, membership);
        const { websiteId } = membership;
        await unit.audit({
          action: 'member.removed',
          websiteId,
          subject: { kind: 'user', id: userId, name: person.name },
          changes: { name: [person.name, null] },
        });
      }
      const had = new Set(memberships.map(({ websiteId }) => websiteId));
      for (const websiteId of [...new Set(websiteIds)].filter((id) => !had.has(id))) {
        await this.websites.get(scope, websiteId);
        await this.addMember.execute({ scope, websiteId, userId });
      }
    });
  }
}
