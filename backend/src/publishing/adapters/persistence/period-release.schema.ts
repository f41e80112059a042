import { defineEntity, p } from '@mikro-orm/core';
import { PostSchema } from '../../../posts/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { PublishingConfigSchema } from './publishing-config.schema.js';

/**
 * Read and written only by SQL (sql-release-queues.ts). The primary key guarantees one release per period, however many
 * processes release posts.
 */
export const PeriodReleaseSchema = defineEntity({
  name: 'PeriodRelease',
  tableName: 'period_releases',
  properties: {
    configId: () =>
      p.manyToOne(PublishingConfigSchema).mapToPk().primary().fieldName('config_id').deleteRule('cascade'),
    /** First day of the period. */
    period: p.date().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    /** Null when the post was deleted; its period counts as used. */
    postId: () => p.manyToOne(PostSchema).mapToPk().fieldName('post_id').deleteRule('set null').nullable().index(),
    seal: p.string().length(64),
    releasedAt: p.datetime(3),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
