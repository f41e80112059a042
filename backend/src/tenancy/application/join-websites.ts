import { Injectable } from '@nestjs/common';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Scope } from '../../shared/domain/scope.js';
import { AddMember } from './add-member.js';
import { Memberships } from './ports.js';

export interface JoinWebsitesInput {
  /** Scope of the person who joins. */
  scope: Scope;
  userId: UserId;
  websiteIds: readonly WebsiteId[];
  permissions: readonly Permission[];
}

/** Makes a person a member of websites; existing memberships keep their permissions. */
@Injectable()
export class JoinWebsites {
  constructor(
    private readonly memberships: Memberships,
    private readonly addMember: AddMember,
  ) {}

  /** Joins the transaction of `system`, which reaches all websites. @throws NoSuchAdministrator */
  async execute(system: Scope, { scope, userId, websiteIds, permissions }: JoinWebsitesInput): Promise<void> {
    const joined = new Set((await this.memberships.ofPerson(system, userId)).map(({ websiteId }) => websiteId));
    for (const websiteId of websiteIds)
      if (!joined.has(websiteId)) await this.addMember.execute({ scope, websiteId, userId, permissions });
  }
}
