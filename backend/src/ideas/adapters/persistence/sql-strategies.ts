import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { Strategies, type Strategy } from '../../application/ports.js';
import type { Written } from '../../domain/coverage.js';
import type { WantedTerm } from '../../domain/found-subjects.js';
import type { Likeness } from '../../domain/topic-idea.js';
import { SqlSimilarTitles } from '../../../planning/index.js';
import { SqlTitledPosts } from './sql-titled-posts.js';

const MAX_TERMS = 200;
const MAX_TOPICS = 1_000;
const MAX_POSTS = 50;
@Injectable()
export class SqlStrategies extends Strategies {
  constructor(
    private readonly managers: EntityManagers,
    private readonly similar: SqlSimilarTitles,
    private readonly titled: SqlTitledPosts,
  ) {
    super();
  }

  async website(scope: Scope, websiteId: WebsiteId): Promise<Pick<Strategy, 'websiteName' | 'isActive'>> {
    const [found] =
      isId(websiteId) && scope.reaches(websiteId)
        ? await this.managers
            .forScope(scope)
            .execute<Pick<Strategy, 'websiteName' | 'isActive'>[]>(
              `select name as "websiteName", is_active as "isActive" from websites where id = ?`,
              [websiteId],
            )
        : [];
    if (!found) throw new WebsiteNotFound();
    return found;
  }

  async get(scope: Scope, websiteId: WebsiteId): Promise<Strategy> {
    const website = await this.website(scope, websiteId);
    const em = this.managers.forScope(scope);
    const terms = await em.execute<WantedTerm[]>(
      `select term, priority, category_id as "categoryId", name as "categoryName" from (
         select t.term, t.priority, t.category_id, c.name, t.created_at, t.id,
                array_position(array['high', 'medium', 'low'], t.priority::text) as rank,
                row_number() over (partition by t.category_id, t.priority order by t.created_at, t.id) as turn
           from seo_terms t join categories c on c.id = t.category_id where t.website_id = ?) ranked
        order by rank, turn, created_at, id limit ?`,
      [websiteId, MAX_TERMS],
    );
    const topics = await em.execute<Written[]>(
      'select title, content_angle as angle from focus_topics where website_id = ? order by created_at desc, id desc limit ?',
      [websiteId, MAX_TOPICS],
    );
    return {
      ...website,
      terms: [...new Map(terms.toReversed().map((term) => [term.term.toLowerCase(), term])).values()].reverse(),
      topics,
    };
  }

  async postsAbout(scope: Scope, websiteId: WebsiteId, subject: string): Promise<Written[]> {
    const [found] = await this.titled.about(scope, websiteId, [subject]);
    return (found?.posts ?? []).slice(0, MAX_POSTS).map(({ title, angle }) => ({ title, angle }));
  }

  async titledLike(scope: Scope, websiteId: WebsiteId, text: string): Promise<Likeness[]> {
    const found = await this.similar.find(scope, websiteId, text);
    return found.map(({ kind, title }) => ({ kind, title }));
  }
}
