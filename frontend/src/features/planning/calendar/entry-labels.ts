import type { ComponentType } from 'react';
import { POST_STATUSES } from '../../../entities/post/post-statuses.js';
import { dayAt, ownTime, timeAt } from '../../../ui/clock.js';
import type { CalendarEntry } from './calendar-api.js';
import {
  BackSign,
  CheckSign,
  ClockSign,
  CrossSign,
  EyeSign,
  GapSign,
  GlobeSign,
  PenSign,
  SendSign,
  SkipSign,
} from './calendar-icons.js';
import type { Day } from './days.js';

/** Colour of a state. `planned` and `quiet` use neutral colours. */
export type Tone =
  | 'planned'
  | 'running'
  | 'pending'
  | 'approved'
  | 'release'
  | 'published'
  | 'declined'
  | 'quiet'
  | 'gap';

export interface EntryStyle {
  word: string;
  tone: Tone;
  Sign: ComponentType;
}

const look = (word: string, tone: Tone, Sign: ComponentType): EntryStyle => ({ word, tone, Sign });
const WRITING = look('Writing', 'running', PenSign);
const WRITTEN = look('Written', 'quiet', CheckSign);
const FAILED = look('Failed', 'declined', CrossSign);

const STYLES: Record<CalendarEntry['kind'], Record<string, EntryStyle>> = {
  slot: {
    planned: look('Scheduled', 'planned', ClockSign),
    running: WRITING,
    done: WRITTEN,
    failed: FAILED,
    skipped: look('Skipped', 'quiet', SkipSign),
    missed: look('Missed', 'declined', SkipSign),
  },
  run: {
    queued: look('Waiting to be written', 'running', PenSign),
    waiting: look('Waiting for the model', 'running', PenSign),
    running: WRITING,
    succeeded: WRITTEN,
    failed: FAILED,
    cancelled: look('Cancelled', 'quiet', CrossSign),
  },
  post: {
    pending: look(POST_STATUSES.pending, 'pending', EyeSign),
    approved: look(POST_STATUSES.approved, 'approved', CheckSign),
    published: look(POST_STATUSES.published, 'published', GlobeSign),
    rejected: look(POST_STATUSES.rejected, 'declined', CrossSign),
    withdrawn: look(POST_STATUSES.withdrawn, 'quiet', BackSign),
  },
  release: {},
  gap: {},
};
const OF_KIND: Record<CalendarEntry['kind'], EntryStyle> = {
  slot: look('Scheduled', 'planned', ClockSign),
  run: WRITING,
  post: look('Post', 'quiet', EyeSign),
  release: look('Release planned', 'release', SendSign),
  gap: look('Nothing planned', 'gap', GapSign),
};

/** Returns icon, colour and label of an entry's state. */
export const styleOf = ({ kind, status }: Pick<CalendarEntry, 'kind' | 'status'>): EntryStyle =>
  new Map(Object.entries(STYLES[kind])).get(status ?? '') ?? OF_KIND[kind];

/** The states explained in the calendar's legend. */
export const LEGEND: EntryStyle[] = [
  OF_KIND.slot,
  WRITING,
  STYLES.post['pending'],
  STYLES.post['approved'],
  OF_KIND.release,
  STYLES.post['published'],
  STYLES.post['rejected'],
  OF_KIND.gap,
].filter((each) => each !== undefined);

/** Returns a key that is unique among all entries of the calendar. */
export const keyOf = ({ kind, id }: CalendarEntry): string => `${kind}:${id}`;

/** Returns the day on which an entry is shown: that of its time by the clock. A gap has no time, only a day. */
export const dayOf = ({ kind, date, at }: CalendarEntry): Day => (kind === 'gap' ? date : dayAt(at));

export const timeOf = ({ at }: CalendarEntry): string => timeAt(at);

/** Returns an entry's time in the zone of its topic, '09:00 EST'; null where the clock shows the same. */
export const ownTimeOf = ({ at, timezone }: CalendarEntry): string | null => (timezone ? ownTime(at, timezone) : null);

/** Formats an entry's time by the clock, and in the zone of its topic where that differs: '15:00 (09:00 EST)'. */
export function spokenTime(entry: CalendarEntry): string {
  const own = ownTimeOf(entry);
  return own ? `${timeOf(entry)} (${own})` : timeOf(entry);
}
