import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import type { HeldVersion } from '../../domain/held-version.js';
import { PostSchema } from './post.schema.js';

/** Only SQL reads and writes it (sql-held-versions.ts): one row per post whose approval can still be undone. */
export const HeldVersionSchema = defineEntity({
  name: 'HeldVersion',
  tableName: 'held_versions',
  properties: {
    postId: () => p.oneToOne(PostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    releaseAt: p.datetime(3).index(),
    sealed: p.json<HeldVersion['sealed']>(),
    record: p.json<HeldVersion['record']>(),
    before: p.json<HeldVersion['before']>(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
