import { useMemo, useRef } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import type { Day } from './days.js';
import { dayOf } from './entry-labels.js';

export type ByDay = ReadonlyMap<Day, readonly CalendarEntry[]>;

export const NOTHING: readonly CalendarEntry[] = [];

const isGap = ({ kind }: CalendarEntry): number => (kind === 'gap' ? 1 : 0);
const inOrder = (a: CalendarEntry, b: CalendarEntry): number =>
  isGap(a) - isGap(b) || a.at.localeCompare(b.at) || a.title.localeCompare(b.title);

/**
 * Groups entries by the day on which they are shown, each day in chronological order with its gaps last. A day whose
 * entries did not change keeps the same array, so that its cell does not render again.
 */
export function entriesByDay(entries: readonly CalendarEntry[], before: ByDay = new Map()): ByDay {
  const days = new Map<Day, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry);
    const sameDay = days.get(day);
    if (sameDay) sameDay.push(entry);
    else days.set(day, [entry]);
  }
  return new Map(
    Array.from(days, ([day, unordered]) => {
      const list = unordered.toSorted(inOrder);
      const known = before.get(day);
      const isSame = known?.length === list.length && list.every((entry, at) => entry === known[at]);
      return [day, isSame ? known : list];
    }),
  );
}

export function useByDay(entries: readonly CalendarEntry[]): ByDay {
  const before = useRef<ByDay>(new Map());
  return useMemo(() => {
    before.current = entriesByDay(entries, before.current);
    return before.current;
  }, [entries]);
}
