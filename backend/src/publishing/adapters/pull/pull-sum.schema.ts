import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';

/**
 * Written by SQL alone (pull-tally.ts): how often a key asked on a day, by what it was answered. Stays when the key
 * goes.
 */
export const PullSumSchema = defineEntity({
  name: 'PullSum',
  tableName: 'pull_sums',
  properties: {
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().primary().fieldName('website_id').deleteRule('cascade'),
    /** Of UTC. */
    day: p.date().primary(),
    keyId: p.uuid().primary(),
    /** The HTTP status. */
    status: p.smallint().primary(),
    count: p.integer(),
    lastAt: p.datetime(3),
  },
  indexes: [{ properties: ['day'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
