const DAY_MS = 86_400_000;

/** A day in UTC, `YYYY-MM-DD`. */
export type Day = string;

export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

export const daysBefore = (day: Day, days: number): Day => dayOf(new Date(Date.parse(day) - days * DAY_MS));

/** Returns the Monday of the day's week. */
export const weekOf = (day: Day): Day => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);

/** Returns the Mondays of the last weeks up to the given day's week, oldest first. */
export const lastWeeks = (day: Day, weeks: number): Day[] =>
  Array.from({ length: weeks }, (_, at) => daysBefore(weekOf(day), 7 * (weeks - 1 - at)));

/** Returns the last days up to the given one, oldest first. */
export const lastDays = (day: Day, days: number): Day[] =>
  Array.from({ length: days }, (_, at) => daysBefore(day, days - 1 - at));

/** Returns the first days of the last months up to the given day's month, oldest first. */
export function lastMonths(day: Day, months: number): Day[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: months }, (_, at) => dayOf(new Date(Date.UTC(year, month - months + at, 1))));
}
