import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import type { RemovalReason } from '../../domain/sealed-post.js';

/** What a client website has to forget. Without a foreign key to the post: it outlives it. */
export const PostTombstoneSchema = defineEntity({
  name: 'PostTombstone',
  tableName: 'post_tombstones',
  properties: {
    createId: p.integer().primary().autoincrement(false),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    slug: p.string().length(200),
    deletedAt: p.datetime(3),
    reason: p.string().length(20).$type<RemovalReason>(),
    /** Until an endpoint that wants to be told has its notice; for ever where none wants it. */
    awaitsNotice: p.boolean().default(true),
    /** Until the destination that had it took it down; for ever where none had it. */
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
