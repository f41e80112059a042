import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type IdeaView, type SearchView, Strategies } from '../../application/ports.js';

/** Maximum ideas shown. There are more only when dismissed ideas were restored. */
const MAX_SHOWN = 50;
const NEVER: SearchView = {
  status: 'never',
  detail: 'Nobody has looked for ideas yet.',
  found: 0,
  requestedByName: null,
  requestedAt: null,
  endedAt: null,
};

@Injectable()
export class SqlIdeaViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly strategies: Strategies,
  ) {}

  /** Ids are made in the order of the search, best first. */
  async open(scope: Scope, websiteId: WebsiteId): Promise<IdeaView[]> {
    await this.strategies.website(scope, websiteId);
    return this.managers.forScope(scope).execute<IdeaView[]>(
      `select i.id, i.website_id as "websiteId", i.title, i.description, i.category_id as "categoryId",
              c.name as "categoryName", i.content_angle as "contentAngle", i.reason, i.source, i.resembles, i.created_at as "createdAt"
         from (select * from topic_ideas where website_id = ? and status = 'open'
                order by created_at desc, id limit ?) i
         join categories c on c.id = i.category_id
        order by date_trunc('second', i.created_at) desc, i.id`,
      [websiteId, MAX_SHOWN],
    );
  }

  /** @throws WebsiteNotFound */
  async search(scope: Scope, websiteId: WebsiteId): Promise<SearchView> {
    await this.strategies.website(scope, websiteId);
    const [search] = await this.managers.forScope(scope).execute<SearchView[]>(
      `select status, detail, found, requested_by_name as "requestedByName", requested_at as "requestedAt",
              ended_at as "endedAt"
         from topic_idea_searches where website_id = ?`,
      [websiteId],
    );
    return search ?? NEVER;
  }
}
