import { Injectable } from '@nestjs/common';
import { NextSlots } from '../../../planning/index.js';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { logoUrlSql } from '../../../tenancy/index.js';
import {
  type Alert,
  ALERTS,
  DELAYED_ATTEMPTS,
  FAILED_DAYS,
  JUDGED_POSTS,
  type PortfolioFilter,
  type PortfolioRow,
  type PortfolioSort,
} from '../../application/portfolio.js';
import { dayOf, daysBefore, lastMonths } from '../../domain/spans.js';
import { reachOf } from './reach.js';

/** The longest name by which a list is ordered, in characters. */
const NAME = 80;
/** Days from one post to the next. */
const DAYS = `case "publishingSchedule" when 'daily' then 1 when 'weekly' then 7 when 'bi-weekly' then 14 else 30 end`;
/** A budget is nearly spent from this share on. */
const NEARLY = 0.8;

/** What the tallies say of the reached websites, read together: one by one costs more than twice the time. */
const TALLIED = `
  select website_id, coalesce(sum(amount) filter (where measure = 'posts.pending'), 0)::int as pending,
    coalesce(sum(amount) filter (where measure = 'posts.approved'), 0)::int as approved,
    coalesce(sum(amount) filter (where measure = 'spent'), 0)::float8 as spent
  from (select website_id, measure, amount from tallies where day = 'epoch' and measure in ('posts.pending', 'posts.approved')
        union all select website_id, measure, amount from tallies where day = ?::date and measure = 'spent'
        union all select website_id, measure, amount from tally_changes
          where day = 'epoch' and measure in ('posts.pending', 'posts.approved') or day = ?::date and measure = 'spent') t
  where ?::uuid[] is null or website_id = any (?::uuid[])
  group by website_id`;

/** Each is read through an index of its website, so a row costs the same however many posts there are. */
const FIGURES = `
  select w.id as "websiteId", w.name, w.url, w.is_active as "isActive", w.publishing_schedule as "publishingSchedule",
    ${logoUrlSql('w')} as "logoUrl", w.colour,
    coalesce(t.pending, 0) as "pendingPosts", coalesce(t.approved, 0) as "approvedPosts", coalesce(t.spent, 0) as "spentMicroUsd",
    (select max(day)::text from (
        select max(day) as day from tallies where website_id = w.id and measure = 'published' and day > 'epoch' and amount > 0
        union all
        select max(day) from tally_changes where website_id = w.id and measure = 'published' and day > 'epoch' and amount > 0) t
    ) as "lastPublishedOn",
    b.cap_micro_usd::float8 as "capMicroUsd",
    (select count(*)::int from deliveries d
      where d.config_id = c.id and d.status = 'failed' and d.created_at >= ?::timestamptz) as "failedDeliveries",
    exists (select from deliveries d
      where d.config_id = c.id and d.next_attempt_at is not null and d.status = 'retrying'
        and d.attempt >= ${DELAYED_ATTEMPTS}) as is_delayed,
    c.id is not null and not c.is_active or exists (
      select from destination_healths h where h.config_id = c.id and h.switched_off_at is not null) as is_off,
    c.id is not null or exists (select from website_keys k where k.website_id = w.id and k.last_used_at is not null)
      or exists (select from post_feeds f where f.website_id = w.id) as is_connected
  from websites w left join tallied t on t.website_id = w.id left join website_budgets b on b.website_id = w.id
    left join publishing_configs c on c.website_id = w.id
  where (?::uuid[] is null or w.id = any (?::uuid[])) and (?::text is null or w.name ilike ? or w.url ilike ?)
    and (?::boolean is null or w.is_active = ?)`;

/** When each alert is given. */
const GIVEN: Readonly<Record<Alert, string>> = {
  destination_off: 'is_off',
  deliveries_failed: '"failedDeliveries" > 0',
  deliveries_delayed: 'is_delayed',
  budget_spent: '"spentMicroUsd" >= "capMicroUsd"',
  budget_near: `"spentMicroUsd" < "capMicroUsd" and "spentMicroUsd" >= ${NEARLY} * "capMicroUsd"`,
  not_connected: '"isActive" and not is_connected',
  runs_dry: '"isActive" and "pendingPosts" + "approvedPosts" = 0',
};
/** What harms the client already weighs more than all that only might. */
const URGENT = 10;
const HARMS: ReadonlySet<Alert> = new Set(['destination_off', 'deliveries_failed', 'budget_spent']);

