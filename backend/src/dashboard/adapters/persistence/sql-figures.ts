import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { IN_ALL, type Tally, tallied } from '../../../shared/adapters/tallies/tallied.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type DashboardFigures,
  DAYS,
  MONTHS,
  type PostsByStatus,
  SPENDERS,
  type Spender,
  type Week,
  WEEKS,
} from '../../application/ports.js';
import { quantile } from '../../domain/quantiles.js';
import { scoreSpread } from '../../domain/score-spread.js';
import { type Day, dayOf, lastDays, lastMonths, lastWeeks } from '../../domain/spans.js';
import { reachOf } from './reach.js';

const HOUR_S = 3600;
/** Prefix of the measures that count posts by score. */
const SCORE = 'score.';

const starting = (beginning: string) => `(measure >= '${beginning}.' and measure < '${beginning}/')`;
/** Measures that are totals or grouped by week; deliveries are grouped by day instead. */
const BY_WEEK =
  `(day = 'epoch' and (${starting('posts')} or ${starting('score')}) ` +
  `or day >= ?::date and (${starting('written')} or ${starting('decided')}))`;
const WEEK = `case when day = 'epoch' then day else date_trunc('week', day::timestamp)::date end`;
const BY_DAY = `(day >= ?::date and ${starting('deliveries')})`;
const BY_MONTH = `(day >= ?::date and measure = 'spent')`;

/** The first websites by the share of their caps that is spent; those without a cap follow by amount. A cap of 0 counts as 1. */
const SPENT = `
  with spent as (
    select website_id, sum(amount)::float8 as amount
      from (select website_id, amount from tallies
             where measure = 'spent' and day = ?::date and website_id <> '00000000-0000-0000-0000-000000000000'
            union all select website_id, amount from tally_changes where measure = 'spent' and day = ?::date) t
     where ?::uuid[] is null or website_id = any (?::uuid[]) group by 1)
  select w.id as "websiteId", w.name, coalesce(s.amount, 0) as "spentMicroUsd", b.cap_micro_usd::float8 as "capMicroUsd"
    from websites w left join spent s on s.website_id = w.id left join website_budgets b on b.website_id = w.id
   where (?::uuid[] is null or w.id = any (?::uuid[])) and (s.amount > 0 or b.cap_micro_usd is not null)
   order by case when b.cap_micro_usd is not null then coalesce(s.amount, 0) / greatest(b.cap_micro_usd, 1) end desc nulls last,
         s.amount desc nulls last, w.name limit ${SPENDERS}`;

@Injectable()
export class SqlFigures {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {}

  /** @throws WebsiteNotFound when the website is outside the caller's scope */
  get(scope: Scope, websiteId?: WebsiteId): Promise<DashboardFigures> {
    return this.managers.transaction(scope, async (em) => {
      const reached = await reachOf(em, scope, websiteId);
      const today = dayOf(this.clock.now());
      const weeks = lastWeeks(today, WEEKS);
      const tallies = await tallied(em, reached, BY_WEEK, [weeks[0]], WEEK);
      return {
        weeks: weeks.map((week) => weekOf(week, tallies)),
        scores: scoreSpread(byScore(tallies)),
        pipeline: byStatus(tallies, 'posts', IN_ALL),
        spend: await spendOf(em, reached, lastMonths(today, MONTHS)),
        deliveries: await deliveriesOf(em, reached, lastDays(today, DAYS)),
      };
    });
  }
}

async function spendOf(em: EntityManager, reached: string | null, months: Day[]): Promise<DashboardFigures['spend']> {
  const month = months.at(-1)!;
  const spent = await tallied(em, reached, BY_MONTH, [months[0]]);
  const websites = await em.execute<Spender[]>(SPENT, [month, month, reached, reached, reached, reached]);
  return {
    month,
    websites,
    months: months.map((each) => ({ month: each, spentMicroUsd: amountOf(spent, 'spent', each) })),
  };
}

async function deliveriesOf(
  em: EntityManager,
  reached: string | null,
  days: Day[],
): Promise<DashboardFigures['deliveries']> {
  const tallies = await tallied(em, reached, BY_DAY, [days[0]]);
  return days.map((day) => ({
    day,
    delivered: amountOf(tallies, 'deliveries.delivered', day),
    failed: amountOf(tallies, 'deliveries.failed', day),
  }));
}

const amountOf = (tallies: readonly Tally[], measure: string, day: Day): number =>
  tallies.find((tally) => tally.measure === measure && tally.day === day)?.amount ?? 0;

const byStatus = (tallies: readonly Tally[], beginning: string, day: Day): PostsByStatus => ({
  pending: amountOf(tallies, `${beginning}.pending`, day),
  approved: amountOf(tallies, `${beginning}.approved`, day),
  published: amountOf(tallies, `${beginning}.published`, day),
  rejected: amountOf(tallies, `${beginning}.rejected`, day),
  withdrawn: amountOf(tallies, `${beginning}.withdrawn`, day),
});

const byScore = (tallies: readonly Tally[]): ReadonlyMap<number, number> =>
  new Map(
    tallies
      .filter(({ measure }) => measure.startsWith(SCORE))
      .map(({ measure, amount }) => [Number(measure.slice(SCORE.length)), amount]),
  );

function weekOf(week: Day, tallies: readonly Tally[]): Week {
  const decided = tallies
    .filter(({ measure, day }) => day === week && measure.startsWith('decided.'))
    .map(({ measure, amount }) => ({ index: Number(measure.slice('decided.'.length)), count: amount }));
  const [median, p90] = [quantile(decided, 0.5), quantile(decided, 0.9)];
  return {
    week,
    ...byStatus(tallies, 'written', week),
    decisions: decided.reduce((sum, { count }) => sum + count, 0),
    decisionHours: median === null || p90 === null ? null : { median: median / HOUR_S, p90: p90 / HOUR_S },
  };
}
