import type { Post } from './post.js';

/** The fields of a post that say how long its approval can be undone. */
export type Held = Partial<Pick<Post, 'decidedAt' | 'releaseAt'>>;

/** How long the approval could be undone when it was made, in milliseconds; 0 when its version goes out at once. */
export const undoTime = ({ decidedAt, releaseAt }: Held): number =>
  decidedAt && releaseAt ? Date.parse(releaseAt) - Date.parse(decidedAt) : 0;

/**
 * Until when the approval can be undone, in milliseconds since 1970; null when nothing is held back. By a clock that is
 * slow, it is no longer than the whole time from now.
 */
export const undoableUntil = (post: Held): number | null => {
  const ms = undoTime(post);
  return ms > 0 && post.releaseAt ? Math.min(Date.parse(post.releaseAt), Date.now() + ms) : null;
};
