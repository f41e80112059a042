import { Temporal } from 'temporal-polyfill';

/**
 * The one place that knows calendars and time zones. Days are `YYYY-MM-DD`, times `HH:MM`, zones names of the IANA
 * database.
 */

/**
 * The instant of a local date and time in a time zone. A time that is skipped in spring is the first moment after the
 * gap (02:30 becomes 03:00); a repeated time in autumn is the first of the two.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const wanted = Temporal.PlainDateTime.from(`${date}T${time}`);
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (found.toPlainDateTime().equals(wanted)) return new Date(found.epochMilliseconds);
  // The clock shows the time before the gap; the transition is the first moment after it.
  const change = found.getTimeZoneTransition('next');
  return new Date((change ?? found).epochMilliseconds);
}

/** Whether it names a zone of the IANA database. Offsets such as "+02:00" are none: they know no daylight saving. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The day that calendars of that zone show. */
export const dateIn = (zone: string, at: Date): string => zoned(zone, at).toPlainDate().toString();

/** @param days may be negative */
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The first of the month after that day's. */
export const nextMonth = (date: string): string =>
  Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: 1 }).toString();

/** 1 is Monday, 7 Sunday, as ISO 8601 counts. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

/** The ISO 8601 week: its number and the year that it belongs to. */
export function weekOf(date: string): { year: number; week: number } {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(date);
  return { year: yearOfWeek!, week: weekOfYear! };
}

/** The days from one date to another, negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

const zoned = (zone: string, at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
