import { defineEntity, p } from '@mikro-orm/core';
import { SealedPostSchema } from '../../../posts/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';

/**
 * The day a person chose for a release. Written and read by SQL alone (sql-release-queues.ts); gone with the sealed
 * version when the post is withdrawn.
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
