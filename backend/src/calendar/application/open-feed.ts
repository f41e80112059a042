import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule } from '../../shared/application/throttle.js';
import { UserScopes } from '../../shared/application/user-scopes.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { digestOfLinkToken, isLinkToken } from '../../shared/domain/link-token.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FeedNotFound } from '../domain/errors.js';
import { CalendarFeeds } from './ports.js';

const HOUR_MS = 3_600_000;

/** Calendar programs ask every quarter of an hour at most, some on several devices. */
const READS: ThrottleRule = { name: 'calendar-feed', limit: 60, windowMs: HOUR_MS };
/**
 * Keys that are none, from one address. Right ones are never refused for them: the servers of a calendar program ask
 * for many people.
 */
const GUESSES: ThrottleRule = { name: 'calendar-feed-key', limit: 30, windowMs: HOUR_MS / 4 };

/** What a feed's key opens. */
export interface OpenedFeed {
  /** Of the feed's person. */
  scope: Scope;
  /** The one website; undefined: all in reach. */
  websiteId: WebsiteId | undefined;
}

/** Finds the feed of a key, with what its person may see now. */
@Injectable()
export class OpenFeed {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly users: UserScopes,
    private readonly throttle: Throttle,
  ) {}

  /**
   * @param address of the one who asks
   * @throws FeedNotFound, TooManyAttempts
   */
  async execute(key: string, address: string): Promise<OpenedFeed> {
    const digest = isLinkToken(key) ? digestOfLinkToken(key) : null;
    if (!digest) throw new FeedNotFound();
    const feed = await this.feeds.ofKey(digest);
    if (!feed) {
      await this.throttle.count([GUESSES, address]);
      throw new FeedNotFound();
    }
    await this.throttle.count([READS, feed.id]);
    const scope = await this.users.ofPerson(feed.userId);
    const reachesAny = scope && (scope.websites === 'all' || scope.websites.length > 0);
    if (!reachesAny || (feed.websiteId !== null && !scope.reaches(feed.websiteId))) throw new FeedNotFound();
    return { scope, websiteId: feed.websiteId ?? undefined };
  }
}
