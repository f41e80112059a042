import { useEffect, useRef } from 'react';
import { POLLED } from '../../api/read-policy.js';
import { useList } from '../../api/use-read.js';
import { toast } from '../../ui/toast-queue.js';

const PATH = '/api/blog-posts/pending';

/**
 * Twice as often as on screens. All read the same list and treat it as stale after 10 s: 15 s here would suppress every
 * second poll of a screen.
 */
const POLL_NOTIFIER = { ...POLLED, refreshInterval: 15_000 };

/**
 * The posts that wait for review, the newest first. The server answers an unchanged list with 304, and the browser has
 * it still.
 */
export const usePendingPosts = () => useList(PATH, undefined, POLLED);

/** How many posts wait for review; 0 until it is known. */
export const usePendingCount = (): number => usePendingPosts().data?.total ?? 0;

/** Tells of each post that appears after the first look. */
export function useNewPostNotifier(): void {
  const { data } = useList(PATH, undefined, POLL_NOTIFIER);
  const newest = useRef<number | null>(null);

  useEffect(() => {
    if (!data) return;
    const seen = newest.current;
    newest.current = Math.max(seen ?? 0, ...data.items.map(({ create_id }) => create_id).filter(Number.isFinite));
    if (seen === null) return;
    data.items
      .filter(({ create_id }) => create_id > seen)
      .reverse()
      .forEach(({ title }) =>
        toast({ title: '📝 New Blog Post Created!', description: `"${title}" is ready for review.` }),
      );
  }, [data]);
}
