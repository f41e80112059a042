import { addDays, type Day, isDay, mondayOf } from './calendar-day.js';

/**
 * The one clock of the interface: the time zone in which every date and time is shown. It is the zone of the account,
 * and without one that of the browser.
 */
let chosen: string | null = null;

/** Shows times in this zone from now on; null is that of the browser, as is a zone that does not exist. */
export function setClock(zone: string | null): void {
  chosen = zone && isZone(zone) ? zone : null;
}

/** Name of the zone in which times are shown: 'Europe/Berlin'. */
export const clockZone = (): string => chosen ?? browserZone();

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this browser knows a time zone. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Name of a zone for people: 'America/New York'. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

type Moment = string | number | Date;

/**
 * Returns a function that formats moments in the zone of the clock, or in a given one. Formats are made once for each
 * zone, because making one takes longer than formatting a hundred times.
 */
export function momentFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at: Moment, zone: string = clockZone()): string => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    made.set(zone, format);
    return format.format(new Date(at));
  };
}

const wall = momentFormat('en-CA', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });

/** Returns the day of a moment by the clock, or in a given zone. */
export const dayAt = (at: Moment, zone?: string): Day => wall(at, zone).slice(0, 10);

/** Returns today by the clock. */
export const today = (): Day => dayAt(Date.now());

/** Returns the time of day of a moment by the clock, or in a given zone: '09:00'. */
export const timeAt = (at: Moment, zone?: string): string => wall(at, zone).slice(-5);

/** Returns the first moment of a day by the clock, in milliseconds. */
export function startOfDay(day: Day): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight);
  // Where the clocks change at midnight, the better of two guesses is the earlier one that lies on that day.
  const better = midnight - offsetAt(guess);
  return dayAt(better) === day ? better : guess;
}

const offsetAt = (at: number): number => Date.parse(`${dayAt(at)}T${timeAt(at)}Z`) - at;

/**
 * Days as moments by the clock, for a filter of a list whose times are shown by it. Texts that are no day are left out.
 */
export const momentsOf = (
  from: string | null | undefined,
  to: string | null | undefined,
): { from?: string; to?: string } => ({
  ...(isDay(from) && { from: new Date(startOfDay(from)).toISOString() }),
  ...(isDay(to) && { to: new Date(startOfDay(addDays(to, 1))).toISOString() }),
});

/** Returns the Monday and the Sunday of the week before this one, by the clock. */
export function lastWeek(): { from: Day; to: Day } {
  const monday = mondayOf(today());
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

const zoneShort = momentFormat('en', { hour: 'numeric', timeZoneName: 'short' });

/**
 * Returns a moment by the clock of another zone, '09:00 EST', or with its day when that is another one, 'Nov 24, 08:00
 * GMT+9'. Null when both clocks show the same.
 */
export function ownTime(at: Moment, zone: string): string | null {
  if (!isZone(zone) || wall(at, zone) === wall(at)) return null;
  const day = dayAt(at, zone) === dayAt(at) ? '' : `${dayOfYear(at, zone)}, `;
  return `${day}${timeAt(at, zone)} ${zoneShort(at, zone).split(' ').at(-1)}`;
}

const dayOfYear = momentFormat('en', { day: 'numeric', month: 'short' });
