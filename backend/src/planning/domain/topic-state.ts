import { dateIn } from '../../shared/domain/wall-clock.js';
import type { FocusTopic } from './focus-topic.js';

/**
 * `active`: it is on and today is one of its days; `scheduled`: it is on, its days are to come or over; `inactive`: it
 * is paused.
 */
export const TOPIC_STATES = ['active', 'scheduled', 'inactive'] as const;
export type TopicState = (typeof TOPIC_STATES)[number];

/** Today is the day that the topic's own clocks show. */
export function stateOf(
  {
    isActive,
    startDate,
    endDate,
    scheduleTimezone,
  }: Pick<FocusTopic, 'isActive' | 'startDate' | 'endDate' | 'scheduleTimezone'>,
  now: Date,
): TopicState {
  if (!isActive) return 'inactive';
  const today = dateIn(scheduleTimezone, now);
  return today >= startDate && today <= endDate ? 'active' : 'scheduled';
}
