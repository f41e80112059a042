import { Injectable } from '@nestjs/common';
import { cursorOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { CategoryId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Categories, CategoryContents, type ExpertiseView, type SeoTermView } from '../../application/ports.js';

@Injectable()
export class SqlCategoryContents extends CategoryContents {
  constructor(
    private readonly managers: EntityManagers,
    private readonly categories: Categories,
  ) {
    super();
  }

  terms(scope: Scope, categoryId: CategoryId, page: PageRequest): Promise<Page<SeoTermView>> {
    return this.page(scope, 'seo_terms', 'term, priority', categoryId, page);
  }

  expertise(scope: Scope, categoryId: CategoryId, page: PageRequest): Promise<Page<ExpertiseView>> {
    return this.page(scope, 'expertise', 'level, tone, description', categoryId, page);
  }

  private async page<T extends { id: string; createdAt: Date }>(
    scope: Scope,
    table: string,
    columns: string,
    categoryId: CategoryId,
    { limit, cursor }: PageRequest,
  ): Promise<Page<T>> {
    await this.categories.get(scope, categoryId);
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.of(scope);
    const rows = await em.execute<T[]>(
      `select id, category_id as "categoryId", ${columns}, created_at as "createdAt" from ${table}
        where category_id = ? and (?::timestamptz is null or (created_at, id) < (?::timestamptz, ?::uuid))
        order by created_at desc, id desc limit ?`,
      [categoryId, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(`select count(*)::int as total from ${table} where category_id = ?`, [categoryId]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return { items, total, nextCursor: rows.length > limit && last ? cursorOf(new Date(last.createdAt).toISOString(), last.id) : null };
  }
}
