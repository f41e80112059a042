import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { CategoryId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Categories, type ExpertiseView } from '../../application/ports.js';

@Injectable()
export class SqlExpertiseLists {
  constructor(
    private readonly managers: EntityManagers,
    private readonly categories: Categories,
  ) {}

  /** Newest first. @throws CategoryNotFound */
  async list(scope: Scope, categoryId: CategoryId, { limit, cursor }: PageRequest): Promise<Page<ExpertiseView>> {
    await this.categories.get(scope, categoryId);
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<ExpertiseView[]>(
      `select id, category_id as "categoryId", level, tone, description, created_at as "createdAt" from expertise
        where category_id = ? and (?::timestamptz is null or (created_at, id) < (?::timestamptz, ?::uuid))
        order by created_at desc, id desc limit ?`,
      [categoryId, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      'select count(*)::int as total from expertise where category_id = ?',
      [categoryId],
    );
    return pageOf(rows, limit, total, byCreation);
  }
}
