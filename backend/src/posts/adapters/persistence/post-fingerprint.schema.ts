import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { PostSchema } from './post.schema.js';

/**
 * Winnowing fingerprints, one row each. Not an array with a GIN index: `&&` is not leakproof, so under row-level security
 * PostgreSQL would read the whole table, while the equality of integers is and uses the index. The same size within a tenth.
 */
export const PostFingerprintSchema = defineEntity({
  name: 'PostFingerprint',
  tableName: 'post_fingerprints',
  properties: {
    hash: p.integer().primary().autoincrement(false),
    postId: () => p.manyToOne(PostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade').index(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
