import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import type { Role } from '../../../shared/domain/scope.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { PostSchema } from './post.schema.js';

/** Only SQL reads and writes it (sql-claim-checks.ts): one row for each person and claim. */
export const ClaimCheckSchema = defineEntity({
  name: 'ClaimCheck',
  tableName: 'claim_checks',
  properties: {
    postId: () => p.manyToOne(PostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade'),
    claim: p.string().length(40).primary(),
    userId: () => p.manyToOne(UserSchema).mapToPk().primary().fieldName('user_id').deleteRule('cascade').index(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    /** The version of the text in which it was checked. */
    textVersion: p.integer(),
    /** The person's role then. */
    role: p.string().length(20).$type<Role>(),
    checkedAt: p.datetime(3),
  },
  checks: [{ name: 'claim_checks_role_check', expression: `role in ('platform_admin', 'tenant_admin')` }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
