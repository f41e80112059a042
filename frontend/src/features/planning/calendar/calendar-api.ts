import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { api, data } from '../../../api/client.js';
import type { components } from '../../../api/schema.js';
import type { ReadPath } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';
import type { Day } from './days.js';

/** One thing on the calendar, on the day that it is drawn on. */
export type CalendarEntry = components['schemas']['CalendarEntryResponse'];
/** A private link under which calendars read the plan; its address is told once. */
export type Feed = components['schemas']['CalendarFeedResponse'];

export const FEEDS: ReadPath = '/api/calendar/feeds';
const PLANNED = new Set<ReadPath>(['/api/calendar', '/api/focus-topics', '/api/focus-topics/{id}/slots']);
/**
 * Runs begin and end by themselves, and colleagues plan too: it is looked at again, and anew when one comes back to it.
 */
const FRESH = { refreshInterval: 30_000, dedupingInterval: 2_000 };

/** What is on the calendar of a website, or of all within reach, from a day to before another. */
export const useCalendar = (websiteId: string | undefined, from: Day, to: Day) =>
  useRead('/api/calendar', { query: { ...(websiteId && { websiteId }), from, to } }, FRESH);

/** Reads again what a change of the plan changes, however that ended, and resolves as it did once that is there. */
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

/** Puts a slot or a release on another day. Answers the entry as it is known from then on. */
export async function moveEntry(entry: CalendarEntry, to: Day): Promise<CalendarEntry> {
  if (entry.kind === 'release') {
    await releaseOn(entry, to);
    return { ...entry, date: to };
  }
  await api.PATCH('/api/focus-topics/{id}/slots/{localDate}', { params: slotOf(entry), body: { localDate: to } });
  return { ...entry, date: to, id: `${entry.topicId}_${to}` };
}

/** Takes a slot to come off the plan. */
export const takeOff = async (slot: CalendarEntry): Promise<void> => {
  await api.DELETE('/api/focus-topics/{id}/slots/{localDate}', { params: slotOf(slot) });
};

/** Puts a slot on the plan (again). */
export const putOn = async ({ topicId, date }: CalendarEntry): Promise<void> => {
  await api.POST('/api/focus-topics/{id}/slots', {
    params: { path: { id: topicId ?? '' } },
    body: { localDate: date },
  });
};

/** Keeps a release to a day; with null the website's schedule decides again. */
export const releaseOn = async ({ postId }: CalendarEntry, date: Day | null): Promise<void> => {
  await api.PUT('/api/blog-posts/{id}/release', { params: { path: { id: postId ?? 0 } }, body: { date } });
};

/** Undoes a move. A release that had no day of its own before has none again. */
export async function moveBack(entry: CalendarEntry, before: CalendarEntry): Promise<void> {
  if (before.kind === 'release' && before.status !== 'pinned') await releaseOn(entry, null);
  else await moveEntry(entry, before.date);
}

type Body<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Fills a gap with the topic that has waited longest. */
export const fillGap = (body: Body<'FillGapBody'>, key: string): Promise<CalendarEntry> =>
  data(api.POST('/api/calendar/gaps/fill', { body, params: { header: { 'Idempotency-Key': key } } }));

export const makeFeed = (body: Body<'MakeFeedBody'>, key: string): Promise<Body<'NewCalendarFeedResponse'>> =>
  data(api.POST('/api/calendar/feeds', { body, params: { header: { 'Idempotency-Key': key } } }));

export const revokeFeed = async (id: string): Promise<void> => {
  await api.DELETE('/api/calendar/feeds/{id}', { params: { path: { id } } });
};
