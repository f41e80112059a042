import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { LiveChecks, type Place } from '../../application/live/ports.js';
import type { DueCheck, Finding } from '../../domain/live/live-check.js';

@Injectable()
export class SqlLiveChecks extends LiveChecks {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async placeOf(scope: Scope, postId: PostId): Promise<Place | null> {
    const [row] = await this.managers.forScope(scope).execute<Place[]>(
      `select l.post_id is not null as "isKnown", l.checked_at as "checkedAt", w.is_active as "isWebsiteActive"
         from blog_posts p join websites w on w.id = p.website_id left join live_checks l on l.post_id = p.create_id where p.create_id = ?`,
      [postId],
    );
    return row ? { ...row, checkedAt: row.checkedAt && new Date(row.checkedAt) } : null;
  }

  take(postId: PostId, now: Date, until: Date): Promise<DueCheck | null> {
    return this.taken(Scope.system('live-check'), postId, until, 'l.next_check_at <= ?::timestamptz', [now]);
  }

  takeEarly(scope: Scope, postId: PostId, since: Date, until: Date): Promise<DueCheck | null> {
    return this.taken(scope, postId, until, '(l.next_check_at < ?::timestamptz or l.next_check_at > ?::timestamptz)', [
      since,
      until,
    ]);
  }

  async note(
    { postId, websiteId, url, seal, heldUntil }: DueCheck,
    { state, differences }: Finding,
    at: Date,
    next: Date,
  ): Promise<void> {
    await this.managers.forScope(Scope.system('live-check', [websiteId])).execute(
      `update live_checks set state = ?, differences = ?::jsonb, checked_at = ?::timestamptz, looks = looks + 1,
              next_check_at = ?::timestamptz
        where post_id = ? and url = ? and seal = ? and next_check_at = ?::timestamptz`,
      [state, JSON.stringify(differences), at, next, postId, url, seal, heldUntil],
    );
  }
  private async taken(
    scope: Scope,
    postId: PostId,
    until: Date,
    isFree: string,
    values: Date[],
  ): Promise<DueCheck | null> {
    const [row] = await this.managers.forScope(scope).execute<Omit<DueCheck, 'heldUntil'>[]>(
      `update live_checks l set next_check_at = ?::timestamptz from sealed_posts s, websites w
        where l.post_id = ? and ${isFree} and s.post_id = l.post_id and s.seal = l.seal and w.id = l.website_id and w.is_active
       returning l.post_id as "postId", l.website_id as "websiteId", l.url, l.seal, l.looks, s.document`,
      [until, postId, ...values],
    );
    return row ? { ...row, heldUntil: until } : null;
  }
}

/** Spreads the checks of a website's pages over a week, so that its server does not receive all requests at once. */
export async function spreadLiveChecks(em: EntityManager, websiteId: WebsiteId): Promise<void> {
  await em.execute(`update live_checks set next_check_at = now() + random() * interval '7 days' where website_id = ?`, [
    websiteId,
  ]);
}
