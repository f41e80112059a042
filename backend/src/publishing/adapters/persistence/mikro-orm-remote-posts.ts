import { Injectable } from '@nestjs/common';
import { SqlTombstones } from '../../../posts/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RemotePosts } from '../../application/ports.js';
import { RemotePost, type RemoteState, type Removal } from '../../domain/remote-post.js';

@Injectable()
export class MikroOrmRemotePosts extends RemotePosts {
  constructor(
    private readonly managers: EntityManagers,
    private readonly tombstones: SqlTombstones,
  ) {
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
    const tombstone = await this.tombstones.find(scope, postId);
    if (!tombstone) return null;
    const { websiteId, slug, reason, deletedAt } = tombstone;
    return { websiteId, slug, reason, at: deletedAt };
  }

  markNotified(scope: Scope, postId: PostId, { at }: Removal): Promise<void> {
    return this.tombstones.markNotified(scope, { createId: postId, deletedAt: at });
  }

  markRemoved(scope: Scope, postId: PostId, state: RemoteState): Promise<void> {
    return this.tombstones.markRemoved(scope, postId, state === 'live' || state === 'removing' ? null : state);
  }
}
