import { defineEntity, p } from '@mikro-orm/core';
import { SealedPostSchema } from '../../../posts/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { type Difference, LIVE_STATES, type LiveState } from '../../domain/live/live-check.js';

/**
 * A row for each published post whose address on its website is known. Triggers (the migration `live`) make it, and
 * begin it anew when another version is approved or the address changes; sql-live-checks.ts takes due ones and notes
 * what was seen.
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
    /** Looks since it began. */
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
