import { createContext, use } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import type { Day } from './days.js';

/** What can be done from within the calendar. Never changes while it is shown, so that no day is drawn again for it. */
export interface CalendarActions {
  /** Shows an entry's details beside it. */
  showEntry: (entry: CalendarEntry, beside: HTMLElement) => void;
  /** Shows all of a day. */
  openDay: (day: Day) => void;
  fill: (gap: CalendarEntry) => Promise<void>;
  move: (entry: CalendarEntry, to: Day) => void;
  /** Takes a slot to come off the plan. */
  takeOff: (slot: CalendarEntry) => Promise<void>;
  /** Lets the schedule decide again when a post is released. */
  unpin: (release: CalendarEntry) => Promise<void>;
}

const Context = createContext<CalendarActions | null>(null);
export const CalendarActionsProvider = Context;

export function useCalendarActions(): CalendarActions {
  const actions = use(Context);
  if (!actions) throw new Error('Entries belong to the calendar.');
  return actions;
}
