import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteKeySchema, WebsiteSchema } from '../../../tenancy/index.js';

/**
 * Written by SQL alone (pull-database.ts): how many requests all processes have taken out of a key's present window.
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
