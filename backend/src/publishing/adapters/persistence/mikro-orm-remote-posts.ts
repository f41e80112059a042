import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RemotePosts } from '../../application/ports.js';
import { RemotePost, type RemoteState, type Removal } from '../../domain/remote-post.js';

@Injectable()
export class MikroOrmRemotePosts extends RemotePosts {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  find(scope: Scope, configId: string, postId: PostId): Promise<RemotePost | null> {
    return this.managers.forScope(scope).findOne(RemotePost, { configId, postId });
  }

  ofPosts(scope: Scope, ...postIds: PostId[]): Promise<RemotePost[]> {
    return this.managers.forScope(scope).find(RemotePost, { postId: { $in: postIds } });
  }

  async add(scope: Scope, remote: RemotePost): Promise<void> {
    await this.managers.add(scope, remote);
  }

  async save(remote: RemotePost): Promise<void> {
    await this.managers.save(remote);
  }

  async removalOf(scope: Scope, postId: PostId): Promise<Removal | null> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<Removal[]>(
        'select website_id as "websiteId", slug, reason, deleted_at as at from post_tombstones where create_id = ?',
        [postId],
      );
    return row ? { ...row, at: new Date(row.at) } : null;
  }

  async markNotified(scope: Scope, postId: PostId, { at }: Removal): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute('update post_tombstones set awaits_notice = false where create_id = ? and deleted_at = ?::timestamptz', [
        postId,
        at,
      ]);
  }

  async markRemoved(scope: Scope, postId: PostId, state: RemoteState): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute(`update post_tombstones set awaits_removal = ?::text not in ('deleted', reason) where create_id = ?`, [
        state,
        postId,
      ]);
  }
}
