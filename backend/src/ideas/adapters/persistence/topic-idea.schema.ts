import { defineEntity, p } from '@mikro-orm/core';
import { CategorySchema, FocusTopicSchema } from '../../../planning/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { IDEA_ANGLES, type IdeaAngle } from '../../domain/content-angle.js';
import { IDEA_STATUSES, type IdeaSource, type IdeaStatus, type Likeness, TopicIdea } from '../../domain/topic-idea.js';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';

export const TopicIdeaSchema = defineEntity({
  class: TopicIdea,
  tableName: 'topic_ideas',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    categoryId: () => p.manyToOne(CategorySchema).mapToPk().fieldName('category_id').deleteRule('cascade').index(),
    title: p.string().length(300),
    // Lower-casing can lengthen a text, so the key's length is not limited.
    key: p.text().fieldName('title_key'),
    description: p.text(),
    contentAngle: p.string().length(40).$type<IdeaAngle>(),
    reason: p.text(),
    source: p.json<IdeaSource>(),
    resembles: p.json<Likeness>().nullable(),
    status: p.string().length(20).$type<IdeaStatus>().default('open'),
    focusTopicId: () =>
      p.manyToOne(FocusTopicSchema).mapToPk().fieldName('focus_topic_id').deleteRule('set null').nullable().index(),
    createdAt: p.datetime(3),
    decidedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
  },
  uniques: [{ name: 'topic_ideas_title_unique', properties: ['websiteId', 'key'] }],
  indexes: [{ properties: ['websiteId', 'createdAt', 'id'] }],
  checks: [
    { name: 'topic_ideas_status_check', expression: oneOf('status', IDEA_STATUSES) },
    { name: 'topic_ideas_angle_check', expression: oneOf('content_angle', IDEA_ANGLES) },
    { name: 'topic_ideas_topic_check', expression: `focus_topic_id is null or status = 'accepted'` },
    { name: 'topic_ideas_decided_check', expression: `(decided_at is null) = (status = 'open')` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
