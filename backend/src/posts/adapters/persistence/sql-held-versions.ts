import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { HeldVersions } from '../../application/ports.js';
import { SlugLive } from '../../domain/errors.js';
import type { HeldVersion } from '../../domain/held-version.js';

@Injectable()
export class SqlHeldVersions extends HeldVersions {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async undoSeconds(scope: Scope, websiteId: WebsiteId): Promise<number> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<{ seconds: number }[]>('select undo_seconds as seconds from websites where id = ?', [websiteId]);
    return row?.seconds ?? 0;
  }

  /** Later the slug cannot be taken: the unique slug of the approved post keeps it. */
  async hold(scope: Scope, { postId, websiteId, releaseAt, sealed, record, before }: HeldVersion): Promise<void> {
    const added = await this.managers.forScope(scope).execute<unknown[]>(
      `insert into held_versions (post_id, website_id, release_at, sealed, record, before)
       select ?::int, ?::uuid, ?::timestamptz, ?::jsonb, ?::jsonb, ?::jsonb
        where not exists (select from sealed_posts where website_id = ? and slug = ? and post_id <> ?) returning post_id`,
      [
        postId,
        websiteId,
        releaseAt,
        ...[sealed, record, before].map((value) => JSON.stringify(value)),
        websiteId,
        sealed.slug,
        postId,
      ],
    );
    if (added.length === 0) throw new SlugLive(sealed.slug);
  }

  async find(scope: Scope, postId: PostId): Promise<HeldVersion | null> {
    return (await this.ofPosts(scope, [postId])).get(postId) ?? null;
  }

  async ofPosts(scope: Scope, postIds: readonly PostId[]): Promise<ReadonlyMap<PostId, HeldVersion>> {
    if (postIds.length === 0) return new Map();
    const rows = await this.managers.forScope(scope).execute<HeldVersion[]>(
      `select post_id as "postId", website_id as "websiteId", release_at as "releaseAt", sealed, record, before
         from held_versions where post_id = any (?::int[])`,
      [`{${postIds.join(',')}}`],
    );
    return new Map(rows.filter(({ websiteId }) => scope.reaches(websiteId)).map((row) => [row.postId, withDates(row)]));
  }

  async remove(scope: Scope, postId: PostId): Promise<void> {
    await this.managers.forScope(scope).execute('delete from held_versions where post_id = ?', [postId]);
  }

  due(at: Date, limit: number): Promise<{ postId: PostId; websiteId: WebsiteId }[]> {
    return this.managers.forScope(Scope.system('reconciler')).execute(
      `select post_id as "postId", website_id as "websiteId" from held_versions where release_at <= ?::timestamptz
          order by release_at limit ?`,
      [at, limit],
    );
  }
}

const withDates = ({ releaseAt, sealed, before, ...row }: HeldVersion): HeldVersion => ({
  ...row,
  releaseAt: new Date(releaseAt),
  sealed: { ...sealed, createdAt: new Date(sealed.createdAt), approvedAt: new Date(sealed.approvedAt) },
  before: { ...before, decidedAt: before.decidedAt && new Date(before.decidedAt) },
});
