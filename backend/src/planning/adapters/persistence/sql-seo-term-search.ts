import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { CategoryId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { reachedWebsite } from './reached-website.js';
import { SearchNeedsWebsite } from '../../domain/focus-topic-errors.js';
import { keyOf } from '../../domain/seo-term.js';

/** Terms that a search finds at most. */
export const MOST_FOUND = 10;

export interface FoundTerm {
  id: string;
  term: string;
  categoryId: CategoryId;
  categoryName: string;
  websiteId: WebsiteId;
}

@Injectable()
export class SqlSeoTermSearch {
  constructor(private readonly managers: EntityManagers) {}

  /**
   * The first terms that contain these words as they are written, those that begin with them first.
   * @throws WebsiteNotFound, SearchNeedsWebsite for somebody who reaches all websites and names none
   */
  async find(scope: Scope, q: string, websiteId: WebsiteId | undefined): Promise<FoundTerm[]> {
    const em = this.managers.forScope(scope);
    if (websiteId !== undefined) await reachedWebsite(em, scope, websiteId);
    else if (scope.websites === 'all') throw new SearchNeedsWebsite();
    const websites = websiteId === undefined ? scope.websites : [websiteId];
    const words = keyOf(q);
    return em.execute<FoundTerm[]>(
      `select t.id, t.term, t.category_id as "categoryId", c.name as "categoryName", t.website_id as "websiteId"
        from seo_terms t join categories c on c.id = t.category_id
        where t.website_id = any (?::uuid[]) and strpos(t.term_key, ?) > 0
        order by strpos(t.term_key, ?) > 1, t.term_key, t.id limit ?`,
      [`{${[...websites].join(',')}}`, words, words, MOST_FOUND],
    );
  }
}
