import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { IdeaSearches } from '../../application/ports.js';
import { IdeaSearch } from '../../domain/idea-search.js';

@Injectable()
export class MikroOrmIdeaSearches extends IdeaSearches {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async addOnce(
    scope: Scope,
    { websiteId, status, requestedByName, requestedAt, detail }: IdeaSearch,
  ): Promise<boolean> {
    if (!scope.reaches(websiteId)) return false;
    const added = await this.managers.forScope(scope).execute<unknown[]>(
      `insert into topic_idea_searches (website_id, status, requested_by_name, requested_at, detail)
       values (?, ?, ?, ?, ?) on conflict (website_id) do nothing returning website_id`,
      [websiteId, status, requestedByName, requestedAt, detail],
    );
    return added.length === 1;
  }

  async lock(scope: Scope, websiteId: WebsiteId): Promise<IdeaSearch | null> {
    if (!scope.reaches(websiteId)) return null;
    return this.managers
      .forScope(scope)
      .findOne(IdeaSearch, { websiteId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  async save(search: IdeaSearch): Promise<void> {
    await this.managers.save(search);
  }
}
