import { addDays, nextMonth, weekdayOf, weekOf } from './wall-clock.js';

/** How often something recurs: every day, every Monday, the Mondays of even ISO weeks, the 1st of every month. */
export type Rhythm = 'daily' | 'weekly' | 'bi-weekly' | 'monthly';

/** The span from one recurrence to the next. */
export interface Period {
  /** Its first day, `YYYY-MM-DD`, UTC. */
  date: string;
  /** When it begins. */
  begins: Date;
  /** The first day of the next one. */
  nextDate: string;
}

/** Periods begin at 09:00 UTC. */
const BEGIN_MS = 9 * 3_600_000;

/** When what belongs to a day happens: 09:00 UTC. */
export const momentOn = (date: string): Date => new Date(Date.parse(date) + BEGIN_MS);

/** Whether it is a day of the calendar, `YYYY-MM-DD`, of the years 2000 to 2199. */
export const isDay = (text: string): boolean => wrongWithDay(text) === null;

/** What keeps a text from being such a day, in words that go on from its field's name; null when nothing does. */
export function wrongWithDay(text: string): string | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(at) || dayOf(at) !== text) return 'must be a date such as 2026-01-31';
  return text < '2000-01-01' || text > '2199-12-31' ? 'must be in the years 2000 to 2199' : null;
}

/** The period that a moment belongs to. */
export function periodOf(rhythm: Rhythm, at: Date): Period {
  return periodFrom(rhythm, firstDay(rhythm, dayOf(at.getTime() - BEGIN_MS)));
}

/** The one after it. */
export const periodAfter = (rhythm: Rhythm, { nextDate }: Period): Period => periodFrom(rhythm, nextDate);

/** The periods whose first day is `from` or later and before `to`, in order. */
export function periodsBetween(rhythm: Rhythm, from: string, to: string): Period[] {
  const periods: Period[] = [];
  let period = periodOf(rhythm, momentOn(from));
  if (period.date < from) period = periodAfter(rhythm, period);
  for (; period.date < to; period = periodAfter(rhythm, period)) periods.push(period);
  return periods;
}

const periodFrom = (rhythm: Rhythm, date: string): Period => ({
  date,
  begins: momentOn(date),
  nextDate: nextFirstDay(rhythm, date),
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first day of the period that a day belongs to. */
function firstDay(rhythm: Rhythm, date: string): string {
  if (rhythm === 'daily') return date;
  if (rhythm === 'monthly') return `${date.slice(0, 7)}-01`;
  const monday = addDays(date, 1 - weekdayOf(date));
  if (rhythm === 'weekly') return monday;
  // After a week 53 comes week 1, and both are odd: that period has three weeks.
  for (let even = monday; ; even = addDays(even, -7)) if (weekOf(even).week % 2 === 0) return even;
}

function nextFirstDay(rhythm: Rhythm, date: string): string {
  if (rhythm === 'daily') return addDays(date, 1);
  if (rhythm === 'monthly') return nextMonth(date);
  if (rhythm === 'weekly') return addDays(date, 7);
  for (let even = addDays(date, 7); ; even = addDays(even, 7)) if (weekOf(even).week % 2 === 0) return even;
}
