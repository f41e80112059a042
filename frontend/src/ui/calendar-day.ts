/**
 * A calendar day as `YYYY-MM-DD`. Days are compared and sorted as text and counted in UTC, so that no clock change can
 * skip a day.
 */
export type Day = string;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const EARLIEST = '2000-01-01';
const LATEST = '2200-01-01';

/**
 * Days of the reader's clock as moments, for a filter of a list whose times are shown by that clock. Texts that are no
 * day are left out.
 */
export const momentsOf = (
  from: string | null | undefined,
  to: string | null | undefined,
): { from?: string; to?: string } => ({
  ...(isDay(from) && { from: midnight(from, 0) }),
  ...(isDay(to) && { to: midnight(to, 1) }),
});

/** The beginning of a day, or of one after it, by the reader's clock. */
function midnight(day: Day, later: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
}

/** Whether a text, such as a query parameter, is an existing day from 2000 to 2199. */
export function isDay(text: string | null | undefined): text is Day {
  if (!text || !SHAPE.test(text) || text < EARLIEST || text >= LATEST) return false;
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}
