import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Rhythm } from '../../shared/domain/periods.js';
import type { CalendarEntry } from './calendar-entry.js';
import { utcDay } from './calendar-entry.js';

export interface CalendarWebsite {
  id: WebsiteId;
  name: string;
  isActive: boolean;
  rhythm: Rhythm;
}

/** A day of a focus topic, from its schedule or added by a person. */
export interface CalendarSlot {
  topicId: string;
  title: string;
  websiteId: WebsiteId;
  timezone: string;
  localDate: string;
  at: Date;
  status: string;
  /** Why the slot was skipped, was missed or failed. */
  reason: string | null;
  runId: string | null;
}

/** A queued or running run that will end in a post. */
export interface RunUnderWay {
  id: string;
  title: string;
  websiteId: WebsiteId;
  topicId: string | null;
  status: string;
  at: Date;
}

export interface CalendarPost {
  postId: PostId;
  title: string;
  websiteId: WebsiteId;
  topicId: string | null;
  runId: string | null;
  status: string;
  /** When the post was published, otherwise decided, otherwise created. */
  at: Date;
}

export interface CalendarRelease {
  postId: PostId;
  title: string;
  websiteId: WebsiteId;
  date: string;
  at: Date;
  /** Whether a person chose the day. */
  pinned: boolean;
}

/** Decides what the caller may move to another day. */
export interface Movable {
  slot(slot: CalendarSlot): boolean;
  release(release: CalendarRelease): boolean;
}

/** All entries of a calendar except gaps. */
export interface Contents {
  slots: readonly CalendarSlot[];
  runs: readonly RunUnderWay[];
  posts: readonly CalendarPost[];
  releases: readonly CalendarRelease[];
  /** Runs of the slots whose post exists, on any day. */
  written: ReadonlySet<string>;
}

/**
 * Lists each thing once: a slot whose run is queued or running appears as the run, and a slot whose post exists appears
 * as the post.
 */
export function entriesOf(
  { slots, runs, posts, releases, written }: Contents,
  nameOf: (id: WebsiteId) => string,
  movable: Movable,
): CalendarEntry[] {
  const underWay = new Set(runs.map(({ id }) => id));
  const shownOtherwise = (runId: string | null): boolean =>
    runId !== null && (underWay.has(runId) || written.has(runId));
  const entry = (
    of: Pick<CalendarEntry, 'kind' | 'id' | 'title' | 'at' | 'websiteId'> & Partial<CalendarEntry>,
  ): CalendarEntry => ({
    date: utcDay(of.at),
    status: null,
    reason: null,
    topicId: null,
    postId: null,
    runId: null,
    timezone: null,
    movable: false,
    websiteName: nameOf(of.websiteId),
    ...of,
  });
  return [
    ...slots
      .filter(({ runId }) => !shownOtherwise(runId))
      .map((slot) => {
        const { topicId, title, websiteId, timezone, localDate: date, at, status, reason, runId } = slot;
        return entry({
          kind: 'slot',
          id: `${topicId}_${date}`,
          title,
          at,
          date,
          status,
          reason,
          websiteId,
          topicId,
          runId,
          timezone,
          movable: movable.slot(slot),
        });
      }),
    ...runs.map(({ id, title, websiteId, topicId, status, at }) =>
      entry({ kind: 'run', id, title, at, status, websiteId, topicId, runId: id }),
    ),
    ...posts.map(({ postId, title, websiteId, topicId, runId, status, at }) =>
      entry({ kind: 'post', id: String(postId), title, at, status, websiteId, topicId, postId, runId }),
    ),
    ...releases.map((release) => {
      const { postId, title, websiteId, date, at, pinned } = release;
      return entry({
        kind: 'release',
        id: String(postId),
        title,
        at,
        date,
        status: pinned ? 'pinned' : 'planned',
        websiteId,
        postId,
        movable: movable.release(release),
      });
    }),
  ];
}
