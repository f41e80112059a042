import { Injectable } from '@nestjs/common';
import { UserScopes } from '../../shared/application/user-scopes.js';
import { Throttle, type ThrottleRule } from '../../shared/application/throttle.js';
import { Clock } from '../../shared/domain/clock.js';
import { addDays } from '../../shared/domain/wall-clock.js';
import { digestOfLinkToken, isLinkToken } from '../../shared/domain/link-token.js';
import { type CalendarEntry, utcDay } from '../domain/calendar-entry.js';
import { FeedNotFound } from '../domain/errors.js';
import { CalendarFeeds, CalendarRecords } from './ports.js';
import { ShowCalendar } from './show-calendar.js';

const DAYS_BACK = 30;
const DAYS_AHEAD = 90;
const HOUR_MS = 3_600_000;

/** Calendar programs ask every quarter of an hour at most, some on several devices. */
const READS: ThrottleRule = { name: 'calendar-feed', limit: 60, windowMs: HOUR_MS };
/**
 * Keys that are none, from one address. Right ones are never refused for them: the servers of a calendar program ask
 * for many people.
 */
const GUESSES: ThrottleRule = { name: 'calendar-feed-key', limit: 30, windowMs: HOUR_MS / 4 };

export interface FeedContents {
  name: string;
  entries: CalendarEntry[];
}

@Injectable()
export class ReadFeed {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly users: UserScopes,
    private readonly records: CalendarRecords,
    private readonly calendar: ShowCalendar,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * A month back and three ahead, as the feed's person would see it now: a lost membership or a disabled account ends
   * it.
   * @param address of the one who asks
   * @throws FeedNotFound, TooManyAttempts, TooManyEntries
   */
  async execute({ key, address }: { key: string; address: string }): Promise<FeedContents> {
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
    const today = utcDay(this.clock.now());
    const websiteId = feed.websiteId ?? undefined;
    const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD + 1) };
    const entries = await this.calendar.execute({ scope, websiteId, span });
    const [website] = websiteId ? await this.records.websites(scope, websiteId, 1) : [];
    return {
      name: website ? `Galley: ${website.name}` : 'Galley',
      entries: entries.filter(({ kind }) => kind !== 'gap'),
    };
  }
}
