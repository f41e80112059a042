import type { Day } from '../../../ui/calendar-day.js';

export { type Day, isDay } from '../../../ui/calendar-day.js';

const DAY_MS = 86_400_000;

const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(startOf(day) + days * DAY_MS);

/** The same day of another month, or that month's last where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));

export const sundayOf = (day: Day): Day => addDays(mondayOf(day), 6);

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The days from one to before another. */
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, Math.round((startOf(to) - startOf(from)) / DAY_MS)) }, (_, at) => addDays(from, at));

/** Days in weeks of seven. */
export const weeksOf = (days: readonly Day[]): Day[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
}

/** Whether this browser can tell the time in a zone. */
export function knownZone(zone: string): boolean {
  try {
    return Boolean(clockOf(zone));
  } catch {
    return false;
  }
}

/** Which day it is in a zone at a moment. */
export const dayIn = (zone: string, at: number | string): Day => clockOf(zone).format(new Date(at)).slice(0, 10);

/** Which day it is now in a zone, or where whoever looks is. */
export const dayNow = (zone = ownZone()): Day => dayIn(zone, Date.now());

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time of day in a zone: '09:00'. */
export const timeIn = (zone: string, at: string): string => clockOf(zone).format(new Date(at)).slice(-5);

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  return (day: Day): string => format.format(startOf(day));
};

/** 'Monday, November 23, 2026' */
export const longDay = inUtc({ dateStyle: 'full' });
/** 'Mon, Nov 23' */
export const shortDay = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'Nov 23, 2026' */
export const plainDay = inUtc({ dateStyle: 'medium' });
/** 'Nov 23 – 29, 2026' */
export function dayRange(from: Day, to: Day): string {
  return RANGE.formatRange(startOf(from), startOf(to));
}
const RANGE = new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'medium' });

/** 'November 2026' */
export const monthName = inUtc({ month: 'long', year: 'numeric' });
/** 'Nov' */
export const shortMonth = inUtc({ month: 'short' });
/** 'Monday' */
export const weekdayName = inUtc({ weekday: 'long' });
/** 'Mon' */
export const shortWeekday = inUtc({ weekday: 'short' });

export const dayNumber = (day: Day): number => Number(day.slice(8));
