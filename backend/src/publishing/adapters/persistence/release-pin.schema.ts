import { defineEntity, p } from '@mikro-orm/core';
import { SealedPostSchema } from '../../../posts/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';

/**
 * The day that a user chose for a release. Read and written only by SQL (sql-release-queues.ts). Withdrawing the post
 * deletes the row together with the sealed version.
 */
export const ReleasePinSchema = defineEntity({
  name: 'ReleasePin',
  tableName: 'release_pins',
  properties: {
    postId: () => p.oneToOne(SealedPostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    date: p.date(),
    pinnedAt: p.datetime(3),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
