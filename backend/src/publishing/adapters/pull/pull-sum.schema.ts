import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';

/**
 * Requests of an API key per day and HTTP status. Written only by SQL (pull-tally.ts). Rows remain when the key is
 * deleted.
 */
export const PullSumSchema = defineEntity({
  name: 'PullSum',
  tableName: 'pull_sums',
  properties: {
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().primary().fieldName('website_id').deleteRule('cascade'),
    /** Day in UTC. */
    day: p.date().primary(),
    keyId: p.uuid().primary(),
    /** HTTP status of the responses. */
    status: p.smallint().primary(),
    count: p.integer(),
    lastAt: p.datetime(3),
  },
  indexes: [{ properties: ['day'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
