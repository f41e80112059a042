import { addDays, dateIn, instantOf, nextMonth, weekdayOf } from '../../shared/domain/wall-clock.js';
import type { FocusTopic } from './focus-topic.js';
import { WEEKDAYS, weekdaysOf } from './schedule.js';

/** The fields of a topic that determine when posts about it are generated. */
export type TopicSchedule = Pick<
  FocusTopic,
  | 'startDate'
  | 'endDate'
  | 'isActive'
  | 'scheduleEnabled'
  | 'scheduleFrequency'
  | 'scheduleDays'
  | 'scheduleTime'
  | 'scheduleTimezone'
>;

/** A day of the topic's zone and the moment of its run. */
export interface ScheduledTime {
  localDate: string;
  at: Date;
}

/** Whether the schedule generates posts. A paused topic keeps its schedule, but its days are skipped. */
const isScheduled = ({ isActive, scheduleEnabled }: TopicSchedule): boolean => isActive && scheduleEnabled;

/**
 * The days of its schedule from `from` up to, but not including, `to`; none while it is paused or unscheduled. Days of
 * the past count too.
 */
export const slotDates = (topic: TopicSchedule, from: string, to: string): string[] =>
  isScheduled(topic) ? [...datesFrom(topic, from, addDays(to, -1))] : [];

/** Whether its schedule names the day, paused or not. */
export const isScheduleDay = (topic: TopicSchedule, localDate: string): boolean =>
  topic.scheduleEnabled && !datesFrom(topic, localDate, localDate).next().done;

/** The times of its schedule after `after`, the earliest first, paused or not; none when it has no schedule. */
export function* timesAfter(topic: TopicSchedule, after: Date): Generator<ScheduledTime> {
  if (!topic.scheduleEnabled) return;
  for (const localDate of datesFrom(topic, dateIn(topic.scheduleTimezone, after), topic.endDate)) {
    const at = timeOn(topic, localDate);
    if (at > after) yield { localDate, at };
  }
}

/** When it runs on that day, whether or not its schedule names the day. */
export const timeOn = ({ scheduleTime, scheduleTimezone }: TopicSchedule, localDate: string): Date =>
  instantOf(localDate, scheduleTime, scheduleTimezone);

/** The days that its frequency names within its dates, both ends included, the earliest first. */
function* datesFrom(topic: TopicSchedule, from: string, to: string): Generator<string> {
  const last = to < topic.endDate ? to : topic.endDate;
  const monthly = topic.scheduleFrequency === 'monthly';
  const days = weekdaysOf(topic.scheduleDays).map((day) => WEEKDAYS.indexOf(day) + 1);
  let date = from > topic.startDate ? from : topic.startDate;
  if (monthly && !date.endsWith('-01')) date = nextMonth(date);
  for (; date <= last; date = monthly ? nextMonth(date) : addDays(date, 1)) {
    if (topic.scheduleFrequency !== 'weekly' || days.includes(weekdayOf(date))) yield date;
  }
}
