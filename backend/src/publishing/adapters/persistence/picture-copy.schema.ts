import { defineEntity, p } from '@mikro-orm/core';
import { PictureSchema } from '../../../pictures/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { PublishingConfigSchema } from './publishing-config.schema.js';

/** Where a destination that lists no pictures keeps its copy of one. Only SQL reads and writes it. */
export const PictureCopySchema = defineEntity({
  name: 'PictureCopy',
  tableName: 'picture_copies',
  properties: {
    configId: () =>
      p.manyToOne(PublishingConfigSchema).mapToPk().primary().fieldName('config_id').deleteRule('cascade'),
    pictureId: () => p.manyToOne(PictureSchema).mapToPk().primary().fieldName('picture_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    /** The destination to which the configuration pointed. */
    destinationUrl: p.string().length(2000),
    url: p.string().length(2000),
    copiedAt: p.datetime(3),
  },
  indexes: [{ properties: ['pictureId'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
