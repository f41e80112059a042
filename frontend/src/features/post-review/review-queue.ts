import { POLLED } from '../../api/read-policy.js';
import { useList } from '../../api/use-read.js';
import { useSelectedWebsite } from '../../session/websites.js';

/** The posts that wait for a decision, newest first as the list has them, seen from the one on the screen. */
export function useReviewQueue(current: number) {
  const { selectedId } = useSelectedWebsite();
  const { data } = useList('/api/blog-posts/pending', undefined, POLLED);
  const ids = (data?.items ?? [])
    .filter(({ websiteId }) => !selectedId || websiteId === selectedId)
    .map(({ create_id: id }) => id);
  const at = ids.indexOf(current);
  const others = ids.filter((id) => id !== current);
  return {
    /** The whole list is known, and the post on the screen is not in it. */
    isLeft:
      data !== undefined && data.total <= data.items.length && data.items.every(({ create_id: id }) => id !== current),
    /** From 1; null when the post on the screen is not pending. */
    position: at < 0 ? null : at + 1,
    length: ids.length,
    next: at < 0 ? others[0] : ids[at + 1],
    previous: at < 0 ? undefined : ids[at - 1],
    /** Where to go once this one is decided. */
    afterDecision: (at < 0 ? undefined : ids[at + 1]) ?? others[0],
  };
}
