import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  addDays,
  addMonths,
  type Day,
  dayRange,
  daysBetween,
  firstOfMonth,
  isDay,
  mondayOf,
  monthName,
  sundayOf,
} from './days.js';

export const SPANS = ['month', 'week', 'quarter'] as const;
export type Span = (typeof SPANS)[number];

const QUARTER_DAYS = 91;

/**
 * The days that a span shows around one of them: whole weeks, and for a quarter the thirteen that begin with the day's
 * own.
 */
export function daysOf(span: Span, at: Day): Day[] {
  if (span === 'week') return daysBetween(mondayOf(at), addDays(mondayOf(at), 7));
  if (span === 'quarter') return daysBetween(mondayOf(at), addDays(mondayOf(at), QUARTER_DAYS));
  const first = firstOfMonth(at);
  return daysBetween(mondayOf(first), addDays(sundayOf(addDays(addMonths(first, 1), -1)), 1));
}

/** What the days shown are called: 'November 2026', 'Nov 23 – 29, 2026'. */
export function titleOf(span: Span, at: Day): string {
  if (span === 'month') return monthName(at);
  const days = daysOf(span, at);
  return dayRange(days[0] ?? at, days.at(-1) ?? at);
}

/** The day to show after turning the page, forwards (1) or back (-1). */
export function turned(span: Span, at: Day, by: 1 | -1): Day {
  const next =
    span === 'month' ? addMonths(firstOfMonth(at), by) : addDays(at, by * (span === 'week' ? 7 : QUARTER_DAYS));
  return isDay(next) ? next : at;
}

interface Place {
  span?: Span;
  at?: Day;
}

const spanOf = (text: string | null): Span => SPANS.find((each) => each === text) ?? 'month';

/** Which part of the calendar is shown, in the address; without any it is this month. */
export function useCalendarAddress(today: Day) {
  const [params, setParams] = useSearchParams();
  const named = params.get('at');
  // The router forgets a change that another one follows before it is shown: two keys in a row are both meant.
  const wanted = useRef<Place>({});
  useEffect(() => {
    wanted.current = {};
  }, [params]);
  const set = useCallback(
    (part: Place) => {
      wanted.current = { ...wanted.current, ...part };
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(wanted.current)) after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { span: spanOf(params.get('span')), at: isDay(named) ? named : today, set };
}
