import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotShareFeeds, TooManyPostFeeds } from '../domain/errors.js';
import { MAX_FEEDS, PostFeed } from '../domain/post-feed.js';
import { FeedKeys, PostFeeds } from './ports.js';

@Injectable()
export class MakePostFeed {
  constructor(
    private readonly feeds: PostFeeds,
    private readonly keys: FeedKeys,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the feed with its key, which is never shown again
   * @throws WebsiteNotFound, MayNotShareFeeds, TooManyPostFeeds
   */
  execute({ scope, websiteId }: { scope: Scope; websiteId: WebsiteId }): Promise<{ feed: PostFeed; key: string }> {
    return this.transaction.run(scope, async () => {
      const others = await this.feeds.hold(scope, websiteId);
      if (!scope.may('publish', websiteId)) throw new MayNotShareFeeds();
      if (others.length >= MAX_FEEDS) throw new TooManyPostFeeds(MAX_FEEDS);
      const { key, digest } = this.keys.make();
      const feed = new PostFeed(websiteId, digest, this.clock.now());
      await this.feeds.add(scope, feed);
      await this.audit.record(scope, {
        action: 'post_feed.created',
        websiteId,
        subject: { kind: 'post_feed', id: feed.id },
      });
      return { feed, key };
    });
  }
}
