import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { Clock } from '../../../shared/domain/clock.js';
import { isId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type FocusTopicFilter,
  type FocusTopicSort,
  type FocusTopicView,
} from '../../application/focus-topic-ports.js';
import { CategoryNotFound } from '../../domain/errors.js';
import { FocusTopicNotFound, SearchNeedsWebsite } from '../../domain/focus-topic-errors.js';
import { stateOf } from '../../domain/topic-state.js';
import { type StoredSlot, upcomingRuns } from '../../domain/upcoming-runs.js';
import { reachedWebsite } from './reached-website.js';

/** Maximum next runs: as many as a card shows. */
const NEXT_RUNS = 3;
/** Maximum search words. */
const MAX_WORDS = 12;

const COLUMNS = `t.id, t.website_id as "websiteId", t.category_id as "categoryId", c.name as "categoryName",
  t.title, t.description, t.content_angle as "contentAngle",
  t.start_date::text as "startDate", t.end_date::text as "endDate", t.is_active as "isActive", t.schedule_enabled as "scheduleEnabled",
  t.schedule_frequency as "scheduleFrequency", t.schedule_days as "scheduleDays", t.schedule_time as "scheduleTime",
  t.schedule_timezone as "scheduleTimezone",
  t.last_generated_at as "lastGeneratedAt", t.total_posts_generated as "totalPostsGenerated", t.created_by as "createdBy",
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as "createdByName",
  t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`;
const JOINS = 'join categories c on c.id = t.category_id left join users u on u.id = t.created_by';

/** The expression, what its value is in a cursor, and its type. */
const SORTS = {
  createdAt: { key: 't.created_at', kind: 'time', type: 'timestamptz' },
  title: { key: 'left(t.title, 80)', kind: 'text', type: 'text' },
  startDate: { key: 't.start_date::text', kind: 'text', type: 'text' },
  endDate: { key: 't.end_date::text', kind: 'text', type: 'text' },
} as const;

type Row = Omit<FocusTopicView, 'state' | 'nextRuns'>;

@Injectable()
export class SqlFocusTopicViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws WebsiteNotFound, CategoryNotFound for those of the filter, SearchNeedsWebsite when a caller who reaches all
   * websites searches without a website or a category in the filter
   */
  async list(
    scope: Scope,
    filter: FocusTopicFilter,
    sort: FocusTopicSort,
    { limit, cursor }: PageRequest,
  ): Promise<Page<FocusTopicView>> {
    const em = this.managers.forScope(scope);
    const { where, values } = await matching(em, scope, filter);
    const { key, kind, type } = SORTS[sort.replace('-', '') as keyof typeof SORTS];
    const [direction, beyond] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>'];
    const [from, afterId] = readCursor(cursor, kind, 'id') ?? [null, null];
    const rows = await em.execute<(Row & { sortKey: string })[]>(
      `select ${COLUMNS}, ${key} as "sortKey" from focus_topics t ${JOINS}
        where ${where} and (?::uuid is null or (${key}, t.id) ${beyond} (?::${type}, ?::uuid))
        order by ${key} ${direction}, t.id ${direction} limit ?`,
      [...values, afterId, from, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from focus_topics t where ${where}`,
      values,
    );
    const page = pageOf(rows, limit, total, ({ sortKey, id }) => [
      kind === 'time' ? new Date(sortKey).toISOString() : sortKey,
      id,
    ]);
    const items = page.items.map(({ sortKey: _, ...row }) => row);
    return { ...page, items: await this.views(em, items) };
  }

  /** @throws FocusTopicNotFound also when it is another tenant's */
  async get(scope: Scope, id: string): Promise<FocusTopicView> {
    const em = this.managers.forScope(scope);
    const [row] = isId(id)
      ? await em.execute<Row[]>(`select ${COLUMNS} from focus_topics t ${JOINS} where t.id = ?`, [id])
      : [];
    if (!row || !scope.reaches(row.websiteId)) throw new FocusTopicNotFound();
    return (await this.views(em, [row]))[0]!;
  }

  private async views(em: EntityManager, rows: readonly Row[]): Promise<FocusTopicView[]> {
    const now = this.clock.now();
    const stored = await em.execute<(StoredSlot & { topicId: string })[]>(
      `select topic_id as "topicId", local_date::text as "localDate", at, status from topic_slots
        where topic_id = any (?::uuid[]) and at > ?`,
      [`{${rows.map(({ id }) => id).join(',')}}`, now],
    );
    const daysOf = Map.groupBy(stored, ({ topicId }) => topicId);
    return rows.map((row) => {
      const days = (daysOf.get(row.id) ?? []).map((day) => ({ ...day, at: new Date(day.at) }));
      return { ...row, state: stateOf(row, now), nextRuns: upcomingRuns(row, days, now, NEXT_RUNS) };
    });
  }
}

/** The conditions of a list, on `focus_topics t`. */
async function matching(
  em: EntityManager,
  scope: Scope,
  { websiteId, categoryId, isActive, q }: FocusTopicFilter,
): Promise<{ where: string; values: unknown[] }> {
  if (websiteId !== undefined) await reachedWebsite(em, scope, websiteId);
  if (categoryId !== undefined) await reachedCategory(em, scope, categoryId);
  const conditions: [condition: string, ...values: unknown[]][] = [['true']];
  if (websiteId !== undefined) conditions.push(['t.website_id = ?', websiteId]);
  else if (scope.websites !== 'all')
    conditions.push(['t.website_id = any (?::uuid[])', `{${scope.websites.join(',')}}`]);
  if (categoryId !== undefined) conditions.push(['t.category_id = ?', categoryId]);
  if (isActive !== undefined) conditions.push(['t.is_active = ?', isActive]);
  const words = q?.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS) ?? [];
  if (words.length > 0 && scope.websites === 'all' && websiteId === undefined && categoryId === undefined)
    throw new SearchNeedsWebsite();
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(['(t.title ilike ? or t.description ilike ?)', pattern, pattern]);
  }
  return {
    where: conditions.map(([condition]) => condition).join(' and '),
    values: conditions.flatMap(([, ...values]) => values),
  };
}

async function reachedCategory(em: EntityManager, scope: Scope, id: string): Promise<void> {
  const [category] = isId(id)
    ? await em.execute<{ websiteId: string }[]>('select website_id as "websiteId" from categories where id = ?', [id])
    : [];
  if (!category || !scope.reaches(category.websiteId)) throw new CategoryNotFound();
}
