import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { Expertise } from '../../domain/expertise.js';
import { CategorySchema } from './category.schema.js';

export const ExpertiseSchema = defineEntity({
  class: Expertise,
  tableName: 'expertise',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    categoryId: () => p.manyToOne(CategorySchema).mapToPk().fieldName('category_id').deleteRule('cascade'),
    level: p.string().length(20).default('intermediate'),
    tone: p.string().length(20).default('professional'),
    description: p.text().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['categoryId', 'createdAt', 'id'] }],
  checks: [
    { name: 'expertise_level_check', expression: `level in ('beginner', 'intermediate', 'expert')` },
    { name: 'expertise_tone_check', expression: `tone in ('professional', 'casual', 'technical', 'friendly')` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
