import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { SeoTerm } from '../../domain/seo-term.js';
import { CategorySchema } from './category.schema.js';

export const SeoTermSchema = defineEntity({
  class: SeoTerm,
  tableName: 'seo_terms',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    categoryId: () => p.manyToOne(CategorySchema).mapToPk().fieldName('category_id').deleteRule('cascade'),
    term: p.string().length(200),
    // Lower-casing can lengthen a text, so the key's length is not limited.
    key: p.text().fieldName('term_key'),
    priority: p.string().length(20).default('medium'),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['categoryId', 'createdAt', 'id'] }],
  uniques: [{ name: 'seo_terms_term_unique', properties: ['categoryId', 'key'] }],
  checks: [{ name: 'seo_terms_priority_check', expression: `priority in ('high', 'medium', 'low')` }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
