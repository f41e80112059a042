import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule } from '../../shared/application/throttle.js';
import { UserScopes } from '../../shared/application/user-scopes.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { digestOfLinkToken, isLinkToken } from '../../shared/domain/link-token.js';
import type { Scope } from '../../shared/domain/scope.js';
import { reachesAny } from '../domain/calendar-feed.js';
import { FeedNotFound } from '../domain/errors.js';
import { CalendarFeeds } from './ports.js';

const HOUR_MS = 3_600_000;

/**
 * Reads per feed. Calendar programs refresh every 15 minutes at the earliest, and one person may use several devices.
 */
const READS: ThrottleRule = { name: 'calendar-feed', limit: 60, windowMs: HOUR_MS };
/**
 * Unknown keys per client address. Reads with a valid key are never rejected for this limit, because the servers of a
 * calendar provider read for many people from one address.
 */
const GUESSES: ThrottleRule = { name: 'calendar-feed-key', limit: 30, windowMs: HOUR_MS / 4 };

/** What the key of a feed gives access to. */
export interface OpenedFeed {
  /** Current scope of the person who created the feed. */
  scope: Scope;
  /** The feed's website; undefined when it includes all websites that the person has access to. */
  websiteId: WebsiteId | undefined;
}

/** Resolves the key of a feed to the current access rights of its owner. */
@Injectable()
export class OpenFeed {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly users: UserScopes,
    private readonly throttle: Throttle,
  ) {}

  /**
   * @param address IP address of the client
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
    if (!scope || !reachesAny(scope) || (feed.websiteId !== null && !scope.reaches(feed.websiteId)))
      throw new FeedNotFound();
    return { scope, websiteId: feed.websiteId ?? undefined };
  }
}
