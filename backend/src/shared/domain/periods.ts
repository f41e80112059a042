import { addDays, nextMonth, weekdayOf, weekOf } from './wall-clock.js';

/** The recurrence: every day, every Monday, the Mondays of even ISO weeks, the 1st of every month. */
export type Rhythm = 'daily' | 'weekly' | 'bi-weekly' | 'monthly';

/** The span from one recurrence to the next. */
export interface Period {
  /** The first day of the period, `YYYY-MM-DD`, UTC. */
  date: string;
  /** The moment at which the period begins. */
  begins: Date;
  /** The first day of the next one. */
  nextDate: string;
}

/** Periods begin at 09:00 UTC. */
const BEGIN_MS = 9 * 3_600_000;

/** The time at which planned events of a day happen: 09:00 UTC. */
export const momentOn = (date: string): Date => new Date(Date.parse(date) + BEGIN_MS);

/** Whether a text is an existing day, `YYYY-MM-DD`, of the years 2000 to 2199. */
export const isDay = (text: string): boolean => wrongWithDay(text) === null;

/** Why a text is not a valid day, as a phrase that follows the field's name; null when it is valid. */
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
  // Weeks 53 and 1 follow each other and are both odd, so that period has three weeks.
  for (let even = monday; ; even = addDays(even, -7)) if (weekOf(even).week % 2 === 0) return even;
}

function nextFirstDay(rhythm: Rhythm, date: string): string {
  if (rhythm === 'daily') return addDays(date, 1);
  if (rhythm === 'monthly') return nextMonth(date);
  if (rhythm === 'weekly') return addDays(date, 7);
  for (let even = addDays(date, 7); ; even = addDays(even, 7)) if (weekOf(even).week % 2 === 0) return even;
}
