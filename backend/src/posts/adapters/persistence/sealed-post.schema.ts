import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import type { SentencePlace } from '../../domain/evidence.js';
import type { ApprovalRecord, Provenance } from '../../domain/sealed-post.js';
import { languageColumn, languageFormat } from './language-column.js';
import { PostSchema } from './post.schema.js';

/**
 * Only SQL reads and writes it (sql-sealed-versions.ts, sql-sealed-posts.ts): one row per post whose approved version
 * is delivered.
 */
export const SealedPostSchema = defineEntity({
  name: 'SealedPost',
  tableName: 'sealed_posts',
  properties: {
    postId: () => p.oneToOne(PostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    seal: p.string().length(64),
    version: p.integer(),
    slug: p.string().length(200),
    category: p.string().length(200),
    language: languageColumn(),
    document: p.text(),
    /** Address of the featured image in the website's library; null for any other. */
    picture: p
      .string()
      .length(22)
      .nullable()
      .generated(
        `(substring(document from '"featured_image":"(?:https?://[^"/]+)?/pictures/([[:alnum:]_-]{22})/')) stored`,
      ),
    provenance: p.json<Provenance>(),
    published: p.boolean().default(false),
    publishedAt: p.datetime(3).nullable(),
    liveUrl: p.text().nullable(),
    /** Whether publishing has not yet processed the approval. */
    awaitsRelease: p.boolean().default(true),
    createdAt: p.datetime(3),
    approvedAt: p.datetime(3),
    approvedBy: p.uuid(),
    acceptedUnsupported: p.json<readonly SentencePlace[]>(),
    record: p.json<ApprovalRecord>().nullable(),
    updatedAt: p.datetime(3),
  },
  uniques: [{ name: 'sealed_posts_slug_unique', properties: ['websiteId', 'slug'] }],
  indexes: [
    { properties: ['websiteId', 'updatedAt', 'postId'] },
    { name: 'sealed_posts_category_index', properties: ['websiteId', 'category', 'updatedAt', 'postId'] },
    { properties: ['published', 'approvedAt'] },
    {
      name: 'sealed_posts_awaiting_index',
      expression:
        'create index sealed_posts_awaiting_index on sealed_posts (website_id, approved_at) where awaits_release',
    },
  ],
  checks: [languageFormat('sealed_posts')],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