const JUDGED = `
  select "websiteId", name, url, "logoUrl", colour, "isActive", "publishingSchedule", "pendingPosts", "approvedPosts", "lastPublishedOn",
    "spentMicroUsd", "capMicroUsd", "failedDeliveries", "approvedPosts" * (${DAYS}) / 7.0::float8 as "runwayWeeks",
    array_remove(array[${ALERTS.map((alert) => `case when ${GIVEN[alert]} then '${alert}' end`).join(', ')}], null) as alerts,
    ${ALERTS.map((alert) => `case when ${GIVEN[alert]} then ${HARMS.has(alert) ? URGENT : 1} else 0 end`).join(' + ')} as urgency
  from figures`;

/** Sort orders: the expression, and its value in a cursor. */
const SORTS = {
  name: { key: `left(name, ${NAME})`, kind: 'text' },
  alerts: { key: 'urgency', kind: 'number' },
  pending: { key: '"pendingPosts"', kind: 'number' },
  runway: { key: '(10 * "runwayWeeks")::int', kind: 'number' },
  published: { key: `coalesce("lastPublishedOn"::date - 'epoch'::date, -1)`, kind: 'number' },
  spent: { key: 'least(2147483647, "spentMicroUsd" / 1000)::int', kind: 'number' },
} as const;

/** Means of the newest scored posts of each website of a page. */
const SCORES = `
  select w.id as "websiteId", round(avg((p.score #>> '{figures,seo,value}')::float8))::int as seo,
    round(avg((p.score #>> '{figures,evidence,value}')::float8))::int as evidence
  from unnest(?::uuid[]) as w(id)
    cross join lateral (select score from blog_posts where website_id = w.id order by created_at desc, create_id desc
                         limit ${JUDGED_POSTS}) p
  group by w.id`;

type Row = Omit<PortfolioRow, 'nextSlotAt' | 'seo' | 'evidence'> & { key: string | number; urgency: number };

/** The websites that somebody looks after, each with what it needs. */
@Injectable()
export class SqlPortfolio {
  constructor(
    private readonly managers: EntityManagers,
    private readonly nextSlots: NextSlots,
    private readonly clock: Clock,
  ) {}

  /** @throws WebsiteNotFound when the one website is outside the caller's scope */
  async list(
    scope: Scope,
    { websiteId, q, isActive, needsAttention }: PortfolioFilter,
    sort: PortfolioSort,
    { limit, cursor }: PageRequest,
  ): Promise<Page<PortfolioRow>> {
    const [name, isDescending] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false];
    const { key, kind } = SORTS[name as keyof typeof SORTS];
    const [after, afterId] = readCursor(cursor, kind, 'id') ?? [null, null];
    const type = kind === 'text' ? 'text' : 'int';
    const today = dayOf(this.clock.now());
    const month = lastMonths(today, 1)[0];
    const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
    const attention = needsAttention ?? null;
    const { page, judged } = await this.managers.transaction(scope, async (em) => {
      const reached = await reachOf(em, scope, websiteId);
      const rows = await em.execute<(Row & { total: number })[]>(
        `with tallied as (${TALLIED}), figures as (${FIGURES}),
          judged as materialized (select *, ${key} as key from (${JUDGED}) j
            where ?::boolean is null or (cardinality(alerts) > 0) = ?)
        select p.*, t.total from (select count(*)::int as total from judged) t
          left join lateral (select * from judged
            where ?::${type} is null or (key, "websiteId") ${isDescending ? '<' : '>'} (?::${type}, ?::uuid)
            order by key ${isDescending ? 'desc' : 'asc'}, "websiteId" ${isDescending ? 'desc' : 'asc'} limit ?) p on true`,
        [
          month,
          month,
          reached,
          reached,
          daysBefore(today, FAILED_DAYS),
          reached,
          reached,
          pattern,
          pattern,
          pattern,
          isActive ?? null,
          isActive ?? null,
          attention,
          attention,
          after,
          after,
          afterId,
          limit + 1,
        ],
      );
      const found = rows.filter((row) => row.websiteId !== null);
      const page = pageOf(found, limit, rows[0]?.total ?? 0, (row) => [row.key, row.websiteId]);
      const ids = page.items.map((row) => row.websiteId);
      const scores = await em.execute<Pick<PortfolioRow, 'websiteId' | 'seo' | 'evidence'>[]>(SCORES, [
        `{${ids.join(',')}}`,
      ]);
      return { page, judged: new Map(scores.map((each) => [each.websiteId, each])) };
    });
    // Read outside of the transaction, so that no request holds two connections.
    const next = await this.nextSlots.of(
      scope,
      page.items.map(({ websiteId: id }) => id),
    );
    return {
      ...page,
      items: page.items.map(({ key: _, total: __, urgency: ___, ...row }) => ({
        ...row,
        seo: judged.get(row.websiteId)?.seo ?? null,
        evidence: judged.get(row.websiteId)?.evidence ?? null,
        nextSlotAt: next.get(row.websiteId) ?? null,
      })),
    };
  }
}
