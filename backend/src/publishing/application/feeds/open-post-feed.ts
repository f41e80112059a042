import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule } from '../../../shared/application/throttle.js';
import { digestOfLinkToken, isLinkToken } from '../../../shared/domain/link-token.js';
import { FeedPaused, PostFeedNotFound } from '../../domain/feeds/errors.js';
import type { PostFeed } from '../../domain/feeds/post-feed.js';
import { FeedPosts, type FeedWebsite, PostFeeds } from './ports.js';

/** Readers ask every few minutes at most, a build of a site a few times. */
const READS: ThrottleRule = { name: 'post-feed', limit: 120, windowMs: 3_600_000 };
/**
 * Keys that are none, from one address. Right ones are never refused for them: readers of many websites share an
 * address with one whose feed was revoked.
 */
const GUESSES: ThrottleRule = { name: 'post-feed-key', limit: 30, windowMs: 900_000 };

@Injectable()
export class OpenPostFeed {
  constructor(
    private readonly feeds: PostFeeds,
    private readonly posts: FeedPosts,
    private readonly throttle: Throttle,
  ) {}

  /** @param address of the one who asks @throws PostFeedNotFound, FeedPaused, TooManyAttempts */
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
