import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { DecisionLink, type MailedDecision } from '../../domain/decision-link.js';
import { PostSchema } from './post.schema.js';

export const DecisionLinkSchema = defineEntity({
  class: DecisionLink,
  tableName: 'decision_links',
  properties: {
    id: p.uuid().primary(),
    postId: () => p.manyToOne(PostSchema).mapToPk().fieldName('post_id').deleteRule('cascade').index(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    tokenDigest: p.string().length(64).unique('decision_links_token_unique'),
    seal: p.string().length(64),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3).index(),
    usedAt: p.datetime(3).nullable(),
    decision: p.string().length(20).$type<MailedDecision>().nullable(),
  },
  checks: [
    { name: 'decision_links_decision_check', expression: `decision in ('approved', 'rejected')` },
    { name: 'decision_links_used_check', expression: '(used_at is null) = (decision is null)' },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
