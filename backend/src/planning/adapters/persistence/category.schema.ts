import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { Category } from '../../domain/category.js';

export const CategorySchema = defineEntity({
  class: Category,
  tableName: 'categories',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    name: p.string().length(200),
    slug: p.string().length(200),
    description: p.text().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['websiteId', 'createdAt', 'id'] }],
  uniques: [{ name: 'categories_slug_unique', properties: ['websiteId', 'slug'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
