import { dayAt, momentFormat, timeAt } from './clock.js';

const DAY = momentFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const MINUTE = momentFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const TIME = momentFormat('en', { timeStyle: 'short' });

/** Formats an ISO 8601 time as a date by the clock: 'Nov 20, 2026'. */
export const shortDate = (iso: string): string => DAY(iso);

/** Formats an ISO 8601 time as the time of day by the clock: '10:05 AM'. */
export const timeOfDay = (iso: string): string => TIME(iso);

/** Formats an ISO 8601 time as date and time of day by the clock. */
export const dateAndTime = (iso: string): string => MINUTE(iso);

const UTC_DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const UTC_MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a day `YYYY-MM-DD` as 'Nov 16'. */
export const shortDay = (day: string): string => UTC_DAY.format(new Date(day));

/** Formats the month of a day `YYYY-MM-DD` as 'November 2026'. */
export const monthOf = (day: string): string => UTC_MONTH.format(new Date(day));

const DAY_OF_WEEK = momentFormat('en', { weekday: 'long' });
const DAY_OF_YEAR = momentFormat('en', { day: 'numeric', month: 'short' });
const SIX_DAYS_MS = 6 * 86_400_000;

/**
 * Formats a coming ISO 8601 time by the clock: 'today 16:00', 'Thursday 09:00', and from six days on
 * 'Dec 3, 09:00', because the name of the weekday could be taken for this week's.
 */
export function comingTime(iso: string, now: number = Date.now()): string {
  const time = timeAt(iso);
  if (dayAt(iso) === dayAt(now)) return `today ${time}`;
  return Date.parse(iso) - now < SIX_DAYS_MS ? `${DAY_OF_WEEK(iso)} ${time}` : `${DAY_OF_YEAR(iso)}, ${time}`;
}

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Formats how long ago an ISO 8601 time was: 'now', '5 minutes ago', 'yesterday'. After 30 days, returns the date. */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  if (seconds > 30 * 86_400) return shortDate(iso);
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ['second', Infinity];
  return AGO.format(-Math.floor(seconds / length) || 0, unit);
}
