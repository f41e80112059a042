import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { Item } from '../../../api/types.js';
import { useList } from '../../../api/use-read.js';
import { TOPIC_READS } from './topic-labels.js';

type TopicRun = Item<'/api/generation-runs'>;

/** Polls often, because runs start and finish within minutes. */
const FRESH = { dedupingInterval: 2_000, refreshInterval: 15_000 };
const MOST = 50;

/**
 * Returns the unfinished runs of a website's topics. A run that ends meanwhile stays until the person leaves the
 * screen, so that its outcome can be read.
 */
export function useRunsOfTopics(websiteId: string): (topicId: string) => TopicRun[] {
  const { data } = useList('/api/generation-runs', { query: { underWay: true, websiteId, limit: MOST } }, FRESH);
  const { mutate } = useSWRConfig();
  const seen = useRef(new Map<string, TopicRun>());
  const underWay = data?.items.filter(({ focusTopicId }) => focusTopicId !== null) ?? [];
  for (const run of underWay) seen.current.set(run.id, run);
  const ended = [...seen.current.keys()].filter((id) => data && !underWay.some((run) => run.id === id)).length;
  useEffect(() => {
    // A topic's figures change when one of its runs ends.
    if (ended > 0) void mutate((key) => Array.isArray(key) && TOPIC_READS.includes(key[0]));
  }, [ended, mutate]);
  return (topicId) => [...seen.current.values()].filter(({ focusTopicId }) => focusTopicId === topicId);
}
