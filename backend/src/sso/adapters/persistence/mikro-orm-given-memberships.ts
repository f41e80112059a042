import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { GivenMemberships } from '../../application/ports.js';
import { GivenMembership } from './given-membership.js';

@Injectable()
export class MikroOrmGivenMemberships extends GivenMemberships {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async of(scope: Scope, providerId: string, userId: UserId): Promise<Set<WebsiteId>> {
    const given = await this.managers.forScope(scope).find(GivenMembership, { providerId, userId });
    return new Set(given.map(({ websiteId }) => websiteId));
  }

  async replace(scope: Scope, providerId: string, userId: UserId, websiteIds: readonly WebsiteId[]): Promise<void> {
    const before = await this.of(scope, providerId, userId);
    const gone = [...before].filter((id) => !websiteIds.includes(id));
    await this.managers.forScope(scope).nativeDelete(GivenMembership, { providerId, userId, websiteId: { $in: gone } });
    const added = websiteIds.filter((id) => !before.has(id));
    await this.managers.add(scope, ...added.map((id) => new GivenMembership(providerId, userId, id)));
  }
}
