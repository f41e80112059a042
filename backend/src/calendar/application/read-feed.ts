import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { addDays } from '../../shared/domain/wall-clock.js';
import { type CalendarEntry, utcDay } from '../domain/calendar-entry.js';
import { OpenFeed } from './open-feed.js';
import { CalendarRecords } from './ports.js';
import { ShowCalendar } from './show-calendar.js';

const DAYS_BACK = 30;
const DAYS_AHEAD = 90;

export interface FeedContents {
  name: string;
  entries: CalendarEntry[];
}

@Injectable()
export class ReadFeed {
  constructor(
    private readonly openFeed: OpenFeed,
    private readonly records: CalendarRecords,
    private readonly calendar: ShowCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the entries of the past 30 and the next 90 days that the feed's owner may see now. The feed stops working
   * when the owner loses the membership or the account is disabled.
   * @param address IP address of the client
   * @throws FeedNotFound, TooManyAttempts, TooManyEntries
   */
  async execute({ key, address }: { key: string; address: string }): Promise<FeedContents> {
    const { scope, websiteId } = await this.openFeed.execute(key, address);
    const today = utcDay(this.clock.now());
    const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD + 1) };
    const entries = await this.calendar.execute({ scope, websiteId, span });
    const [website] = websiteId ? await this.records.websites(scope, websiteId, 1) : [];
    return {
      name: website ? `Galley: ${website.name}` : 'Galley',
      entries: entries.filter(({ kind }) => kind !== 'gap'),
    };
  }
}
