import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import { periodOf, type Rhythm } from '../../../shared/domain/periods.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type WebsiteQueue, ReleaseQueues } from '../../application/ports.js';
import type { PlannedRelease, WaitingPost } from '../../domain/release-plan.js';
import { WAITS } from './waits-for-release.js';

/**
 * Maximum number of waiting posts that are planned per website, pinned posts first. A plan for more periods than that
 * is of no use.
 */
const WAITING_AT_MOST = 500;

interface ConfigRow {
  configId: string;
  websiteId: WebsiteId;
  rhythm: Rhythm;
  since: Date;
}

const CONFIGS = `select c.id as "configId", c.website_id as "websiteId", w.publishing_schedule as rhythm, c.scheduled_since as since
  from publishing_configs c join websites w on w.id = c.website_id
 where c.release = 'on_schedule' and c.is_active and w.is_active and (?::uuid[] is null or c.website_id = any (?::uuid[]))`;

const WAITING = `select waiting.* from unnest(?::uuid[]) as website(id) cross join lateral (
    select s.post_id as "postId", s.website_id as "websiteId", b.title, s.approved_at as "approvedAt", p.date::text as "pinnedTo"
      from sealed_posts s join blog_posts b on b.create_id = s.post_id left join release_pins p on p.post_id = s.post_id
     where s.website_id = website.id and ${WAITS}
     order by p.date is null, s.approved_at, s.post_id limit ${WAITING_AT_MOST}) waiting
  order by "approvedAt", "postId"`;

const USED = `select config_id as "configId", period::text as period from period_releases
  where config_id = any (?::uuid[]) and period >= ?::date`;

@Injectable()
export class SqlReleaseQueues extends ReleaseQueues {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async websiteOf(configId: string): Promise<WebsiteId | null> {
    const em = this.managers.forScope(Scope.system('release'));
    const [row] = await em.execute<{ websiteId: WebsiteId }[]>(
      `select website_id as "websiteId" from publishing_configs where id = ?`,
      [configId],
    );
    return row?.websiteId ?? null;
  }

  async hold(scope: Scope, websiteId: WebsiteId, now: Date): Promise<WebsiteQueue | null> {
    if (!scope.reaches(websiteId)) return null;
    const em = this.managers.forScope(scope);
    const only = `{${websiteId}}`;
    await em.execute('select 1 from websites where id = ? for key share', [websiteId]);
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('release.queue:' || ?, 0))`, [websiteId]);
    const configs = await em.execute<ConfigRow[]>(CONFIGS, [only, only]);
    return (await queuesOf(em, configs, now))[0] ?? null;
  }

  async all(scope: Scope, websiteId: WebsiteId | undefined, now: Date): Promise<WebsiteQueue[]> {
    if (websiteId !== undefined && !scope.reaches(websiteId)) return [];
    const em = this.managers.forScope(scope);
    const reached = websiteId ?? (scope.websites === 'all' ? null : scope.websites.join(','));
    const websites = reached === null ? null : `{${reached}}`;
    return queuesOf(em, await em.execute<ConfigRow[]>(CONFIGS, [websites, websites]), now);
  }

  async record(
    scope: Scope,
    { configId, websiteId }: WebsiteQueue,
    { postId, period }: PlannedRelease,
    seal: string,
    at: Date,
  ): Promise<boolean> {
    const em = this.managers.forScope(scope);
    const recorded = await em.execute<unknown[]>(
      `insert into period_releases (config_id, period, website_id, post_id, seal, released_at) values (?, ?::date, ?, ?, ?, ?::timestamptz)
       on conflict do nothing returning period`,
      [configId, period, websiteId, postId, seal, at],
    );
    if (recorded.length > 0) await em.execute('delete from release_pins where post_id = ?', [postId]);
    return recorded.length > 0;
  }

  async pin(scope: Scope, { websiteId }: WebsiteQueue, postId: PostId, date: string | null, at: Date): Promise<void> {
    const em = this.managers.forScope(scope);
    if (date === null) await em.execute('delete from release_pins where post_id = ?', [postId]);
    else {
      await em.execute(
        `insert into release_pins (post_id, website_id, date, pinned_at) values (?, ?, ?::date, ?::timestamptz)
         on conflict (post_id) do update set date = excluded.date, pinned_at = excluded.pinned_at`,
        [postId, websiteId, date, at],
      );
    }
  }
}

async function queuesOf(em: EntityManager, configs: readonly ConfigRow[], now: Date): Promise<WebsiteQueue[]> {
  if (configs.length === 0) return [];
  const waiting = await em.execute<(WaitingPost & { websiteId: WebsiteId })[]>(WAITING, [
    `{${configs.map(({ websiteId }) => websiteId).join(',')}}`,
  ]);
  const earliest = configs.map(({ rhythm }) => periodOf(rhythm, now).date).toSorted()[0];
  const used = await em.execute<{ configId: string; period: string }[]>(USED, [
    `{${configs.map(({ configId }) => configId).join(',')}}`,
    earliest,
  ]);
  const [ofWebsite, ofConfig] = [
    Map.groupBy(waiting, (post) => post.websiteId),
    Map.groupBy(used, ({ configId }) => configId),
  ];
  return configs.map(({ configId, websiteId, rhythm, since }) => {
    const present = periodOf(rhythm, now).date;
    return {
      configId,
      websiteId,
      rhythm,
      since: new Date(since),
      waiting: (ofWebsite.get(websiteId) ?? []).map(({ postId, title, approvedAt, pinnedTo }) => ({
        postId,
        title,
        approvedAt: new Date(approvedAt),
        pinnedTo,
      })),
      used: (ofConfig.get(configId) ?? []).map(({ period }) => period).filter((period) => period >= present),
    };
  });
}
