import { addDays, type Day, dayOf, mondayOf, startOf } from '../../../ui/calendar-day.js';

export { addDays, type Day, isDay, mondayOf } from '../../../ui/calendar-day.js';

const DAY_MS = 86_400_000;

/** Returns the same day of another month, or that month's last day when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const sundayOf = (day: Day): Day => addDays(mondayOf(day), 6);

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Returns the days from the first (inclusive) to the second (exclusive). */
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysApart(from, to)) }, (_, at) => addDays(from, at));

/** Returns the number of days from one day to another, negative when the second is earlier. */
export const daysApart = (from: Day, to: Day): number => Math.round((startOf(to) - startOf(from)) / DAY_MS);

/** Splits days into weeks of seven. */
export const weeksOf = (days: readonly Day[]): Day[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  return (day: Day): string => format.format(startOf(day));
};

/** Formats a day as 'Monday, November 23, 2026'. */
export const longDay = inUtc({ dateStyle: 'full' });
/** Formats a day as 'Mon, Nov 23'. */
export const shortDay = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });
/** Formats a day as 'Nov 23, 2026'. */
export const plainDay = inUtc({ dateStyle: 'medium' });
/** Formats a range of days as 'Nov 23 – 29, 2026'. */
export function dayRange(from: Day, to: Day): string {
  return RANGE.formatRange(startOf(from), startOf(to));
}
/** Formats a range of months as 'November 2026 – January 2027'. */
export function monthRange(from: Day, to: Day): string {
  return MONTHS.formatRange(startOf(from), startOf(to));
}
const MONTHS = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const RANGE = new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'medium' });

/** Formats a day's month as 'November 2026'. */
export const monthName = inUtc({ month: 'long', year: 'numeric' });
/** Formats a day's month as 'Nov'. */
export const shortMonth = inUtc({ month: 'short' });
/** Formats a weekday as 'Monday'. */
export const weekdayName = inUtc({ weekday: 'long' });
/** Formats a weekday as 'Mon'. */
export const shortWeekday = inUtc({ weekday: 'short' });

export const dayNumber = (day: Day): number => Number(day.slice(8));
