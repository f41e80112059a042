import { Injectable } from '@nestjs/common';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Deliveries, PublishingWebsites, ReleasedPosts } from '../../application/ports.js';
import { type LogFilter, type LogView } from '../../application/views.js';
import { ReleasedPostNotFound } from '../../domain/errors.js';
import { IS_SENT } from './is-sent.js';

/** Whether an attempt is the latest of its delivery. */
const IS_LATEST = `not exists (
  select 1 from publishing_logs later
   where later.delivery_id = publishing_logs.delivery_id
     and (later.attempted_at, later.id) > (publishing_logs.attempted_at, publishing_logs.id))`;

const COLUMNS = `id, website_id as "websiteId", publishing_config_id as "publishingConfigId",
  delivery_id as "deliveryId", blog_post_id as "blogPostId", seal, attempt, status,
  (select d.kind from deliveries d where d.id = delivery_id) as kind,
  (select p.title from blog_posts p where p.create_id = blog_post_id) as "blogPostTitle", request,
  (select d.next_attempt_at from deliveries d join publishing_configs c on c.id = d.config_id join websites w on w.id = d.website_id
    where d.id = delivery_id and publishing_logs.status = 'retrying' and d.attempt = publishing_logs.attempt and w.is_active and ${IS_SENT}
      and ${IS_LATEST}) as "nextAttemptAt",
  (select count(*)::int from publishing_logs one where one.delivery_id = publishing_logs.delivery_id) as attempts,
  response_data as "responseData", error_message as "errorMessage", ms, attempted_at as "attemptedAt"`;

@Injectable()
export class SqlPublishingLogViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly websites: PublishingWebsites,
    private readonly posts: ReleasedPosts,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * @throws WebsiteNotFound, ReleasedPostNotFound, DeliveryNotFound when a filter names a website, post or delivery of
   * another tenant
   */
  async list(
    scope: Scope,
    { websiteId, status, postId, deliveryId, latest, from, to }: LogFilter,
    { limit, cursor }: PageRequest,
  ): Promise<Page<LogView>> {
    const [time = null, afterId = null] = readCursor(cursor, 'time', 'id') ?? [];
    const after = typeof time === 'string' ? new Date(time) : null;
    if (websiteId !== undefined) await this.websites.get(scope, websiteId);
    if (postId !== undefined && !(await this.posts.websiteOf(scope, postId))) throw new ReleasedPostNotFound();
    if (deliveryId !== undefined) await this.deliveries.get(scope, deliveryId);
    const reached = websiteId === undefined ? scope.websites : [websiteId];
    const matching = `(?::uuid[] is null or website_id = any (?::uuid[])) and (?::text is null or status = ?)
      and (?::int is null or blog_post_id = ?)
      and (?::uuid is null or delivery_id = ?::uuid)${latest ? ` and ${IS_LATEST}` : ''}
      and (?::timestamptz is null or attempted_at >= ?::timestamptz)
      and (?::timestamptz is null or attempted_at < ?::timestamptz)`;
    const within = reached === 'all' ? null : `{${reached.join(',')}}`;
    const matched = [
      within,
      within,
      status ?? null,
      status ?? null,
      postId ?? null,
      postId ?? null,
      deliveryId ?? null,
      deliveryId ?? null,
      from ?? null,
      from ?? null,
      to ?? null,
      to ?? null,
    ];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<LogView[]>(
      `select ${COLUMNS} from publishing_logs
        where ${matching} and (?::timestamptz is null or (attempted_at, id) < (?::timestamptz, ?::uuid))
        order by attempted_at desc, id desc limit ?`,
      [...matched, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from publishing_logs where ${matching}`,
      matched,
    );
    const logs = rows.map((row) => ({
      ...row,
      attemptedAt: new Date(row.attemptedAt),
      nextAttemptAt: row.nextAttemptAt && new Date(row.nextAttemptAt),
    }));
    return pageOf(logs, limit, total, (log) => [log.attemptedAt.toISOString(), log.id]);
  }
}
