import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BASELINE_SCORE, type DashboardStats, Figures, type WeekOnWeek } from '../../application/ports.js';
import { reachOf } from './reach.js';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** `week`: this week's start, last week's start and now, of a common table expression. */
const weeks = (time: string, aggregate = 'count(*)') => `jsonb_build_object(
  'thisWeek', (${aggregate} filter (where ${time} > week.this and ${time} <= week.now))::int,
  'lastWeek', (${aggregate} filter (where ${time} > week.last and ${time} <= week.this))::int)`;

const STATS = `
  with week as (select ?::timestamptz as now, ?::timestamptz as this, ?::timestamptz as last),
  reach as (select ?::uuid[] as websites),
  site as (select count(*) filter (where is_active)::int as active, ${weeks('created_at')} as weeks
    from websites, week, reach where websites is null or id = any (websites)),
  post as (select count(*) filter (where published)::int as published, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'pending' and worked_on)::int as drafts, round(avg(score_total))::int as score,
      ${weeks('published_at')} as published_weeks, ${weeks('created_at')} as pending_weeks, ${weeks('created_at', 'avg(score_total)')} as score_weeks
    from blog_posts, week, reach where websites is null or website_id = any (websites)),
  version as (select ${weeks('at')} as weeks
    from post_versions, week, reach where kind <> 'generated' and (websites is null or website_id = any (websites))),
  server as (select count(*) filter (where enabled)::int as enabled, ${weeks('created_at')} as weeks from mcp_servers, week)
  select site.active as websites, post.published as "publishedPosts", post.pending as "pendingPosts", post.drafts, post.score,
    site.weeks as "websiteWeeks", post.published_weeks as "publishedWeeks", post.pending_weeks as "pendingWeeks", post.score_weeks as "scoreWeeks",
    version.weeks as "draftWeeks", server.enabled as "mcpServers", server.weeks as "serverWeeks"
  from site, post, version, server`;

interface Row {
  websites: number;
  publishedPosts: number;
  pendingPosts: number;
  drafts: number;
  score: number | null;
  websiteWeeks: WeekOnWeek;
  publishedWeeks: WeekOnWeek;
  pendingWeeks: WeekOnWeek;
  scoreWeeks: DashboardStats['changes']['seoScore'];
  draftWeeks: WeekOnWeek;
  mcpServers: number;
  serverWeeks: WeekOnWeek;
}

@Injectable()
export class SqlFigures extends Figures {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async stats(scope: Scope, websiteId?: WebsiteId): Promise<DashboardStats> {
    const em = this.managers.of(scope);
    const reached = await reachOf(em, scope, websiteId);
    const now = this.clock.now();
    const week = [now, new Date(now.getTime() - WEEK_MS), new Date(now.getTime() - 2 * WEEK_MS)];
    const [row] = await em.execute<[Row]>(STATS, [...week, reached]);
    return {
      websites: row.websites,
      publishedPosts: row.publishedPosts,
      pendingPosts: row.pendingPosts,
      mcpServers: row.mcpServers,
      drafts: row.drafts,
      seoScore: row.score ?? BASELINE_SCORE,
      seoScoreIsBaseline: row.score === null,
      changes: {
        websites: row.websiteWeeks,
        publishedPosts: row.publishedWeeks,
        pendingPosts: row.pendingWeeks,
        mcpServers: row.serverWeeks,
        drafts: row.draftWeeks,
        seoScore: row.scoreWeeks,
      },
    };
  }
}
