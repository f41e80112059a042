import { readAhead } from '../../api/use-read.js';

/** Number of versions per page of the history. */
export const VERSIONS_SHOWN = 8;

/** Parses the number of a post from an address; null when it is invalid. */
export const postIdOf = (address = ''): number | null => (/^[1-9]\d{0,9}$/.test(address) ? Number(address) : null);

/** Prefetches the post before the screen is loaded. */
export function readReviewAhead({ postId }: { postId?: string }): void {
  const id = postIdOf(postId);
  if (id !== null) readAhead('/api/blog-posts/{id}', { path: { id } });
}
