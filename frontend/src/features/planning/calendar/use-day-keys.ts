import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { addDays, type Day, isDay, mondayOf, sundayOf } from './days.js';

interface DayKeys {
  /** Number of days per row: 7, or 1 in lists. */
  columns: number;
  at: Day;
  days: readonly Day[];
  /** Called to show the period that contains this day. */
  onLeave: (day: Day) => void;
  onOpen: (day: Day) => void;
  onTurn: (by: 1 | -1) => void;
}

const steps = (columns: number): Record<string, number> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
});

/**
 * Roving tab stop of the grid: arrow keys move it to other days, Home and End to the ends of the week, and Enter opens
 * the day.
 */
export function useDayKeys(
  grid: RefObject<HTMLElement | null>,
  { columns, at, days, onLeave, onOpen, onTurn }: DayKeys,
) {
  const [walked, setWalked] = useState<Day>(at);
  const [turnedTo, setTurnedTo] = useState(at);
  if (turnedTo !== at) {
    setTurnedTo(at);
    setWalked(at);
  }
  const active = days.includes(walked) ? walked : at;
  const takesFocus = useRef(false);

  useEffect(() => {
    // A day of another period can be focused only once that period has rendered.
    if (!takesFocus.current || active !== walked) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  });

  /** Makes a day the active one; with `focus`, moves the focus there as well. */
  const goTo = useCallback((day: Day, focus = true) => {
    takesFocus.current = focus;
    setWalked(day);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !target.closest('[role=gridcell]'))
      return;
    const isOnDay = target.matches('[role=gridcell]');
    const walk = (day: Day) => {
      event.preventDefault();
      if (!isDay(day)) return;
      goTo(day);
      if (!days.includes(day)) onLeave(day);
    };
    const step = steps(columns)[event.key];
    if (step !== undefined) walk(addDays(active, step));
    else if (event.key === 'Home') walk(mondayOf(active));
    else if (event.key === 'End') walk(sundayOf(active));
    else if (event.key === 'Escape' && !isOnDay) walk(active);
    else if (event.key === 'Enter' && isOnDay) {
      event.preventDefault();
      onOpen(active);
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      takesFocus.current = true;
      onTurn(event.key === 'PageUp' ? -1 : 1);
    }
  };

  return { active, goTo, onKeyDown };
}
