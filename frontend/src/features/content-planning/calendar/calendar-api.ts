import { useCallback } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import { api } from '../../../api/client.js';
import type { ReadPath } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';
import type { Day } from './days.js';

/** One thing on the calendar, on the day that it is drawn on. */
export interface CalendarEntry {
  kind: 'slot' | 'run' | 'post' | 'release' | 'gap';
  /** Unique within its kind. */
  id: string;
  at: string;
  date: Day;
  title: string;
  status: string | null;
  websiteId: string;
  websiteName: string;
  topicId: string | null;
  postId: number | null;
  runId: string | null;
  /** The topic's zone, of slots only. */
  timezone: string | null;
  movable: boolean;
  /** Why it was skipped, missed or failed. */
  reason?: string | null;
}

/** A private link under which calendars read the plan; its address is told once. */
export interface Feed {
  id: string;
  websiteId: string | null;
  createdAt: string;
}

type Call = (path: string, init: object) => Promise<{ data?: unknown }>;
const write = api as unknown as Record<'POST' | 'PATCH' | 'PUT' | 'DELETE', Call>;

const CALENDAR = '/api/calendar' as ReadPath;
export const FEEDS = '/api/calendar/feeds' as ReadPath;
const PLANNED = new Set(['/api/calendar', '/api/focus-topics', '/api/focus-topics/{id}/slots']);
/** Runs begin and end by themselves. */
const LOOK_AGAIN_MS = 30_000;

/** What is on the calendar of a website, or of all within reach, from a day to before another. */
export const useCalendar = (websiteId: string | undefined, from: Day, to: Day) =>
  useRead(CALENDAR, { query: { ...(websiteId && { websiteId }), from, to } } as never, { refreshInterval: LOOK_AGAIN_MS }) as unknown as SWRResponse<CalendarEntry[], Error>;

export const useFeeds = () => useRead(FEEDS) as unknown as SWRResponse<Feed[], Error>;

/** Reads again what a change of the plan changes, and resolves once that is there. */
export function useRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && PLANNED.has(String(key[0])));
  }, [mutate]);
}

/** Puts a slot or a release on another day. Answers the entry as it is known from then on. */
export async function moveEntry(entry: CalendarEntry, to: Day): Promise<CalendarEntry> {
  if (entry.kind === 'release') {
    await releaseOn(entry, to);
    return { ...entry, date: to };
  }
  await write.PATCH('/api/focus-topics/{id}/slots/{localDate}', { params: { path: { id: entry.topicId, localDate: entry.date } }, body: { localDate: to } });
  return { ...entry, date: to, id: `${entry.topicId}_${to}` };
}

/** Takes a slot to come off the plan. */
export const takeOff = async ({ topicId, date }: CalendarEntry): Promise<void> => {
  await write.DELETE('/api/focus-topics/{id}/slots/{localDate}', { params: { path: { id: topicId, localDate: date } } });
};

/** Keeps a release to a day; with null the website's schedule decides again. */
export const releaseOn = async ({ postId }: CalendarEntry, date: Day | null): Promise<void> => {
  await write.PUT('/api/blog-posts/{id}/release', { params: { path: { id: postId } }, body: { date } });
};

/** Undoes a move. A release that had no day of its own before has none again. */
export async function moveBack(entry: CalendarEntry, before: CalendarEntry): Promise<void> {
  if (before.kind === 'release' && before.status !== 'pinned') await releaseOn(entry, null);
  else await moveEntry(entry, before.date);
}

/** Fills a gap with the topic that has waited longest. */
export const fillGap = async ({ websiteId, date }: Pick<CalendarEntry, 'websiteId' | 'date'>, key: string): Promise<CalendarEntry> =>
  (await write.POST('/api/calendar/gaps/fill', { body: { websiteId, date }, headers: { 'Idempotency-Key': key } })).data as CalendarEntry;

export const makeFeed = async (websiteId: string | null, key: string): Promise<Feed & { url: string }> =>
  (await write.POST('/api/calendar/feeds', { body: { websiteId }, headers: { 'Idempotency-Key': key } })).data as Feed & { url: string };

export const revokeFeed = async (id: string): Promise<void> => {
  await write.DELETE('/api/calendar/feeds/{id}', { params: { path: { id } } });
};
