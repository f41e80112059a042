import { readAhead } from '../../api/use-read.js';

/** On a page of the history. */
export const VERSIONS_SHOWN = 8;

/** The number of a post out of an address; null when it is none. */
export const postIdOf = (address = ''): number | null => (/^[1-9]\d{0,9}$/.test(address) ? Number(address) : null);

/** Asks for the post and its history before the screen is there. */
export function readReviewAhead({ postId }: { postId?: string }): void {
  const id = postIdOf(postId);
  if (id === null) return;
  readAhead('/api/blog-posts/{id}', { path: { id } });
  readAhead('/api/blog-posts/{id}/versions', { path: { id }, query: { limit: VERSIONS_SHOWN } });
}
