import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { SLOT_ORIGINS, SLOT_STATUSES, type SlotOrigin, type SlotStatus, TopicSlot } from '../../domain/topic-slot.js';
import { FocusTopicSchema } from './focus-topic.schema.js';

const oneOf = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`;

export const TopicSlotSchema = defineEntity({
  class: TopicSlot,
  tableName: 'topic_slots',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    topicId: () => p.manyToOne(FocusTopicSchema).mapToPk().fieldName('topic_id').deleteRule('cascade'),
    localDate: p.date(),
    at: p.datetime(3),
    status: p.string().length(20).$type<SlotStatus>().default('planned'),
    reason: p.text().nullable(),
    runId: p.uuid().nullable(),
    origin: p.string().length(20).$type<SlotOrigin>().default('schedule'),
    movedTo: p.date().nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  uniques: [{ name: 'topic_slots_topic_day_unique', properties: ['topicId', 'localDate'] }],
  indexes: [
    { properties: ['websiteId', 'localDate'] },
    {
      name: 'topic_slots_due_index',
      expression: `create index topic_slots_due_index on topic_slots (at) where status = 'planned'`,
    },
    {
      name: 'topic_slots_run_index',
      expression: 'create unique index topic_slots_run_index on topic_slots (run_id) where run_id is not null',
    },
  ],
  checks: [
    { name: 'topic_slots_status_check', expression: `status in ${oneOf(SLOT_STATUSES)}` },
    { name: 'topic_slots_origin_check', expression: `origin in ${oneOf(SLOT_ORIGINS)}` },
    { name: 'topic_slots_run_check', expression: `run_id is not null or status not in ('running', 'done', 'failed')` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
