const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const MINUTE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO 8601 time as a date in the reader's time zone: 'Nov 20, 2026'. */
export const shortDate = (iso: string): string => DAY.format(new Date(iso));

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** Formats an ISO 8601 time as the time of day in the reader's time zone: '10:05 AM'. */
export const timeOfDay = (iso: string): string => TIME.format(new Date(iso));

/** Formats an ISO 8601 time as date and time of day in the reader's time zone. */
export const dateAndTime = (iso: string): string => MINUTE.format(new Date(iso));

const UTC_DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const UTC_MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a day `YYYY-MM-DD` as 'Nov 16'. */
export const shortDay = (day: string): string => UTC_DAY.format(new Date(day));

/** Formats the month of a day `YYYY-MM-DD` as 'November 2026'. */
export const monthOf = (day: string): string => UTC_MONTH.format(new Date(day));

const DAY_OF_WEEK = new Intl.DateTimeFormat('en', { weekday: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23' });
const SIX_DAYS_MS = 6 * 86_400_000;

/**
 * Formats a coming ISO 8601 time in the reader's time zone: 'today 16:00', 'Thursday 09:00', and from six days on
 * 'Dec 3, 09:00', because the name of the weekday could be taken for this week's.
 */
export function comingTime(iso: string, now: number = Date.now()): string {
  const time = new Date(iso);
  const clock = CLOCK.format(time);
  if (DAY.format(time) === DAY.format(now)) return `today ${clock}`;
  return time.getTime() - now < SIX_DAYS_MS
    ? `${DAY_OF_WEEK.format(time)} ${clock}`
    : `${DAY_OF_YEAR.format(time)}, ${clock}`;
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
