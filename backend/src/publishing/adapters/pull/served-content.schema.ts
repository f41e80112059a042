import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';

/**
 * Written by triggers alone (the migration `pull`): which content of a website is served. Every change of it gives a
 * new version, in its own transaction.
 */
export const ServedContentSchema = defineEntity({
  name: 'ServedContent',
  tableName: 'served_contents',
  properties: {
    websiteId: () => p.oneToOne(WebsiteSchema).mapToPk().primary().fieldName('website_id').deleteRule('cascade'),
    version: p.uuid(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
