const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`, of a day in UTC. */
export type Day = string;

export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

export const daysBefore = (day: Day, days: number): Day => dayOf(new Date(Date.parse(day) - days * DAY_MS));

/** The Monday that the day's week begins with. */
export const weekOf = (day: Day): Day => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);

/** The first days of the last weeks, the oldest first; the last is the week of that day. */
export const lastWeeks = (day: Day, weeks: number): Day[] =>
  Array.from({ length: weeks }, (_, at) => daysBefore(weekOf(day), 7 * (weeks - 1 - at)));

/** The last days, the oldest first and that day last. */
export const lastDays = (day: Day, days: number): Day[] =>
  Array.from({ length: days }, (_, at) => daysBefore(day, days - 1 - at));

/** The first days of the last months, the oldest first; the last is the month of that day. */
export function lastMonths(day: Day, months: number): Day[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: months }, (_, at) => dayOf(new Date(Date.UTC(year, month - months + at, 1))));
}
