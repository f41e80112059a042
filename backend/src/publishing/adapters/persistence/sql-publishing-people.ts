import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FormerReaders } from '../../../tenancy/index.js';
import { PublishingPeople } from '../../application/destination-ports.js';

@Injectable()
export class SqlPublishingPeople extends PublishingPeople {
  constructor(
    private readonly managers: EntityManagers,
    private readonly formerReaders: FormerReaders,
  ) {
    super();
  }

  async formerAmong(websiteId: WebsiteId, people: readonly UserId[]): Promise<string[]> {
    return (await this.formerReaders.list('publish', [{ websiteId, people }])).get(websiteId) ?? [];
  }

  list(scope: Scope, websiteId: WebsiteId): Promise<{ id: UserId; email: string }[]> {
    return this.managers.forScope(scope).execute<{ id: UserId; email: string }[]>(
      `select u.id, u.email from website_users m join users u on u.id = m.user_id
        where m.website_id = ? and u.disabled_at is null and 'publish' = any (m.permissions) order by m.created_at, u.id limit 200`,
      [websiteId],
    );
  }
}
