import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { CalendarFeed } from '../domain/calendar-feed.js';
import type { Span } from '../domain/calendar-span.js';
import type { CalendarPost, CalendarRelease, CalendarSlot, CalendarWebsite, RunUnderWay } from '../domain/entries.js';

/** Reads calendar data from the tables of other modules. Every list has no more than `limit` elements. */
export abstract class CalendarRecords {
  /**
   * Returns the given website, or all websites in the caller's scope. @throws WebsiteNotFound also when the website is
   * outside the scope
   */
  abstract websites(scope: Scope, websiteId: WebsiteId | undefined, limit: number): Promise<CalendarWebsite[]>;
  abstract runs(scope: Scope, websites: readonly WebsiteId[], limit: number): Promise<RunUnderWay[]>;
  abstract posts(scope: Scope, websites: readonly WebsiteId[], span: Span, limit: number): Promise<CalendarPost[]>;
  /** Returns those of the runs whose post exists. */
  abstract written(scope: Scope, runs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the number of posts that wait for review, by website. */
  abstract pending(scope: Scope, websites: readonly WebsiteId[]): Promise<ReadonlyMap<WebsiteId, number>>;
}

/** Slots of focus topics. */
export abstract class CalendarSlots {
  /**
   * Returns the slots that have a row and the coming ones of the schedules. Days are in the time zone of each topic.
   */
  abstract between(
    scope: Scope,
    websites: readonly WebsiteId[],
    span: Span,
    now: Date,
    limit: number,
  ): Promise<CalendarSlot[]>;
  /**
   * Returns the active topic that covers the day, has no slot on it and has waited longest for its next post; null when
   * there is none.
   */
  abstract longestWaiting(scope: Scope, websiteId: WebsiteId, date: string): Promise<string | null>;
  /** @throws the errors of adding a slot on that day */
  abstract add(scope: Scope, topicId: string, date: string): Promise<void>;
  /**
   * Takes an advisory lock until the end of the surrounding transaction, so that nobody else fills gaps of this
   * website.
   */
  abstract lock(scope: Scope, websiteId: WebsiteId): Promise<void>;
}

export abstract class CalendarReleases {
  abstract planned(scope: Scope, websiteId: WebsiteId | undefined): Promise<CalendarRelease[]>;
}

export abstract class CalendarFeeds {
  /** Returns the caller's feeds, newest first. */
  abstract listOwn(scope: Scope): Promise<CalendarFeed[]>;
  abstract add(scope: Scope, feed: CalendarFeed): Promise<void>;
  /** @throws FeedNotFound also when the feed belongs to another person */
  abstract get(scope: Scope, id: string): Promise<CalendarFeed>;
  abstract remove(scope: Scope, feed: CalendarFeed): Promise<void>;
  /** Finds a feed by the digest of its key, without knowing its owner. */
  abstract ofKey(digest: string): Promise<CalendarFeed | null>;
}
