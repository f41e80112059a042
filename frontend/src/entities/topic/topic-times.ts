import { momentFormat, ownTime } from '../../ui/clock.js';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a `YYYY-MM-DD` date in UTC, so that every reader sees the same day. */
export const dayOf = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));

const MOMENT = momentFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a moment by the clock, such as 'Mon, Nov 23, 15:00'. */
export const runTime = (at: string): string => MOMENT(at);

/** Formats a moment by the clock, and in the topic's time zone where that differs: 'Mon, Nov 23, 15:00 (09:00 EST)'. */
export function slotTime(at: string, zone: string): string {
  const own = ownTime(at, zone);
  return own ? `${runTime(at)} (${own})` : runTime(at);
}
