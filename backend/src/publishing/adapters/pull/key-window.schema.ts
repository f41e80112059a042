import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteKeySchema, WebsiteSchema } from '../../../tenancy/index.js';

/**
 * Number of requests that all processes have taken from a key's current window. Written only by SQL (pull-database.ts).
 */
export const KeyWindowSchema = defineEntity({
  name: 'KeyWindow',
  tableName: 'website_key_windows',
  properties: {
    keyId: () => p.oneToOne(WebsiteKeySchema).mapToPk().primary().fieldName('key_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    endsAt: p.datetime(3),
    asked: p.integer(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
