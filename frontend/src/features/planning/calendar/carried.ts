import type { Idea } from '../ideas/use-ideas.js';
import type { CalendarEntry } from './calendar-api.js';
import { keyOf } from './entry-labels.js';

/** What can be dragged onto a day: an entry of the calendar, or an idea that is not planned yet. */
export type Carried = CalendarEntry | Idea;

export const isIdea = (carried: Carried): carried is Idea => !('kind' in carried);

/** Returns a key that is unique among all that can be dragged. */
export const carriedKey = (carried: Carried): string => (isIdea(carried) ? ideaKey(carried) : keyOf(carried));

export const ideaKey = ({ id }: Idea): string => `idea:${id}`;

/** Attribute that marks what can be dragged and contains its key. */
export const CARRIED_BY = 'data-entry';
export const HOW_TO_CARRY = 'calendar-how-to-carry';
