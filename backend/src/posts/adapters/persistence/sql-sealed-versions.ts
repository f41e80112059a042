import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SealedVersions } from '../../application/ports.js';
import { SlugLive } from '../../domain/errors.js';
import type { ApprovalRecord, RemovalReason, SealedPost } from '../../domain/sealed-post.js';
import { lockWebsite } from './website-lock.js';

interface Place {
  postId: PostId;
  websiteId: WebsiteId;
}

/**
 * The current time, but later than all other stamps of the website. Commits and stamps have the same order, so no
 * reader's cursor skips a row.
 */
const STAMP = `select greatest(?::timestamptz, last + interval '1 millisecond') as stamp from (select greatest(
    (select max(updated_at) from sealed_posts where website_id = ?),
    (select max(deleted_at) from post_tombstones where website_id = ?)) as last) newest`;

/** Handles several posts at once; the posts of one website are stamped one after the other. */
const PUBLISHED = `with live as (
    select *, row_number() over (partition by "websiteId" order by at, "postId") - 1 as place
      from jsonb_to_recordset(?::jsonb) as live("postId" int, "websiteId" uuid, at timestamptz, url text)),
  newest as (
    select "websiteId", greatest(
             (select max(updated_at) from sealed_posts where website_id = "websiteId"),
             (select max(deleted_at) from post_tombstones where website_id = "websiteId")) as last
      from (select distinct "websiteId" from live) concerned)
  update sealed_posts s
     set published = true, published_at = coalesce(s.published_at, at), live_url = coalesce(url, s.live_url),
         updated_at = greatest(at, last + interval '1 millisecond') + place * interval '1 millisecond'
    from live join newest using ("websiteId") where s.post_id = "postId"`;

@Injectable()
export class SqlSealedVersions extends SealedVersions {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  hold(scope: Scope, websiteIds: readonly WebsiteId[]): Promise<void> {
    return lockWebsite(this.managers.forScope(scope), 'sealed', ...websiteIds);
  }

  async put(scope: Scope, sealed: Omit<SealedPost, 'updatedAt'>, record: ApprovalRecord, at: Date): Promise<void> {
    const em = this.managers.forScope(scope);
    const stamp = await this.stamp(em, sealed.websiteId, at);
    const row: Record<string, unknown> = {
      post_id: sealed.postId,
      website_id: sealed.websiteId,
      seal: sealed.seal,
      version: sealed.version,
      slug: sealed.slug,
      category: sealed.category,
      language: sealed.language,
      document: sealed.document,
      provenance: JSON.stringify(sealed.provenance),
      published: sealed.published,
      published_at: sealed.publishedAt,
      live_url: sealed.liveUrl,
      awaits_release: true,
      created_at: sealed.createdAt,
      approved_at: sealed.approvedAt,
      approved_by: sealed.approvedBy,
      accepted_unsupported: JSON.stringify(sealed.acceptedUnsupported),
      record: JSON.stringify(record),
      updated_at: stamp,
    };
    const columns = Object.keys(row);
    const immutableColumns = ['post_id', 'live_url', 'created_at'];
    const renewed = columns
      .filter((column) => !immutableColumns.includes(column))
      .map((column) => `${column} = excluded.${column}`);
    await refusing(
      em.execute(
        // One statement deletes and inserts: it locks the website's served content from its end on.
        `with back as (delete from post_tombstones where create_id = ?)
         insert into sealed_posts (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
         on conflict (post_id) do update set ${renewed.join(', ')}`,
        [sealed.postId, ...Object.values(row)],
      ),
      { sealed_posts_slug_unique: () => new SlugLive(sealed.slug) },
    );
  }

  async published(scope: Scope, ...live: (Place & { at: Date; url: string | null })[]): Promise<void> {
    if (!live.length) return;
    const em = this.managers.forScope(scope);
    await lockWebsite(em, 'sealed', ...live.map(({ websiteId }) => websiteId));
    await em.execute(PUBLISHED, [JSON.stringify(live)]);
  }

  async remove(scope: Scope, { postId, websiteId }: Place, reason: RemovalReason, at: Date): Promise<void> {
    const em = this.managers.forScope(scope);
    const stamp = await this.stamp(em, websiteId, at);
    await em.execute(
      `with removed as (delete from sealed_posts where post_id = ? returning slug)
       insert into post_tombstones (create_id, website_id, slug, deleted_at, reason)
       select ?::int, ?::uuid, slug, ?::timestamptz, ?::text from removed
       on conflict (create_id) do update set slug = excluded.slug, deleted_at = excluded.deleted_at,
         reason = excluded.reason, awaits_notice = true, awaits_removal = true`,
      [postId, postId, websiteId, stamp, reason],
    );
    await em.execute(
      'update post_tombstones set reason = ?, awaits_removal = true where create_id = ? and reason <> ?',
      [reason, postId, reason],
    );
  }

  private async stamp(em: EntityManager, websiteId: WebsiteId, at: Date): Promise<Date> {
    await lockWebsite(em, 'sealed', websiteId);
    const [{ stamp }] = await em.execute<[{ stamp: Date }]>(STAMP, [at, websiteId, websiteId]);
    return new Date(stamp);
  }
}
