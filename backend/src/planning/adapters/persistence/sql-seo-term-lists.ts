import { Injectable } from '@nestjs/common';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { CategoryId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Categories, type SeoTermView, type TermFilter, type TermOrder } from '../../application/ports.js';
import { keyOf } from '../../domain/seo-term.js';

type Row = SeoTermView & { key: string; rank: number };

interface Order {
  by: string;
  /** The kinds of its values in a cursor, as `readCursor` and as PostgreSQL call them. */
  kinds: readonly ('time' | 'text' | 'number' | 'id')[];
  place: string;
  valuesOf: (row: Row) => (string | number)[];
}

const RANK = `array_position(array['high', 'medium', 'low'], priority::text)`;
const timeOf = ({ createdAt, id }: Row) => [new Date(createdAt).toISOString(), id];
const keyOfRow = ({ key, id }: Row) => [key, id];

const ORDERS: Readonly<Record<TermOrder, Order>> = {
  '-createdAt': {
    by: 'created_at desc, id desc',
    kinds: ['time', 'id'],
    place: '(created_at, id) < (?::timestamptz, ?::uuid)',
    valuesOf: timeOf,
  },
  createdAt: {
    by: 'created_at, id',
    kinds: ['time', 'id'],
    place: '(created_at, id) > (?::timestamptz, ?::uuid)',
    valuesOf: timeOf,
  },
  term: { by: 'term_key, id', kinds: ['text', 'id'], place: '(term_key, id) > (?::text, ?::uuid)', valuesOf: keyOfRow },
  '-term': {
    by: 'term_key desc, id desc',
    kinds: ['text', 'id'],
    place: '(term_key, id) < (?::text, ?::uuid)',
    valuesOf: keyOfRow,
  },
  priority: {
    by: `${RANK}, term_key, id`,
    kinds: ['number', 'text', 'id'],
    place: `(${RANK}, term_key, id) > (?::int, ?::text, ?::uuid)`,
    valuesOf: (row) => [row.rank, row.key, row.id],
  },
};

/** A category's terms are found by its id, in the order of an index; only `priority` is sorted when asked for. */
@Injectable()
export class SqlSeoTermLists {
  constructor(
    private readonly managers: EntityManagers,
    private readonly categories: Categories,
  ) {}

  /** @throws CategoryNotFound */
  async list(
    scope: Scope,
    categoryId: CategoryId,
    { q, priority, sort = '-createdAt' }: TermFilter,
    { limit, cursor }: PageRequest,
  ): Promise<Page<SeoTermView>> {
    await this.categories.get(scope, categoryId);
    const { by, kinds, place, valuesOf } = ORDERS[sort];
    const after = readCursor(cursor, ...kinds);
    const words = keyOf(q ?? '');
    const matching = `category_id = ?${words ? ' and strpos(term_key, ?) > 0' : ''}${priority ? ' and priority = ?' : ''}`;
    const values = [categoryId, ...(words ? [words] : []), ...(priority ? [priority] : [])];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<Row[]>(
      `select id, category_id as "categoryId", term, priority, created_at as "createdAt", term_key as key, ${RANK} as rank from seo_terms
        where ${matching}${after ? ` and ${place}` : ''} order by ${by} limit ?`,
      [...values, ...(after ?? []), limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from seo_terms where ${matching}`,
      values,
    );
    const page = pageOf(rows, limit, total, valuesOf);
    const items = page.items.map(({ id, categoryId: category, term, priority: own, createdAt }) => ({
      id,
      categoryId: category,
      term,
      priority: own,
      createdAt,
    }));
    return { ...page, items };
  }
}
