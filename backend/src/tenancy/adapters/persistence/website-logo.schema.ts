import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from './website.schema.js';

/** Pictures of websites, apart from them, so that a list of websites does not read them. */
export const WebsiteLogoSchema = defineEntity({
  name: 'WebsiteLogo',
  tableName: 'website_logos',
  properties: {
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().primary().fieldName('website_id').deleteRule('cascade'),
    digest: p.string().length(64).index(),
    type: p.string().length(20),
    bytes: p.blob(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
