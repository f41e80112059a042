import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { type Remote, RemotePost, type RemovalReason } from '../domain/remote-post.js';
import { RemotePosts, type ReleasedPost } from './ports.js';

/** Writes down where posts are at their destinations. Joins the caller's transaction. */
@Injectable()
export class RemoteBook {
  constructor(private readonly remotes: RemotePosts) {}

  /** Where a post is, if the configuration still points there. */
  async find(scope: Scope, config: PublishingConfig, postId: number): Promise<RemotePost | null> {
    const remote = await this.remotes.find(scope, config.id, postId);
    return remote?.isAt(config) ? remote : null;
  }

  /** The destination has the version, under this id. */
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
    // It may have been taken back while it was on its way.
    await this.remotes.markRemoved(scope, postId, 'live');
  }

  /** The destination has taken it down. */
  async removed(
    scope: Scope,
    config: PublishingConfig,
    postId: number,
    reason: RemovalReason,
    at: Date,
  ): Promise<void> {
    const remote = await this.find(scope, config, postId);
    if (!remote) return;
    remote.become(reason, at);
    await this.remotes.save(remote);
    await this.remotes.markRemoved(scope, postId, reason);
  }

  /**
   * The configuration points elsewhere, so it cannot be taken down. Should it point there again, it will be.
   * @returns where it stays; null when it is nowhere
   */
  async leftBehind(scope: Scope, { id }: PublishingConfig, postId: number, at: Date): Promise<string | null> {
    const remote = await this.remotes.find(scope, id, postId);
    if (remote) await this.stays(remote, at);
    return remote && (remote.url ?? remote.destinationUrl);
  }

  /** Its withdrawal is not wanted any more: a version is approved again. */
  async stays(remote: RemotePost, at: Date): Promise<void> {
    if (remote.state !== 'removing') return;
    remote.become('live', at);
    await this.remotes.save(remote);
  }
}
