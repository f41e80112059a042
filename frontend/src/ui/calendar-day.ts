/**
 * A calendar day as `YYYY-MM-DD`. Days are compared and sorted as text and counted in UTC, so that no clock change can
 * skip a day.
 */
export type Day = string;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const EARLIEST = '2000-01-01';
const LATEST = '2200-01-01';

/** Whether a text, such as a query parameter, is an existing day from 2000 to 2199. */
export function isDay(text: string | null | undefined): text is Day {
  if (!text || !SHAPE.test(text) || text < EARLIEST || text >= LATEST) return false;
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

const DAY_MS = 86_400_000;

export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
export const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(startOf(day) + days * DAY_MS);

/** Returns the Monday of the week that contains a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));
