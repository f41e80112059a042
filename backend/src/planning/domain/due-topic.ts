import type { WebsiteId } from '../../shared/domain/ids.js';
import { type ScheduledTime, timesAfter, type TopicSchedule } from './topic-schedule.js';
import { TOPIC_PAUSED, TopicSlot, WEBSITE_INACTIVE } from './topic-slot.js';

/** A topic whose next slot has come. */
export interface DueTopic extends TopicSchedule {
  id: string;
  websiteId: WebsiteId;
  websiteIsActive: boolean;
  nextSlotAt: Date;
  nextSlotDate: string;
}

export interface ClaimedTopic {
  id: string;
  /** One slot for each time that is due, the earliest first. */
  slots: TopicSlot[];
  /** Null when nothing more is to come. */
  next: ScheduledTime | null;
}

/** More days than this are taken in several goes. */
export const DAYS_AT_ONCE = 400;

/**
 * The slots of all times that have come. Those of the last 24 hours are planned, which is: to be written now; older
 * ones were missed. A paused topic's and an inactive website's are skipped.
 */
export function claimDue(topic: DueTopic, now: Date): ClaimedTopic {
  const times: ScheduledTime[] = [{ localDate: topic.nextSlotDate, at: topic.nextSlotAt }];
  let next: ScheduledTime | null = null;
  for (const time of timesAfter(topic, topic.nextSlotAt)) {
    next = time;
    if (time.at > now || times.length === DAYS_AT_ONCE) break;
    times.push(time);
    next = null;
  }
  return { id: topic.id, slots: times.map((time) => slotOf(topic, time, now)), next };
}

function slotOf(topic: DueTopic, time: ScheduledTime, now: Date): TopicSlot {
  const slot = new TopicSlot({ websiteId: topic.websiteId, topicId: topic.id, ...time, origin: 'schedule' }, now);
  if (slot.isTooLate(now)) slot.miss(now);
  else if (!topic.isActive) slot.skip(TOPIC_PAUSED, now);
  else if (!topic.websiteIsActive) slot.skip(WEBSITE_INACTIVE, now);
  return slot;
}
