import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { RemovalReason, Tombstone } from '../../domain/sealed-post.js';

/** Tombstones of posts that are no longer delivered, and whether destinations still have to be notified. */
@Injectable()
export class SqlTombstones {
  constructor(private readonly managers: EntityManagers) {}

  /** Null when the post is delivered, or never was. */
  async find(scope: Scope, postId: PostId): Promise<Tombstone | null> {
    const [row] = await this.managers.forScope(scope).execute<Tombstone[]>(
      `select website_id as "websiteId", create_id as "createId", slug, deleted_at as "deletedAt", reason
         from post_tombstones where create_id = ?`,
      [postId],
    );
    return row ? { ...row, deletedAt: new Date(row.deletedAt) } : null;
  }

  /** Marks the removal as notified, so that it is no longer due. */
  async markNotified(scope: Scope, { createId, deletedAt }: Pick<Tombstone, 'createId' | 'deletedAt'>): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute('update post_tombstones set awaits_notice = false where create_id = ? and deleted_at = ?::timestamptz', [
        createId,
        deletedAt,
      ]);
  }

  /** @param done what destinations did with the post; null while one has it. Nothing where the post is delivered. */
  async markRemoved(scope: Scope, postId: PostId, done: RemovalReason | null): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute(
        `update post_tombstones set awaits_removal = coalesce(?::text not in ('deleted', reason), true) where create_id = ?`,
        [done, postId],
      );
  }
}
