import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { Item } from '../../../api/types.js';
import { useList } from '../../../api/use-read.js';
import { TOPIC_READS } from './topic-labels.js';

type TopicRun = Item<'/api/generation-runs'>;

/** Runs come and go within minutes. */
const FRESH = { dedupingInterval: 2_000, refreshInterval: 15_000 };
const MOST = 50;

/**
 * The runs that are being worked on for topics of a website. One that has ended since stays until the screen is left,
 * so that its outcome can be read.
 */
export function useRunsOfTopics(websiteId: string): (topicId: string) => TopicRun[] {
  const { data } = useList('/api/generation-runs', { query: { underWay: true, websiteId, limit: MOST } }, FRESH);
  const { mutate } = useSWRConfig();
  const seen = useRef(new Map<string, TopicRun>());
  const underWay = data?.items.filter(({ focusTopicId }) => focusTopicId !== null) ?? [];
  for (const run of underWay) seen.current.set(run.id, run);
  const ended = [...seen.current.keys()].filter((id) => data && !underWay.some((run) => run.id === id)).length;
  useEffect(() => {
    // What a topic has come to is counted when its run ends.
    if (ended > 0) void mutate((key) => Array.isArray(key) && TOPIC_READS.includes(key[0]));
  }, [ended, mutate]);
  return (topicId) => [...seen.current.values()].filter(({ focusTopicId }) => focusTopicId === topicId);
}
