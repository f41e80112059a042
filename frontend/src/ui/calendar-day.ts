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
