import { POLLED } from '../../api/read-policy.js';
import { useList } from '../../api/use-read.js';
import { useSelectedWebsite } from '../../session/websites.js';

/** Pending posts, newest first, and the position of the current post among them. */
export function useReviewQueue(current: number) {
  const { selectedId } = useSelectedWebsite();
  const { data } = useList('/api/blog-posts/pending', undefined, POLLED);
  const ids = (data?.items ?? [])
    .filter(({ websiteId }) => !selectedId || websiteId === selectedId)
    .map(({ create_id: id }) => id);
  const at = ids.indexOf(current);
  const others = ids.filter((id) => id !== current);
  return {
    /** Whether the whole list is loaded and does not contain the current post. */
    isLeft:
      data !== undefined && data.total <= data.items.length && data.items.every(({ create_id: id }) => id !== current),
    /** Position of the current post, from 1; null when it is not pending. */
    position: at < 0 ? null : at + 1,
    length: ids.length,
    /** Whether the list is loaded and no post is pending. */
    isAllRead: data !== undefined && data.total <= data.items.length && ids.length === 0,
    next: at < 0 ? others[0] : ids[at + 1],
    previous: at < 0 ? undefined : ids[at - 1],
    /** The post to open after a decision on the current one. */
    afterDecision: (at < 0 ? undefined : ids[at + 1]) ?? others[0],
  };
}
