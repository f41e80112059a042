import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { ORIGIN_SOURCES, type OriginSource } from '../../domain/post-origin.js';
import { PostSchema } from './post.schema.js';

/** Only SQL reads and writes it: one row per post that was imported. */
export const ImportedPostSchema = defineEntity({
  name: 'ImportedPost',
  tableName: 'imported_posts',
  properties: {
    postId: () => p.oneToOne(PostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    source: p.string().length(20).$type<OriginSource>(),
    sourceKey: p.string().length(500),
    url: p.string().length(2000).nullable(),
    publishedAt: p.datetime(3).nullable(),
    tags: p.array().default([]),
    importId: p.uuid(),
  },
  uniques: [{ name: 'imported_posts_source_unique', properties: ['websiteId', 'source', 'sourceKey'] }],
  indexes: [{ properties: ['websiteId', 'importId'] }],
  checks: [
    {
      name: 'imported_posts_source_check',
      expression: `source in (${ORIGIN_SOURCES.map((source) => `'${source}'`).join(', ')})`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
