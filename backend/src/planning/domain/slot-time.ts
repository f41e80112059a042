import { Invalid } from '../../shared/domain/domain-error.js';
import { calendarDay } from './schedule.js';
import { timeOn, type TopicSchedule } from './topic-schedule.js';

/**
 * When a slot on that day begins.
 * @throws Invalid when the day is none, has passed, or is outside of the topic's dates
 */
export function slotTime(topic: TopicSchedule, localDate: string, now: Date): Date {
  calendarDay(localDate, 'localDate');
  if (localDate < topic.startDate || localDate > topic.endDate) {
    throw new Invalid(
      `The day must be within the focus topic’s dates, ${topic.startDate} to ${topic.endDate}`,
      'localDate',
    );
  }
  const at = timeOn(topic, localDate);
  if (at <= now) throw new Invalid(`${topic.scheduleTime} of that day has passed`, 'localDate');
  return at;
}
