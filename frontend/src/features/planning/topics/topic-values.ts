import type { components } from '../../../api/schema.js';
import { type Day } from '../../../ui/calendar-day.js';
import { clockZone } from '../../../ui/clock.js';
import { addDays } from '../calendar/days.js';
import type { Period } from '../calendar/use-calendar-address.js';
import { daysOf, type Topic, type Weekday } from './topic-labels.js';

type Body = components['schemas']['NewFocusTopicBody'];

/** Values of the topic form. */
export interface TopicValues {
  title: string;
  description: string;
  categoryId?: string;
  contentAngle: NonNullable<Topic['contentAngle']>;
  startDate: string;
  endDate: string;
  /** Day of the first post, when the topic is planned on a day. */
  slotOn?: string;
  isActive: boolean;
  scheduleEnabled: boolean;
  scheduleFrequency: Topic['scheduleFrequency'];
  scheduleDays: Weekday[];
  scheduleTime: string;
  scheduleTimezone: string;
}

const BLANK: TopicValues = {
  title: '',
  description: '',
  contentAngle: 'none',
  startDate: '',
  endDate: '',
  isActive: true,
  scheduleEnabled: false,
  scheduleFrequency: 'weekly',
  scheduleDays: ['monday'],
  scheduleTime: '09:00',
  scheduleTimezone: 'America/New_York',
};

/** Days after the day of its first post that a topic planned in the calendar lasts: four weeks. */
const PLANNED_DAYS = 28;

/**
 * Values of a new topic that is planned for the months that the calendar shows: its posts are written by the schedule,
 * at nine by the reader's clock.
 */
export const blankFor = ({ from, to }: Period): TopicValues => ({
  ...BLANK,
  startDate: from,
  endDate: to,
  scheduleEnabled: true,
  scheduleTimezone: clockZone(),
});

/** Values of a new topic. One that is planned on a day has its first post on it, at nine by the reader's clock. */
export const blankOn = (day: Day | undefined): TopicValues =>
  day === undefined
    ? BLANK
    : {
        ...BLANK,
        startDate: day,
        endDate: addDays(day, PLANNED_DAYS),
        slotOn: day,
        scheduleTimezone: clockZone(),
      };

export const valuesOf = (topic: Topic): TopicValues => ({
  title: topic.title,
  description: topic.description,
  categoryId: topic.categoryId,
  contentAngle: topic.contentAngle ?? 'none',
  startDate: topic.startDate,
  endDate: topic.endDate,
  isActive: topic.isActive,
  scheduleEnabled: topic.scheduleEnabled,
  scheduleFrequency: topic.scheduleFrequency,
  scheduleDays: daysOf(topic),
  scheduleTime: topic.scheduleTime,
  scheduleTimezone: topic.scheduleTimezone,
});

/** Converts form values to the API's format: no content angle is null, and the days are JSON-encoded. */
export const bodyOf = ({
  contentAngle,
  scheduleDays,
  categoryId = '',
  ...values
}: TopicValues): Omit<Body, 'websiteId'> => ({
  ...values,
  categoryId,
  contentAngle: contentAngle === 'none' ? null : contentAngle,
  scheduleDays: JSON.stringify(scheduleDays),
});
