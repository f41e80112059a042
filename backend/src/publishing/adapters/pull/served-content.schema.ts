import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';

/**
 * Version of the content that a website serves. Written only by triggers (the migration `pull`), which assign a new
 * version to every change, in the same transaction.
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
