import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule } from '../../../shared/application/throttle.js';
import { digestOfLinkToken, isLinkToken } from '../../../shared/domain/link-token.js';
import { FeedPaused, PostFeedNotFound } from '../../domain/feeds/errors.js';
import type { PostFeed } from '../../domain/feeds/post-feed.js';
import { FeedPosts, type FeedWebsite, PostFeeds } from './ports.js';

/** Feed readers poll every few minutes at most, and a site build reads a feed a few times. */
const READS: ThrottleRule = { name: 'post-feed', limit: 120, windowMs: 3_600_000 };
/**
 * Limits invalid keys per address. Valid keys are never refused because of it, since a feed reader service may also
 * poll a revoked feed from the same address.
 */
const GUESSES: ThrottleRule = { name: 'post-feed-key', limit: 30, windowMs: 900_000 };

@Injectable()
export class OpenPostFeed {
  constructor(
    private readonly feeds: PostFeeds,
    private readonly posts: FeedPosts,
    private readonly throttle: Throttle,
  ) {}

  /**
   * @param address IP address of the caller
   * @throws PostFeedNotFound, FeedPaused, TooManyAttempts
   */
  async execute({ key, address }: { key: string; address: string }): Promise<{ feed: PostFeed; website: FeedWebsite }> {
    const digest = isLinkToken(key) ? digestOfLinkToken(key) : null;
    if (!digest) throw new PostFeedNotFound();
    const feed = await this.feeds.ofKey(digest);
    if (!feed) {
      await this.throttle.count([GUESSES, address]);
      throw new PostFeedNotFound();
    }
    await this.throttle.count([READS, feed.id]);
    const website = await this.posts.website(feed.websiteId);
    if (!website.isActive) throw new FeedPaused();
    return { feed, website };
  }
}
