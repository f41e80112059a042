import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { type LogStatus, PublishingLog, type RequestSummary, type ResponseData } from '../../domain/publishing-log.js';
import { DeliverySchema } from './delivery.schema.js';
import { PublishingConfigSchema } from './publishing-config.schema.js';

export const PublishingLogSchema = defineEntity({
  class: PublishingLog,
  tableName: 'publishing_logs',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    publishingConfigId: () =>
      p.manyToOne(PublishingConfigSchema).mapToPk().fieldName('publishing_config_id').deleteRule('cascade').index(),
    deliveryId: () => p.manyToOne(DeliverySchema).mapToPk().fieldName('delivery_id').deleteRule('cascade').index(),
    /** No foreign key, because the logs of a deleted post are kept. */
    blogPostId: p.integer().index(),
    seal: p.string().length(64),
    attempt: p.integer(),
    status: p.string().length(20).$type<LogStatus>(),
    request: p.json<RequestSummary>().nullable(),
    responseData: p.json<ResponseData>().nullable(),
    errorMessage: p.text().nullable(),
    ms: p.integer().nullable(),
    attemptedAt: p.datetime(3),
  },
  indexes: [{ properties: ['websiteId', 'attemptedAt', 'id'] }, { properties: ['attemptedAt', 'id'] }],
  checks: [
    { name: 'publishing_logs_status_check', expression: `status in ('pending', 'retrying', 'delivered', 'failed')` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
