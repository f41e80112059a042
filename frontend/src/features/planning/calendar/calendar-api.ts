import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { api, data } from '../../../api/client.js';
import type { components } from '../../../api/schema.js';
import type { ReadPath } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';
import { addDays, type Day, daysApart } from './days.js';
import { dayOf } from './entry-labels.js';

/** One item of the calendar, with the date on which it is shown. */
export type CalendarEntry = components['schemas']['CalendarEntryResponse'];
/** A private link through which calendar programs read the plan. The API returns its address only once, on creation. */
export type Feed = components['schemas']['CalendarFeedResponse'];

const DAY_MS = 86_400_000;

export const FEEDS: ReadPath = '/api/calendar/feeds';
const PLANNED = new Set<ReadPath>(['/api/calendar', '/api/focus-topics', '/api/focus-topics/{id}/slots']);
/**
 * Polls, and reads again when the person returns to the calendar, because runs start and end on their own and colleagues
 * edit the plan, too.
 */
const FRESH = { refreshInterval: 30_000, dedupingInterval: 2_000 };

/**
 * Reads the calendar of one website, or of all that the person may see, for the days from the first to the last and one
 * more on each side: their dates are those of other time zones.
 */
export const useCalendar = (websiteId: string | undefined, first: Day, last: Day) =>
  useRead(
    '/api/calendar',
    { query: { ...(websiteId && { websiteId }), from: addDays(first, -1), to: addDays(last, 2) } },
    FRESH,
  );

/**
 * Returns a function that revalidates the calendar reads after a change, whether it succeeded or failed. Its promise
 * settles like the change, but only after the reads are fresh.
 */
export function useRefreshing(): <T>(change: Promise<T>) => Promise<T> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (change) => followedBy(change, () => mutate((key) => Array.isArray(key) && PLANNED.has(key[0]))),
    [mutate],
  );
}

async function followedBy<T>(change: Promise<T>, refresh: () => Promise<unknown>): Promise<T> {
  try {
    return await change;
  } finally {
    await refresh();
  }
}

const slotOf = ({ topicId, date }: CalendarEntry) => ({ path: { id: topicId ?? '', localDate: date } });

/**
 * Returns an entry as it will be on another day. Its date is counted in the zone of its topic, so it moves by as many
 * days as the entry does on the screen.
 */
export function onDay(entry: CalendarEntry, to: Day): CalendarEntry {
  const days = daysApart(dayOf(entry), to);
  const date = addDays(entry.date, days);
  const at = new Date(Date.parse(entry.at) + days * DAY_MS).toISOString();
  return { ...entry, date, at, ...(entry.kind === 'slot' && { id: `${entry.topicId}_${date}` }) };
}

/** Moves a slot or a release to another day. Returns the entry as it is after the move. */
export async function moveEntry(entry: CalendarEntry, to: Day): Promise<CalendarEntry> {
  const moved = onDay(entry, to);
  if (entry.kind === 'release') await releaseOn(entry, moved.date);
  else
    await api.PATCH('/api/focus-topics/{id}/slots/{localDate}', {
      params: slotOf(entry),
      body: { localDate: moved.date },
    });
  return moved;
}

/** Removes a planned slot from the calendar. */
export const takeOff = async (slot: CalendarEntry): Promise<void> => {
  await api.DELETE('/api/focus-topics/{id}/slots/{localDate}', { params: slotOf(slot) });
};

/** Adds a slot to the calendar, or restores a removed one. */
export const putOn = async ({ topicId, date }: CalendarEntry): Promise<void> => {
  await api.POST('/api/focus-topics/{id}/slots', {
    params: { path: { id: topicId ?? '' } },
    body: { localDate: date },
  });
};

/** Pins a release to a date. With null, the website's publishing schedule decides again. */
export const releaseOn = async ({ postId }: CalendarEntry, date: Day | null): Promise<void> => {
  await api.PUT('/api/blog-posts/{id}/release', { params: { path: { id: postId ?? 0 } }, body: { date } });
};

/** Undoes a move. A release that was not pinned before the move is unpinned again. */
export async function moveBack(entry: CalendarEntry, before: CalendarEntry): Promise<void> {
  if (before.kind === 'release' && before.status !== 'pinned') await releaseOn(entry, null);
  else await moveEntry(entry, dayOf(before));
}

type Body<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Fills a gap with the focus topic that has waited longest. */
export const fillGap = (body: Body<'FillGapBody'>, key: string): Promise<CalendarEntry> =>
  data(api.POST('/api/calendar/gaps/fill', { body, params: { header: { 'Idempotency-Key': key } } }));

export const makeFeed = (body: Body<'MakeFeedBody'>, key: string): Promise<Body<'NewCalendarFeedResponse'>> =>
  data(api.POST('/api/calendar/feeds', { body, params: { header: { 'Idempotency-Key': key } } }));

export const revokeFeed = async (id: string): Promise<void> => {
  await api.DELETE('/api/calendar/feeds/{id}', { params: { path: { id } } });
};
