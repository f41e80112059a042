import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import type { RemovalReason } from '../../domain/sealed-post.js';

/**
 * A delivered post that client websites must remove. It has no foreign key to the post, because it outlives the post.
 */
export const PostTombstoneSchema = defineEntity({
  name: 'PostTombstone',
  tableName: 'post_tombstones',
  properties: {
    createId: p.integer().primary().autoincrement(false),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    slug: p.string().length(200),
    deletedAt: p.datetime(3),
    reason: p.string().length(20).$type<RemovalReason>(),
    /** True until an endpoint that requests notices has been notified; stays true when no endpoint does. */
    awaitsNotice: p.boolean().default(true),
    /** True until the destination that had the post has removed it; stays true when none had it. */
    awaitsRemoval: p.boolean().default(true),
  },
  indexes: [
    { properties: ['websiteId', 'deletedAt', 'createId'] },
    {
      name: 'post_tombstones_awaiting_index',
      expression:
        'create index post_tombstones_awaiting_index on post_tombstones (website_id, deleted_at) where awaits_notice',
    },
    {
      name: 'post_tombstones_removal_index',
      expression:
        'create index post_tombstones_removal_index on post_tombstones (website_id, deleted_at) where awaits_removal',
    },
  ],
  checks: [{ name: 'post_tombstones_reason_check', expression: `reason in ('withdrawn', 'deleted')` }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
