import { Injectable } from '@nestjs/common';
import { cursorOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type SealedPage, type SealedQuery } from '../../application/public-ports.js';
import type { SealedPost, Tombstone } from '../../domain/sealed-post.js';

const COLUMNS = `post_id as "postId", website_id as "websiteId", seal, version, slug, category, document, provenance, published,
  published_at as "publishedAt", live_url as "liveUrl", created_at as "createdAt", approved_at as "approvedAt", approved_by as "approvedBy",
  accepted_unsupported as "acceptedUnsupported", updated_at as "updatedAt"`;
const START = new Date(0);
/** Greater than every post number. */
const LAST = 2_147_483_647;

interface Bookmark {
  at: Date;
  id: PostId;
}

/** The posts to deliver, for publishing: approved versions only. */
@Injectable()
export class SqlSealedPosts {
  constructor(private readonly managers: EntityManagers) {}

  /** Null when no version of it is sealed (any more), or the scope does not reach it. */
  async get(scope: Scope, postId: PostId): Promise<SealedPost | null> {
    const [post] = await this.listByIds(scope, [postId]);
    return post ?? null;
  }

  /** The sealed posts among them that the scope reaches. */
  async listByIds(scope: Scope, postIds: readonly PostId[]): Promise<SealedPost[]> {
    const rows = await this.managers
      .forScope(scope)
      .execute<SealedPost[]>(`select ${COLUMNS} from sealed_posts where post_id = any (?::int[])`, [
        `{${postIds.join(',')}}`,
      ]);
    return rows.filter(({ websiteId }) => scope.reaches(websiteId)).map(withDates);
  }

  async ofSlug(scope: Scope, websiteId: WebsiteId, slug: string): Promise<SealedPost | null> {
    if (!scope.reaches(websiteId)) return null;
    const [row] = await this.managers
      .forScope(scope)
      .execute<SealedPost[]>(`select ${COLUMNS} from sealed_posts where website_id = ? and slug = ?`, [
        websiteId,
        slug,
      ]);
    return row ? withDates(row) : null;
  }

  /** @throws Invalid for a cursor that is not one of ours */
  async page(
    scope: Scope,
    websiteId: WebsiteId,
    { limit, since, cursor, ...filter }: SealedQuery,
  ): Promise<SealedPage> {
    const [category, slug] = [filter.category ?? null, filter.slug ?? null];
    const from = bookmarkOf(cursor) ?? (since && { at: since, id: LAST });
    const after = from ?? { at: START, id: 0 };
    if (!scope.reaches(websiteId)) return { posts: [], deleted: [], nextCursor: cursorTo(after), hasMore: false };
    const rows = await this.managers.forScope(scope).execute<SealedPost[]>(
      `select ${COLUMNS} from sealed_posts
        where website_id = ? and (updated_at, post_id) > (?::timestamptz, ?::bigint)
          and (?::text is null or category = ?) and (?::text is null or slug = ?)
        order by updated_at, post_id limit ?`,
      [websiteId, after.at, after.id, category, category, slug, slug, limit + 1],
    );
    const posts = rows.slice(0, limit).map(withDates);
    const hasMore = rows.length > limit;
    const last = posts.at(-1);
    const end = last && { at: last.updatedAt, id: last.postId };
    const deleted = from ? await this.deleted(scope, websiteId, from, hasMore ? end : undefined) : [];
    return { posts, deleted, nextCursor: cursorTo(latest(after, end, markOf(deleted.at(-1)))), hasMore };
  }

  async markReleased(
    scope: Scope,
    { postId, seal, approvedAt }: Pick<SealedPost, 'postId' | 'seal' | 'approvedAt'>,
  ): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute(
        'update sealed_posts set awaits_release = false where post_id = ? and seal = ? and approved_at = ?::timestamptz',
        [postId, seal, approvedAt],
      );
  }

  private async deleted(
    scope: Scope,
    websiteId: WebsiteId,
    from: Bookmark,
    until: Bookmark | undefined,
  ): Promise<Tombstone[]> {
    const rows = await this.managers.forScope(scope).execute<Tombstone[]>(
      `select website_id as "websiteId", create_id as "createId", slug, deleted_at as "deletedAt", reason from post_tombstones
        where website_id = ? and (deleted_at, create_id) > (?::timestamptz, ?::bigint)
          and (?::timestamptz is null or (deleted_at, create_id) <= (?::timestamptz, ?::bigint))
        order by deleted_at, create_id`,
      [websiteId, from.at, from.id, until?.at ?? null, until?.at ?? null, until?.id ?? null],
    );
    return rows.map((row) => ({ ...row, deletedAt: new Date(row.deletedAt) }));
  }
}

const withDates = (row: SealedPost): SealedPost => ({
  ...row,
  publishedAt: row.publishedAt && new Date(row.publishedAt),
  createdAt: new Date(row.createdAt),
  approvedAt: new Date(row.approvedAt),
  updatedAt: new Date(row.updatedAt),
});

const cursorTo = ({ at, id }: Bookmark): string => cursorOf(at.toISOString(), id);

function bookmarkOf(cursor: string | undefined): Bookmark | null {
  const values = readCursor(cursor, 'time', 'number');
  return values && { at: new Date(values[0] as string), id: values[1] as number };
}

const markOf = (tombstone: Tombstone | undefined): Bookmark | undefined =>
  tombstone && { at: tombstone.deletedAt, id: tombstone.createId };

const latest = (...marks: (Bookmark | undefined)[]): Bookmark =>
  marks
    .filter((mark) => mark !== undefined)
    .reduce((a, b) => (b.at > a.at || (b.at.getTime() === a.at.getTime() && b.id > a.id) ? b : a));
