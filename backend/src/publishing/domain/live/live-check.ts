import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';

/** `unchecked` means that the page was not checked yet, or that the check had no conclusive result. */
export const LIVE_STATES = ['live', 'drifted', 'not_found', 'unchecked'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/**
 * Duration of a claim on a check, in milliseconds. It exceeds the longest possible check, so that the worker can store
 * its finding.
 */
export const HOLD_MS = 300_000;

const DIFFERENCE_FIELDS = [
  'page',
  'title',
  'content',
  'canonical',
  'robots',
  'meta_title',
  'meta_description',
] as const;

/** A difference between the page and the approved version. */
export interface Difference {
  field: (typeof DIFFERENCE_FIELDS)[number];
  /** Value in the approved version. */
  expected: string;
  /** Value on the page; null when the page has none. */
  seen: string | null;
}

/** Result of a check. */
export interface Finding {
  state: LiveState;
  differences: readonly Difference[];
}

/** A check that is due: the approved version of a post and the URL of its page. */
export interface DueCheck {
  postId: PostId;
  websiteId: WebsiteId;
  url: string;
  seal: string;
  /** Canonical JSON of the sealed fields. */
  document: string;
  /** Number of earlier checks of this version at this URL. */
  looks: number;
  /** Time until which the check is claimed. It also identifies the claim when the finding is stored. */
  heldUntil: Date;
}
