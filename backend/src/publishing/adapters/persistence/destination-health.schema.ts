import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { DestinationHealth } from '../../domain/destination-health.js';
import { PublishingConfigSchema } from './publishing-config.schema.js';

export const DestinationHealthSchema = defineEntity({
  class: DestinationHealth,
  tableName: 'destination_healths',
  properties: {
    configId: () => p.oneToOne(PublishingConfigSchema).mapToPk().primary().fieldName('config_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    destinationUrl: p.string().length(2000),
    failingSince: p.datetime(3),
    lastFailureAt: p.datetime(3),
    switchedOffAt: p.datetime(3).nullable(),
    toldAt: p.datetime(3).nullable(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
