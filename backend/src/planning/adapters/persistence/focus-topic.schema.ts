import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { CONTENT_ANGLES } from '../../../shared/domain/content-angles.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { FocusTopic } from '../../domain/focus-topic.js';
import { SCHEDULE_FREQUENCIES } from '../../domain/schedule.js';
import { CategorySchema } from './category.schema.js';

const oneOf = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`;

export const FocusTopicSchema = defineEntity({
  class: FocusTopic,
  tableName: 'focus_topics',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    categoryId: () => p.manyToOne(CategorySchema).mapToPk().fieldName('category_id').deleteRule('cascade').index(),
    title: p.string().length(200),
    description: p.text(),
    contentAngle: p.string().length(40).$type<FocusTopic['contentAngle'] & string>().nullable(),
    startDate: p.date(),
    endDate: p.date(),
    isActive: p.boolean().default(true),
    scheduleEnabled: p.boolean().default(false),
    scheduleFrequency: p.string().length(20).default('weekly'),
    scheduleDays: p.text().default('["monday"]'),
    scheduleTime: p.string().length(5).default('09:00'),
    scheduleTimezone: p.string().length(64).default('America/New_York'),
    nextSlotAt: p.datetime(3).nullable(),
    nextSlotDate: p.date().nullable(),
    lastGeneratedAt: p.datetime().nullable(),
    totalPostsGenerated: p.integer().default(0),
    createdBy: () =>
      p.manyToOne(UserSchema).mapToPk().fieldName('created_by').nullable().deleteRule('set null').index(),
    version: p.integer().version(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [
    { properties: ['websiteId', 'createdAt', 'id'] },
    { properties: ['createdAt', 'id'] },
    {
      name: 'focus_topics_next_slot_at_index',
      expression:
        'create index focus_topics_next_slot_at_index on focus_topics (next_slot_at) where next_slot_at is not null',
    },
  ],
  checks: [
    { name: 'focus_topics_dates_check', expression: 'end_date >= start_date' },
    { name: 'focus_topics_angle_check', expression: `content_angle in ${oneOf(CONTENT_ANGLES)}` },
    { name: 'focus_topics_frequency_check', expression: `schedule_frequency in ${oneOf(SCHEDULE_FREQUENCIES)}` },
    { name: 'focus_topics_time_check', expression: `schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'` },
    { name: 'focus_topics_total_check', expression: 'total_posts_generated >= 0' },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
