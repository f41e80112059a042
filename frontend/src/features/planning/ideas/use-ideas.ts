import { useEffect, useRef } from 'react';
import type { Item, Read } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';

export type Idea = Item<'/api/topic-ideas'>;
export type Search = Read<'/api/topic-ideas/search'>;

/** Interval between polls of a running search, in milliseconds. */
const FOLLOW_MS = 800;
const FRESH_MS = 5_000;

export const isUnderWay = (search: Search | undefined): boolean =>
  search?.status === 'queued' || search?.status === 'running';

/**
 * Reads a website's open ideas and the status of its idea search. While a search runs, its status is polled; when it
 * ends, the ideas are read again.
 */
export function useIdeas(websiteId: string | undefined) {
  const params = websiteId ? { query: { websiteId } } : undefined;
  const ideas = useRead(websiteId ? '/api/topic-ideas' : null, params, { dedupingInterval: FRESH_MS });
  const search = useRead(websiteId ? '/api/topic-ideas/search' : null, params, {
    dedupingInterval: FOLLOW_MS / 2,
    refreshInterval: (latest) => (isUnderWay(latest) ? FOLLOW_MS : 0),
  });
  const looking = isUnderWay(search.data);
  const wasLooking = useRef(looking);
  const again = ideas.mutate;
  useEffect(() => {
    if (wasLooking.current && !looking) void again();
    wasLooking.current = looking;
  }, [looking, again]);
  return { ideas, search, looking };
}
