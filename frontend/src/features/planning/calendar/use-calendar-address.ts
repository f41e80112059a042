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
  monthRange,
  sundayOf,
} from './days.js';

export const SPANS = ['week', 'month', 'quarter'] as const;
export type Span = (typeof SPANS)[number];

const QUARTER_MONTHS = 3;

/**
 * Returns the days of the span that contains a day: of a week or a month in whole weeks. A quarter is the day's month
 * and the two after it.
 */
export function daysOf(span: Span, at: Day): Day[] {
  if (span === 'week') return daysBetween(mondayOf(at), addDays(mondayOf(at), 7));
  const first = firstOfMonth(at);
  if (span === 'quarter') return daysBetween(first, addMonths(first, QUARTER_MONTHS));
  return daysBetween(mondayOf(first), addDays(sundayOf(addDays(addMonths(first, 1), -1)), 1));
}

/** First and last day, both inclusive. */
export interface Period {
  from: Day;
  to: Day;
}

/**
 * Returns what is left from today on of the visible months, for a topic to be planned for. Null for a week, which is too
 * short for a topic, and when nothing is left.
 */
export function plannedPeriod(span: Span, at: Day, today: Day): Period | null {
  if (span === 'week') return null;
  const first = firstOfMonth(at);
  const to = addDays(addMonths(first, span === 'quarter' ? QUARTER_MONTHS : 1), -1);
  return to < today ? null : { from: first < today ? today : first, to };
}

/** Returns the title of the visible period: 'November 2026', 'Nov 23 – 29, 2026', 'November 2026 – January 2027'. */
export function titleOf(span: Span, at: Day): string {
  if (span === 'month') return monthName(at);
  const days = daysOf(span, at);
  return (span === 'week' ? dayRange : monthRange)(days[0] ?? at, days.at(-1) ?? at);
}

/** Returns the day to show after turning the page forwards (1) or backwards (-1). */
export function turned(span: Span, at: Day, by: 1 | -1): Day {
  const months = span === 'quarter' ? QUARTER_MONTHS : 1;
  const next = span === 'week' ? addDays(at, by * 7) : addMonths(firstOfMonth(at), by * months);
  return isDay(next) ? next : at;
}

interface Place {
  span?: Span;
  at?: Day;
}

const spanOf = (text: string | null): Span => SPANS.find((each) => each === text) ?? 'week';

/** Period of the calendar as stored in the address; by default the current week. */
export function useCalendarAddress(today: Day) {
  const [params, setParams] = useSearchParams();
  const named = params.get('at');
  // The router drops a change that is followed by another before it has rendered, so pending changes are merged here:
  // two quick key presses both count.
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
