import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { IN_ALL, type Tally, tallied } from '../../../shared/adapters/tallies/tallied.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BASELINE_SCORE, type DashboardStats, type WeekOnWeek } from '../../application/ports.js';
import { type Day, dayOf, daysBefore } from '../../domain/spans.js';
import { reachOf } from './reach.js';

const COUNTED = `(
  day = 'epoch'
    and (measure in ('posts.pending', 'drafts', 'published', 'scores') or measure >= 'score.' and measure < 'score/')
  or day >= ?::date and day <= ?::date
    and (measure in ('published', 'edits', 'scores', 'scored') or measure >= 'written.' and measure < 'written/'))`;

const weeks = `jsonb_build_object(
  'thisWeek', (count(*) filter (where created_at >= week.this))::int,
  'lastWeek', (count(*) filter (where created_at >= week.last and created_at < week.this))::int)`;

/** Counts websites and content servers directly, because there are thousands at most. */
const FEW = `
  with week as (select ?::date as last, ?::date as this),
  site as (select count(*) filter (where is_active)::int as websites, ${weeks} as "websiteWeeks"
             from websites, week where ?::uuid[] is null or id = any (?::uuid[])),
  server as (select count(*) filter (where enabled)::int as "mcpServers", ${weeks} as "serverWeeks" from mcp_servers, week)
  select * from site, server`;

interface Few {
  websites: number;
  websiteWeeks: WeekOnWeek;
  mcpServers: number;
  serverWeeks: WeekOnWeek;
}

@Injectable()
export class SqlStats {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {}

  /** @throws WebsiteNotFound when the website is outside the caller's scope */
  stats(scope: Scope, websiteId?: WebsiteId): Promise<DashboardStats> {
    return this.managers.transaction(scope, async (em) => {
      const reached = await reachOf(em, scope, websiteId);
      const today = dayOf(this.clock.now());
      const [thisWeek, lastWeek] = [daysBefore(today, 6), daysBefore(today, 13)];
      const counts = new Counts(await tallied(em, reached, COUNTED, [lastWeek, today]), thisWeek);
      // The number of websites includes all in scope, even when the other figures are restricted to one.
      const every = await reachOf(em, scope, undefined);
      const [few] = await em.execute<[Few]>(FEW, [`${lastWeek}Z`, `${thisWeek}Z`, every, every]);
      const score = counts.ofAll('scores') / counts.ofAll('score.');
      return {
        websites: few.websites,
        publishedPosts: counts.ofAll('published'),
        pendingPosts: counts.ofAll('posts.pending'),
        mcpServers: few.mcpServers,
        drafts: counts.ofAll('drafts'),
        seoScore: Number.isNaN(score) ? BASELINE_SCORE : Math.round(score),
        seoScoreIsBaseline: Number.isNaN(score),
        changes: {
          websites: few.websiteWeeks,
          publishedPosts: counts.weeks('published'),
          pendingPosts: counts.weeks('written.'),
          mcpServers: few.serverWeeks,
          drafts: counts.weeks('edits'),
          seoScore: counts.means(),
        },
      };
    });
  }
}

/** Sums tallies by measure; a measure that ends in a dot stands for all measures with this prefix. */
class Counts {
  constructor(
    private readonly tallies: readonly Tally[],
    private readonly thisWeek: Day,
  ) {}

  ofAll(measure: string): number {
    return this.sum(measure, (day) => day === IN_ALL);
  }

  weeks(measure: string): WeekOnWeek {
    return {
      thisWeek: this.sum(measure, (day) => day >= this.thisWeek),
      lastWeek: this.sum(measure, (day) => day !== IN_ALL && day < this.thisWeek),
    };
  }

  means(): { thisWeek: number | null; lastWeek: number | null } {
    const [scores, posts] = [this.weeks('scores'), this.weeks('scored')];
    const mean = (week: keyof WeekOnWeek) => (posts[week] > 0 ? Math.round(scores[week] / posts[week]) : null);
    return { thisWeek: mean('thisWeek'), lastWeek: mean('lastWeek') };
  }

  private sum(measure: string, isOf: (day: Day) => boolean): number {
    const matches = (each: string) => (measure.endsWith('.') ? each.startsWith(measure) : each === measure);
    return this.tallies.reduce(
      (sum, tally) => (matches(tally.measure) && isOf(tally.day) ? sum + tally.amount : sum),
      0,
    );
  }
}
