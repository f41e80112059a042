import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

/**
 * `slot`: a day on which a focus topic is to be written about. `run`: a post being generated. `post`: an existing post.
 * `release`: an approved post to be published on a coming day. `gap`: a period without any entry.
 */
export const ENTRY_KINDS = ['slot', 'run', 'post', 'release', 'gap'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An entry of a calendar. */
export interface CalendarEntry {
  kind: EntryKind;
  /** Unique among the entries of the same kind. */
  id: string;
  title: string;
  at: Date;
  /**
   * Day on which the entry is displayed, `YYYY-MM-DD`: for a slot in its topic's time zone, for all other kinds in UTC.
   */
  date: string;
  /**
   * Status of a slot, run or post. A release is `pinned` to a day that a person chose or `planned` by the schedule; a
   * gap has null.
   */
  status: string | null;
  /** Why a slot was skipped, was missed or failed. */
  reason: string | null;
  websiteId: WebsiteId;
  websiteName: string;
  topicId: string | null;
  postId: PostId | null;
  runId: string | null;
  /** Time zone of the slot's topic. */
  timezone: string | null;
  /** Whether the caller may move the entry to another day. */
  movable: boolean;
}

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
