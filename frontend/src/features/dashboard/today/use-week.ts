import type { Item } from '../../../api/types.js';
import { POLLED } from '../../../api/read-policy.js';
import { useRead } from '../../../api/use-read.js';
import { useSelectedWebsite } from '../../../session/websites.js';

export type Entry = Item<'/api/calendar'>;

export const DAY_MS = 86_400_000;
/** Days before and after today. */
export const WEEK = 7;

/** The day so many days from now, in UTC. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** More websites than this have more entries than somebody reads, and than one read gives. */
const FEW = 50;

/** Whether the calendar is of one or a few websites, so that its week can be read. True until their number is known. */
export function useHasWeek(websiteId: string | undefined): boolean {
  const { total } = useSelectedWebsite();
  return websiteId !== undefined || total <= FEW;
}

/** The calendar of the week behind and the week ahead. */
export function useWeek(websiteId: string | undefined) {
  const hasWeek = useHasWeek(websiteId);
  const { loading } = useSelectedWebsite();
  const span = { from: dayFromNow(-WEEK), to: dayFromNow(WEEK + 1) };
  return useRead(
    hasWeek && !loading ? '/api/calendar' : null,
    { query: { ...(websiteId && { websiteId }), ...span } },
    POLLED,
  );
}

/** Entries that are still to come, the next one first. */
export const comingIn = (entries: readonly Entry[], now = Date.now()): Entry[] =>
  entries.filter(({ kind, at }) => (kind === 'slot' || kind === 'release') && Date.parse(at) > now);

const FAILED = new Set(['failed', 'missed']);
/** Slots of the week behind for which no post was written, the newest first. */
export const failedIn = (entries: readonly Entry[], now = Date.now()): Entry[] =>
  entries
    .filter(({ kind, status, at }) => kind === 'slot' && status !== null && FAILED.has(status) && Date.parse(at) <= now)
    .reverse();
