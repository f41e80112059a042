import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';

/** `unchecked`: nobody could look yet, or the site gave no answer that says anything. */
export const LIVE_STATES = ['live', 'drifted', 'not_found', 'unchecked'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/** Longer than a look can take: so long whoever took a check may note what was seen, milliseconds. */
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

/** Where the page and the approved version say different things. */
export interface Difference {
  field: (typeof DIFFERENCE_FIELDS)[number];
  /** What was approved. */
  expected: string;
  /** What the page has; null: nothing of it. */
  seen: string | null;
}

/** What a look at a page came to. */
export interface Finding {
  state: LiveState;
  differences: readonly Difference[];
}

/** What has to be looked at: the approved version of a post and where its website shows it. */
export interface DueCheck {
  postId: PostId;
  websiteId: WebsiteId;
  url: string;
  seal: string;
  /** Canonical JSON of the sealed fields. */
  document: string;
  /** Looks at this version and address before this one. */
  looks: number;
  /** Whoever holds this moment may note what was seen. */
  heldUntil: Date;
}
