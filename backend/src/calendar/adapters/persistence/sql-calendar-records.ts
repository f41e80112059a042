import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { waitsForWriter } from '../../../generation/index.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { CalendarRecords } from '../../application/ports.js';
import type { Span } from '../../domain/calendar-span.js';
import type { CalendarPost, CalendarWebsite, RunUnderWay } from '../../domain/entries.js';

const WEBSITES = `select id, name, is_active as "isActive", publishing_schedule as rhythm from websites
  where (?::uuid[] is null or id = any (?::uuid[])) order by id limit ?`;

/** Runs that end in a new post, read through `generation_runs_due_index`. */
const RUNS = `select r.id, r.website_id as "websiteId", r.focus_topic_id as "topicId", r.created_at as at,
    case when ${waitsForWriter('r')} then 'waiting' else r.status end as status,
    coalesce(t.title, nullif(r.request ->> 'specificFocus', ''), c.name, 'Blog post') as title
  from generation_runs r left join focus_topics t on t.id = r.focus_topic_id left join categories c on c.id = r.category_id
  where r.website_id = any (?::uuid[]) and r.status in ('queued', 'running') and r.kind in ('create', 'topic', 'test')
  order by r.created_at limit ?`;

/** The most relevant time of a post; `blog_posts_calendar_index` indexes this expression. */
const AT = 'coalesce(published_at, decided_at, created_at)';
const POSTS = `select create_id as "postId", title, website_id as "websiteId", focus_topic_id as "topicId",
  generation_run_id as "runId", status, ${AT} as at
  from blog_posts where website_id = any (?::uuid[]) and ${AT} >= ?::timestamptz and ${AT} < ?::timestamptz limit ?`;

/** Reads rows of planning, generation and posts with one query each, whatever the number of websites. */
@Injectable()
export class SqlCalendarRecords extends CalendarRecords {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async websites(scope: Scope, websiteId: WebsiteId | undefined, limit: number): Promise<CalendarWebsite[]> {
    if (websiteId !== undefined && !scope.reaches(websiteId)) throw new WebsiteNotFound();
    const reached =
      websiteId === undefined ? (scope.websites === 'all' ? null : arrayOf(scope.websites)) : arrayOf([websiteId]);
    const websites = await this.managers
      .forScope(scope)
      .execute<CalendarWebsite[]>(WEBSITES, [reached, reached, limit]);
    if (websiteId !== undefined && websites.length === 0) throw new WebsiteNotFound();
    return websites;
  }

  async runs(scope: Scope, websites: readonly WebsiteId[], limit: number): Promise<RunUnderWay[]> {
    return withTimes(await this.managers.forScope(scope).execute<RunUnderWay[]>(RUNS, [arrayOf(websites), limit]));
  }

  async posts(
    scope: Scope,
    websites: readonly WebsiteId[],
    { from, to }: Span,
    limit: number,
  ): Promise<CalendarPost[]> {
    return withTimes(
      await this.managers
        .forScope(scope)
        .execute<CalendarPost[]>(POSTS, [arrayOf(websites), new Date(from), new Date(to), limit]),
    );
  }

  async written(scope: Scope, runs: readonly string[]): Promise<ReadonlySet<string>> {
    if (runs.length === 0) return new Set();
    const sql = `select generation_run_id as "runId" from blog_posts where generation_run_id = any (?::uuid[])`;
    const rows = await this.managers.forScope(scope).execute<{ runId: string }[]>(sql, [arrayOf(runs)]);
    return new Set(rows.map(({ runId }) => runId));
  }

  async pending(scope: Scope, websites: readonly WebsiteId[]): Promise<ReadonlyMap<WebsiteId, number>> {
    const sql = `select website_id as "websiteId", count(*)::int as count from blog_posts
      where website_id = any (?::uuid[]) and status = 'pending' group by website_id`;
    const rows = await this.managers
      .forScope(scope)
      .execute<{ websiteId: WebsiteId; count: number }[]>(sql, [arrayOf(websites)]);
    return new Map(rows.map(({ websiteId, count }) => [websiteId, count]));
  }
}

const arrayOf = (ids: readonly string[]): string => `{${ids.join(',')}}`;
const withTimes = <T extends { at: Date }>(rows: T[]): T[] => rows.map((row) => ({ ...row, at: new Date(row.at) }));
