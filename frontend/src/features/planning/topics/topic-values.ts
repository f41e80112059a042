import type { components } from '../../../api/schema.js';
import { daysOf, type Topic, type Weekday } from './topic-labels.js';

type Body = components['schemas']['FocusTopicBody'];

/** Values of the topic form. */
export interface TopicValues {
  title: string;
  description: string;
  categoryId?: string;
  contentAngle: NonNullable<Topic['contentAngle']>;
  startDate: string;
  endDate: string;
  isActive: boolean;
  scheduleEnabled: boolean;
  scheduleFrequency: Topic['scheduleFrequency'];
  scheduleDays: Weekday[];
  scheduleTime: string;
  scheduleTimezone: string;
}

export const BLANK: TopicValues = {
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
