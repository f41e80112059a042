import { defineEntity, p } from '@mikro-orm/core';
import { PostSchema } from '../../../posts/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { PublishingConfigSchema } from './publishing-config.schema.js';

/**
 * Written and read by SQL alone (sql-release-queues.ts). One row a period: however many processes release, a period has
 * one release.
 */
export const PeriodReleaseSchema = defineEntity({
  name: 'PeriodRelease',
  tableName: 'period_releases',
  properties: {
    configId: () =>
      p.manyToOne(PublishingConfigSchema).mapToPk().primary().fieldName('config_id').deleteRule('cascade'),
    /** Its first day. */
    period: p.date().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    /** Null when the post is gone: its period stays used. */
    postId: () => p.manyToOne(PostSchema).mapToPk().fieldName('post_id').deleteRule('set null').nullable().index(),
    seal: p.string().length(64),
    releasedAt: p.datetime(3),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
