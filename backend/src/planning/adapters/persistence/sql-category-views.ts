import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { type CategoryId, isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { type CategoryDetails, type CategoryView } from '../../application/ports.js';
import { CategoryNotFound } from '../../domain/errors.js';
import { PostsColumn } from './posts-column.js';

/** @param categories rows to show, in SQL @param more columns */
const viewsOf = (
  categories: string,
  more = '',
): string => `select c.id, c.website_id as "websiteId", c.name, c.slug, c.description, c.created_at as "createdAt",
    t.total as "seoTermsCount", json_build_object('high', t.high, 'medium', t.medium, 'low', t.low) as "seoTermsByPriority",
    e.total as "expertiseCount", t.total > 0 as "seoTermsReady", t.total > 0 and e.total > 0 as "readyForContent"${more}
  from (${categories}) c
  cross join lateral (select count(*)::int as total from expertise where category_id = c.id) e
  cross join lateral (select count(*)::int as total, count(*) filter (where priority = 'high')::int as high,
    count(*) filter (where priority = 'medium')::int as medium, count(*) filter (where priority = 'low')::int as low
    from seo_terms s where s.category_id = c.id) t`;

const hangsOnIt = (posts: PostsColumn): string => `,
    (select count(*)::int from focus_topics f where f.category_id = c.id) as "focusTopicsCount",
    ${posts.countOf('c.website_id', 'c.name')} as "postsCount"`;

/** Counts only for the rows of the page: the limit is applied before the lateral join. */
@Injectable()
export class SqlCategoryViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly posts: PostsColumn,
  ) {}

  /** @param websiteId without it: of every website that is reached @throws WebsiteNotFound */
  async list(
    scope: Scope,
    { websiteId }: { websiteId?: WebsiteId },
    { limit, cursor }: PageRequest,
  ): Promise<Page<CategoryView>> {
    if (websiteId !== undefined) await this.findWebsite(scope, websiteId);
    const websites = websiteId === undefined ? scope.websites : [websiteId];
    const reached = websites === 'all' ? null : `{${websites.join(',')}}`;
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const matching = '(?::uuid[] is null or website_id = any (?::uuid[]))';
    const rows = await em.execute<CategoryView[]>(
      `${viewsOf(`select * from categories where ${matching} and (?::timestamptz is null or (created_at, id) < (?::timestamptz, ?::uuid))
        order by created_at desc, id desc limit ?`)} order by c.created_at desc, c.id desc`,
      [reached, reached, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from categories where ${matching}`,
      [reached, reached],
    );
    return pageOf(rows, limit, total, byCreation);
  }

  /** @throws CategoryNotFound */
  async get(scope: Scope, id: CategoryId): Promise<CategoryDetails> {
    const [category] = isId(id)
      ? await this.managers
          .forScope(scope)
          .execute<CategoryDetails[]>(viewsOf('select * from categories where id = ?', hangsOnIt(this.posts)), [id])
      : [];
    if (!category || !scope.reaches(category.websiteId)) throw new CategoryNotFound();
    return category;
  }

  private async findWebsite(scope: Scope, id: WebsiteId): Promise<void> {
    const found =
      isId(id) && scope.reaches(id)
        ? await this.managers.forScope(scope).execute<unknown[]>('select 1 from websites where id = ?', [id])
        : [];
    if (!found.length) throw new WebsiteNotFound();
  }
}
