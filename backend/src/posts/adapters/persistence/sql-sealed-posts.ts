import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { SealedPost } from '../../domain/sealed-post.js';

const COLUMNS = `post_id as "postId", website_id as "websiteId", seal, version, slug, category, language, document, provenance,
  published, published_at as "publishedAt", live_url as "liveUrl", created_at as "createdAt",
  approved_at as "approvedAt", approved_by as "approvedBy",
  accepted_unsupported as "acceptedUnsupported", updated_at as "updatedAt"`;

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
}

const withDates = (row: SealedPost): SealedPost => ({
  ...row,
  publishedAt: row.publishedAt && new Date(row.publishedAt),
  createdAt: new Date(row.createdAt),
  approvedAt: new Date(row.approvedAt),
  updatedAt: new Date(row.updatedAt),
});
