import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { addDays } from '../../shared/domain/wall-clock.js';
import { type CalendarEntry, utcDay } from '../domain/calendar-entry.js';
import type { Span } from '../domain/calendar-span.js';
import { type CalendarWebsite, entriesOf, type Movable } from '../domain/entries.js';
import { TooManyEntries } from '../domain/errors.js';
import { gapsOf } from '../domain/gaps.js';
import { CalendarRecords, CalendarReleases, CalendarSlots } from './ports.js';

export const MAX_ENTRIES = 5_000;
/**
 * Maximum number of slots read. More slots than entries are needed, because gaps also depend on slots outside the
 * displayed days.
 */
const MAX_SLOTS = 5 * MAX_ENTRIES;
/** Gaps are shown for this many days ahead, because nobody plans further. */
const GAPS_AHEAD = 366;

/** Longest period of a publishing schedule, in days. */
const LONGEST_PERIOD = 31;

export interface ShowCalendarInput {
  scope: Scope;
  websiteId?: WebsiteId;
  span: Span;
}

@Injectable()
export class ShowCalendar {
  constructor(
    private readonly records: CalendarRecords,
    private readonly slots: CalendarSlots,
    private readonly releases: CalendarReleases,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the entries of a span of days in chronological order: past, running and planned.
   * @throws WebsiteNotFound, TooManyEntries
   */
  async execute({ scope, websiteId, span }: ShowCalendarInput): Promise<CalendarEntry[]> {
    const now = this.clock.now();
    const [today, limit] = [utcDay(now), MAX_ENTRIES + 1];
    const websites = await this.records.websites(scope, websiteId, limit);
    bounded(websites, MAX_ENTRIES);
    const ids = websites.map(({ id }) => id);
    const looksAhead = span.to > today && span.from <= addDays(today, GAPS_AHEAD);
    const runs = bounded(await this.records.runs(scope, ids, limit), MAX_ENTRIES);
    const pending = looksAhead ? await this.records.pending(scope, ids) : new Map<WebsiteId, number>();
    const seen = looksAhead ? seenForGaps(span, today, runs.length > 0 || pending.size > 0) : span;
    const slots = bounded(await this.slots.between(scope, ids, seen, now, MAX_SLOTS + 1), MAX_SLOTS);
    const posts = bounded(await this.records.posts(scope, ids, seen, limit), MAX_ENTRIES);
    const planned = (await this.releases.planned(scope, websiteId)).filter(({ date }) => date < seen.to);
    const written = await this.records.written(
      scope,
      slots.flatMap(({ runId }) => (runId === null ? [] : [runId])),
    );
    const names = new Map(websites.map(({ id, name }) => [id, name]));
    const all = entriesOf(
      { slots, runs, posts, releases: planned, written },
      (id) => names.get(id) ?? '',
      movableBy(scope, now),
    );
    const gaps = looksAhead ? this.gaps(websites, span, all, pending, now) : [];
    const shown = [...all.filter(({ date }) => date >= span.from && date < span.to), ...gaps];
    return bounded(shown, MAX_ENTRIES).sort((a, b) => a.at.getTime() - b.at.getTime() || a.kind.localeCompare(b.kind));
  }

  private gaps(
    websites: readonly CalendarWebsite[],
    span: Span,
    entries: readonly CalendarEntry[],
    pending: ReadonlyMap<WebsiteId, number>,
    now: Date,
  ): CalendarEntry[] {
    const today = utcDay(now);
    const [later, writing] = [
      Map.groupBy(
        entries.filter(({ date }) => date >= today),
        ({ websiteId }) => websiteId,
      ),
      Map.groupBy(
        entries.filter(({ kind }) => kind === 'run'),
        ({ websiteId }) => websiteId,
      ),
    ];
    const gaps: CalendarEntry[] = [];
    for (const website of websites) {
      const inStock = (pending.get(website.id) ?? 0) + (writing.get(website.id)?.length ?? 0);
      gaps.push(...gapsOf(website, span, later.get(website.id) ?? [], inStock, now));
      bounded(gaps, MAX_ENTRIES);
    }
    return gaps;
  }
}

/**
 * Returns the span to read for finding gaps. The last period may end after the last day shown. Posts in stock fill the
 * first empty periods from today on, so days before the first one shown matter too.
 */
const seenForGaps = ({ from, to }: Span, today: string, hasStock: boolean): Span => ({
  from: hasStock && from > today ? today : from,
  to: addDays(to, LONGEST_PERIOD),
});

const movableBy = (scope: Scope, now: Date): Movable => ({
  slot: ({ status, at, websiteId }) => status === 'planned' && at > now && scope.may('configure', websiteId),
  release: ({ at, websiteId }) => at > now && scope.role === 'tenant_admin' && scope.may('publish', websiteId),
});

function bounded<T>(list: T[], most: number): T[] {
  if (list.length > most) throw new TooManyEntries(MAX_ENTRIES);
  return list;
}
