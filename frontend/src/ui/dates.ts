const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const MINUTE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** 20 Nov 2026's kind of date, in the reader's time zone, of an ISO 8601 time. */
export const shortDate = (iso: string): string => DAY.format(new Date(iso));

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** The time of day. */
export const timeOfDay = (iso: string): string => TIME.format(new Date(iso));

/** The date with its time of day. */
export const dateAndTime = (iso: string): string => MINUTE.format(new Date(iso));

const UTC_DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const UTC_MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 16', of a day `YYYY-MM-DD`. */
export const shortDay = (day: string): string => UTC_DAY.format(new Date(day));

/** 'November 2026', of a day in it. */
export const monthOf = (day: string): string => UTC_MONTH.format(new Date(day));

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago a time is: 'now', '5 minutes ago', 'yesterday'; the date after 30 days. */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  if (seconds > 30 * 86_400) return shortDate(iso);
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ['second', Infinity];
  return AGO.format(-Math.floor(seconds / length) || 0, unit);
}
