import { createContext, use } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import type { Day } from './days.js';

/**
 * Actions available inside the calendar. The object never changes while the calendar is mounted, so that no day cell
 * renders again because of it.
 */
export interface CalendarActions {
  /** Opens the popover with an entry's details beside its button. */
  showEntry: (entry: CalendarEntry, beside: HTMLElement) => void;
  /** Opens the dialog that lists all entries of a day. */
  openDay: (day: Day) => void;
  /** Opens the form that plans a post on a day; null for people who may not plan. */
  plan: ((day: Day, websiteId?: string) => void) | null;
  fill: (gap: CalendarEntry) => Promise<void>;
  /** Fills gaps of several websites on one day. */
  fillAll: (gaps: readonly CalendarEntry[]) => Promise<void>;
  move: (entry: CalendarEntry, to: Day) => void;
  /** Removes a planned slot from the calendar. */
  takeOff: (slot: CalendarEntry) => Promise<void>;
  /** Unpins a release, so that the publishing schedule chooses its day again. */
  unpin: (release: CalendarEntry) => Promise<void>;
}

const Context = createContext<CalendarActions | null>(null);
export const CalendarActionsProvider = Context;

/** Whether the calendar shows several websites, so that each entry says whose it is. */
export const OfSeveralWebsites = createContext(false);
export const useIsOfSeveral = (): boolean => use(OfSeveralWebsites);

export function useCalendarActions(): CalendarActions {
  const actions = use(Context);
  if (!actions) throw new Error('Entries belong to the calendar.');
  return actions;
}
