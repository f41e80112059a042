import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Websites } from '../../../tenancy/index.js';
import { PostFeeds } from '../../application/feeds/ports.js';
import { PostFeedNotFound } from '../../domain/feeds/errors.js';
import { MAX_FEEDS, PostFeed } from '../../domain/feeds/post-feed.js';

@Injectable()
export class MikroOrmPostFeeds extends PostFeeds {
  constructor(
    private readonly managers: EntityManagers,
    private readonly websites: Websites,
  ) {
    super();
  }

  async ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PostFeed[]> {
    await this.websites.get(scope, websiteId);
    return this.find(scope, websiteId);
  }

  async hold(scope: Scope, websiteId: WebsiteId): Promise<PostFeed[]> {
    await this.websites.lock(scope, websiteId);
    return this.find(scope, websiteId);
  }

  async add(scope: Scope, feed: PostFeed): Promise<void> {
    await this.managers.add(scope, feed);
  }

  async get(scope: Scope, websiteId: WebsiteId, id: string): Promise<PostFeed> {
    await this.websites.get(scope, websiteId);
    const feed = await this.managers.forScope(scope).findOne(PostFeed, { id, websiteId });
    if (!feed) throw new PostFeedNotFound();
    return feed;
  }

  async remove(scope: Scope, feed: PostFeed): Promise<void> {
    await this.managers.forScope(scope).nativeDelete(PostFeed, { id: feed.id });
  }

  ofKey(keyDigest: string): Promise<PostFeed | null> {
    return this.managers.forScope(Scope.system('post-feed')).findOne(PostFeed, { keyDigest });
  }

  private find(scope: Scope, websiteId: WebsiteId): Promise<PostFeed[]> {
    return this.managers
      .forScope(scope)
      .find(PostFeed, { websiteId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_FEEDS });
  }
}
