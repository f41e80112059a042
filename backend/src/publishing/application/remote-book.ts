import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { type Remote, RemotePost, type RemovalReason } from '../domain/remote-post.js';
import { RemotePosts, type ReleasedPost } from './ports.js';

/** Records where posts are at their destinations. Joins the caller's transaction. */
@Injectable()
export class RemoteBook {
  constructor(private readonly remotes: RemotePosts) {}

  /** @returns null when the post is not at the destination to which the configuration currently points */
  async find(scope: Scope, config: PublishingConfig, postId: number): Promise<RemotePost | null> {
    const remote = await this.remotes.find(scope, config.id, postId);
    return remote?.isAt(config) ? remote : null;
  }

  /** Records that the destination has the version under this id. */
  async keep(
    scope: Scope,
    config: PublishingConfig,
    { postId, websiteId, seal }: ReleasedPost,
    remote: Remote,
    at: Date,
  ): Promise<void> {
    const sent = { remote, templateType: config.templateType, destinationUrl: config.destinationUrl, seal, at };
    const known = await this.remotes.find(scope, config.id, postId);
    known?.sent(sent);
    await (known
      ? this.remotes.save(known)
      : this.remotes.add(scope, new RemotePost({ configId: config.id, postId, websiteId }, sent)));
    // The post may have been withdrawn while it was being delivered.
    await this.remotes.markRemoved(scope, postId, 'live');
  }

  /**
   * Records that the destination has removed the post.
   * @param last the post as it was there until then; null when that is unknown
   */
  async removed(
    scope: Scope,
    config: PublishingConfig,
    postId: number,
    { reason, last, at }: { reason: RemovalReason; last: Remote | null; at: Date },
  ): Promise<void> {
    const remote = await this.find(scope, config, postId);
    if (!remote) return;
    remote.become(reason, at, last?.url);
    await this.remotes.save(remote);
    await this.remotes.markRemoved(scope, postId, reason);
  }

  /**
   * Keeps the record of a post that cannot be removed, because the configuration points elsewhere. The post is removed
   * if the configuration points to its destination again.
   * @returns where the post remains; null when it is at no destination
   */
  async leftBehind(scope: Scope, { id }: PublishingConfig, postId: number, at: Date): Promise<string | null> {
    const remote = await this.remotes.find(scope, id, postId);
    if (remote) await this.stays(remote, at);
    return remote && (remote.url ?? remote.destinationUrl);
  }

  /** Cancels the withdrawal of a post, because a version was approved again. */
  async stays(remote: RemotePost, at: Date): Promise<void> {
    if (remote.state !== 'removing') return;
    remote.become('live', at);
    await this.remotes.save(remote);
  }
}
