import { defineEntity, p } from '@mikro-orm/core';
import { PostSchema } from '../../../posts/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { Delivery, type DeliveryKind, type DeliveryStatus } from '../../domain/delivery.js';
import { PublishingConfigSchema } from './publishing-config.schema.js';

export const DeliverySchema = defineEntity({
  class: Delivery,
  tableName: 'deliveries',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    configId: () => p.manyToOne(PublishingConfigSchema).mapToPk().fieldName('config_id').deleteRule('cascade'),
    postId: () => p.manyToOne(PostSchema).mapToPk().fieldName('post_id').deleteRule('cascade').index(),
    seal: p.string().length(64),
    kind: p.string().length(20).$type<DeliveryKind>(),
    releasedAt: p.datetime(3),
    status: p.string().length(20).$type<DeliveryStatus>(),
    attempt: p.integer(),
    nextAttemptAt: p.datetime(3).nullable(),
    firstAttemptAt: p.datetime(3).nullable(),
    leaseUntil: p.datetime(3).nullable(),
    leaseToken: p.integer(),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    deliveredAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'deliveries_once_unique', properties: ['configId', 'postId', 'seal'] }],
  indexes: [{ properties: ['nextAttemptAt'] }],
  checks: [
    { name: 'deliveries_kind_check', expression: `kind in ('publish', 'update')` },
    { name: 'deliveries_status_check', expression: `status in ('pending', 'retrying', 'delivered', 'failed')` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
