import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { CalendarFeed } from '../domain/calendar-feed.js';
import type { Span } from '../domain/calendar-span.js';
import type { CalendarPost, CalendarRelease, CalendarSlot, CalendarWebsite, RunUnderWay } from '../domain/entries.js';

/** What the other modules' tables know of some days. Every list ends at `limit`. */
export abstract class CalendarRecords {
  /** The one, or all in reach. @throws WebsiteNotFound also when the caller does not reach it */
  abstract websites(scope: Scope, websiteId: WebsiteId | undefined, limit: number): Promise<CalendarWebsite[]>;
  abstract runs(scope: Scope, websites: readonly WebsiteId[], limit: number): Promise<RunUnderWay[]>;
  abstract posts(scope: Scope, websites: readonly WebsiteId[], span: Span, limit: number): Promise<CalendarPost[]>;
  /** Which of these runs have their post. */
  abstract written(scope: Scope, runs: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many posts of each wait for review. */
  abstract pending(scope: Scope, websites: readonly WebsiteId[]): Promise<ReadonlyMap<WebsiteId, number>>;
}

/** The days of focus topics. */
export abstract class CalendarSlots {
  /** Those that have a row, and those of the schedules to come; days by each topic's own zone. */
  abstract between(
    scope: Scope,
    websites: readonly WebsiteId[],
    span: Span,
    now: Date,
    limit: number,
  ): Promise<CalendarSlot[]>;
  /**
   * The active topic that covers the day, has no slot on it and has waited longest for its next post; null when there
   * is none.
   */
  abstract longestWaiting(scope: Scope, websiteId: WebsiteId, date: string): Promise<string | null>;
  /** @throws what the day is refused for */
  abstract add(scope: Scope, topicId: string, date: string): Promise<void>;
  /** Only inside a transaction: nobody else fills gaps of this website until its end. */
  abstract lock(scope: Scope, websiteId: WebsiteId): Promise<void>;
}

export abstract class CalendarReleases {
  abstract planned(scope: Scope, websiteId: WebsiteId | undefined): Promise<CalendarRelease[]>;
}

export abstract class CalendarFeeds {
  /** Of the person, newest first. */
  abstract listOwn(scope: Scope): Promise<CalendarFeed[]>;
  abstract add(scope: Scope, feed: CalendarFeed): Promise<void>;
  /** @throws FeedNotFound also when it is another person's */
  abstract get(scope: Scope, id: string): Promise<CalendarFeed>;
  abstract remove(scope: Scope, feed: CalendarFeed): Promise<void>;
  /** For the system, which knows the key only. */
  abstract ofKey(digest: string): Promise<CalendarFeed | null>;
}
