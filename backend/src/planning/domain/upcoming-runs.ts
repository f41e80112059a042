import { timesAfter, type TopicSchedule } from './topic-schedule.js';
import type { TopicSlot } from './topic-slot.js';

/** A day to come that a person added, moved or left. */
export type StoredSlot = Pick<TopicSlot, 'localDate' | 'at' | 'status'>;

/**
 * Returns the next times at which posts about a topic are generated: the days of its schedule, unless a stored slot
 * replaces them, and the slots that people added. None while the topic is paused.
 */
export function upcomingRuns(topic: TopicSchedule, stored: readonly StoredSlot[], now: Date, count: number): Date[] {
  if (!topic.isActive) return [];
  const spokenFor = new Set(stored.map(({ localDate }) => localDate));
  const runs = stored.filter(({ at, status }) => status === 'planned' && at > now).map(({ at }) => at);
  let scheduled = 0;
  for (const { localDate, at } of timesAfter(topic, now)) {
    if (spokenFor.has(localDate)) continue;
    runs.push(at);
    scheduled += 1;
    if (scheduled === count) break;
  }
  return runs.sort((a, b) => a.getTime() - b.getTime()).slice(0, count);
}
