import { Invalid } from '../../shared/domain/domain-error.js';
import { wrongWithDay } from '../../shared/domain/periods.js';
import { isTimeZone } from '../../shared/domain/wall-clock.js';

export const SCHEDULE_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const FALLBACK: readonly Weekday[] = ['monday'];

/** The days of a JSON-encoded list of lower-case weekday names, in the week's order; anything malformed is monday. */
export function weekdaysOf(text: string | null | undefined): readonly Weekday[] {
  const listed = parse(text ?? '');
  if (!Array.isArray(listed) || !listed.length || !listed.every((day) => WEEKDAYS.includes(day as Weekday)))
    return FALLBACK;
  return WEEKDAYS.filter((day) => listed.includes(day));
}

/** As it is stored and sent. */
export const weekdayList = (days: readonly Weekday[]): string => JSON.stringify(days);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws Invalid unless it is a time of day, `00:00` to `23:59` */
export function timeOfDay(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new Invalid('scheduleTime must be a time of day from 00:00 to 23:59', 'scheduleTime');
  return text;
}

/** @throws Invalid unless it names a zone of the IANA time zone database */
export function timeZone(name: string): string {
  if (isTimeZone(name)) return name;
  throw new Invalid('scheduleTimezone must be a time zone such as America/New_York', 'scheduleTimezone');
}

/** @throws Invalid unless it is a day of the calendar, `YYYY-MM-DD`, of the years 2000 to 2199 */
export function calendarDay(text: string, field: string): string {
  const wrong = wrongWithDay(text);
  if (wrong) throw new Invalid(`${field} ${wrong}`, field);
  return text;
}
