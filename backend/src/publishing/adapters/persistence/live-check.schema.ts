import { defineEntity, p } from '@mikro-orm/core';
import { SealedPostSchema } from '../../../posts/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { type Difference, LIVE_STATES, type LiveState } from '../../domain/live/live-check.js';

/**
 * One row per published post whose URL on its website is known. Triggers (the migration `live`) create the row, and
 * reset it when another version is approved or the URL changes. sql-live-checks.ts claims due rows and records the
 * results.
 */
export const LiveCheckSchema = defineEntity({
  name: 'LiveCheck',
  tableName: 'live_checks',
  properties: {
    postId: () => p.oneToOne(SealedPostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    url: p.text(),
    seal: p.string().length(64),
    state: p.string().length(20).default('unchecked').$type<LiveState>(),
    differences: p.json<readonly Difference[]>().defaultRaw(`'[]'`),
    checkedAt: p.datetime(3).nullable(),
    /** Number of checks since the row was created or reset. */
    looks: p.integer().default(0),
    nextCheckAt: p.datetime(3).index(),
  },
  checks: [
    {
      name: 'live_checks_state_check',
      expression: `state in (${LIVE_STATES.map((state) => `'${state}'`).join(', ')})`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
