import { useEffect, useRef } from 'react';
import { POLLED } from '../../api/read-policy.js';
import { useList } from '../../api/use-read.js';
import { toast } from '../../ui/toast-queue.js';

const PATH = '/api/blog-posts/pending';

/**
 * Polls for notifications twice as often as screens do. The deduplication interval stays at 10 s, because all share one
 * cache: at 15 s, the reads for notifications would suppress every second poll of a screen.
 */
const POLL_NOTIFIER = { ...POLLED, refreshInterval: 15_000 };

/**
 * Posts pending review, newest first. For an unchanged list the server returns 304, and the browser uses its cached
 * copy.
 */
export const usePendingPosts = () => useList(PATH, undefined, POLLED);

/** Number of posts pending review; 0 until loaded. */
export const usePendingCount = (): number => usePendingPosts().data?.total ?? 0;

/** A post that nobody has changed yet. One that is pending again, because a decision was undone, is not new. */
const FIRST_VERSION = 1;

/** Shows a toast for each new post that appears after the first read. */
export function useNewPostNotifier(): void {
  const { data } = useList(PATH, undefined, POLL_NOTIFIER);
  const newest = useRef<number | null>(null);

  useEffect(() => {
    if (!data) return;
    const seen = newest.current;
    newest.current = Math.max(seen ?? 0, ...data.items.map(({ create_id }) => create_id).filter(Number.isFinite));
    if (seen === null) return;
    data.items
      .filter(({ create_id, version }) => create_id > seen && version === FIRST_VERSION)
      .reverse()
      .forEach(({ title }) =>
        toast({ title: '📝 New Blog Post Created!', description: `"${title}" is ready for review.` }),
      );
  }, [data]);
}
