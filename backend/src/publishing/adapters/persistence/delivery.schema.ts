import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { Delivery, type DeliveryKind, type DeliveryStatus } from '../../domain/delivery.js';
import { PublishingConfigSchema } from './publishing-config.schema.js';

export const DeliverySchema = defineEntity({
  class: Delivery,
  tableName: 'deliveries',
  properties: {
    id: p.uuid().primary(),
    messageId: p.uuid(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    configId: () => p.manyToOne(PublishingConfigSchema).mapToPk().fieldName('config_id').deleteRule('cascade'),
    /** No foreign key, because the withdrawal of a deleted post must still be delivered. */
    postId: p.integer().index(),
    seal: p.string().length(64),
    kind: p.string().length(20).$type<DeliveryKind>(),
    releasedAt: p.datetime(3),
    status: p.string().length(20).$type<DeliveryStatus>(),
    attempt: p.integer(),
    nextAttemptAt: p.datetime(3).nullable(),
    firstAttemptAt: p.datetime(3).nullable(),
    leaseUntil: p.datetime(3).nullable(),
    leaseToken: p.integer(),
    isOnDemand: p.boolean().default(false),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    deliveredAt: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: 'deliveries_due_index',
      expression:
        'create index deliveries_due_index on deliveries (config_id, next_attempt_at) where next_attempt_at is not null',
    },
    {
      name: 'deliveries_failed_index',
      expression: `create index deliveries_failed_index on deliveries (config_id, created_at) where status = 'failed'`,
    },
    {
      name: 'deliveries_once_unique',
      expression: `create unique index deliveries_once_unique on deliveries (config_id, post_id, seal, (kind = 'withdraw'))`,
    },
  ],
  checks: [
    { name: 'deliveries_kind_check', expression: `kind in ('publish', 'update', 'withdraw')` },
    { name: 'deliveries_status_check', expression: `status in ('pending', 'retrying', 'delivered', 'failed')` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
