import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { makeLinkToken } from '../../../shared/domain/link-token.js';
import { MayNotShareFeeds, TooManyPostFeeds } from '../../domain/feeds/errors.js';
import { MAX_FEEDS, PostFeed } from '../../domain/feeds/post-feed.js';
import { PostFeeds } from './ports.js';

@Injectable()
export class MakePostFeed {
  constructor(
    private readonly feeds: PostFeeds,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns the feed with its key, which is never shown again
   * @throws WebsiteNotFound, MayNotShareFeeds, TooManyPostFeeds
   */
  execute({ scope, websiteId }: { scope: Scope; websiteId: WebsiteId }): Promise<{ feed: PostFeed; key: string }> {
    return this.unitOfWork.run(scope, async (unit) => {
      const others = await this.feeds.hold(scope, websiteId);
      if (!scope.may('publish', websiteId)) throw new MayNotShareFeeds();
      if (others.length >= MAX_FEEDS) throw new TooManyPostFeeds(MAX_FEEDS);
      const { token: key, digest } = makeLinkToken();
      const feed = new PostFeed(websiteId, digest, unit.now());
      await this.feeds.add(scope, feed);
      await unit.audit({
        action: 'post_feed.created',
        websiteId,
        subject: { kind: 'post_feed', id: feed.id },
      });
      return { feed, key };
    });
  }
}
