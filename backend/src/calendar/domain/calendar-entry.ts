import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

/**
 * `slot`: a focus topic's day. `run`: a post being written. `post`: one that is there. `release`: an approved one whose
 * day is to come. `gap`: a period with nothing in it.
 */
export const ENTRY_KINDS = ['slot', 'run', 'post', 'release', 'gap'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One thing that a calendar shows. */
export interface CalendarEntry {
  kind: EntryKind;
  /** Unique among those of its kind. */
  id: string;
  title: string;
  at: Date;
  /** The day it is drawn on, `YYYY-MM-DD`: a slot's in its topic's zone, everything else's in UTC. */
  date: string;
  /**
   * Of a slot, run or post; of a release `pinned` to a day that a person chose or `planned` by the schedule; null of a
   * gap.
   */
  status: string | null;
  /** Why a slot was skipped, missed or failed. */
  reason: string | null;
  websiteId: WebsiteId;
  websiteName: string;
  topicId: string | null;
  postId: PostId | null;
  runId: string | null;
  /** The topic's zone. */
  timezone: string | null;
  /** Whether the caller may put it on another day. */
  movable: boolean;
}

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
