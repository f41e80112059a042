import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { RewriteRequest, type RewriteStatus, type RewriteType } from '../../domain/rewrite-request.js';
import { PostSchema } from './post.schema.js';

export const RewriteRequestSchema = defineEntity({
  class: RewriteRequest,
  tableName: 'rewrite_requests',
  properties: {
    id: p.uuid().primary(),
    postId: () => p.manyToOne(PostSchema).mapToPk().fieldName('post_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    requestedBy: () =>
      p.manyToOne(UserSchema).mapToPk().fieldName('requested_by').deleteRule('set null').nullable().index(),
    rewriteType: p.string().length(20).$type<RewriteType>(),
    contentAngle: p.string().length(50).nullable(),
    instructions: p.text().nullable(),
    status: p.string().length(20).$type<RewriteStatus>().default('pending'),
    failure: p.text().nullable(),
    generationRunId: p.uuid().nullable(),
    originalContent: p.text(),
    rewrittenContent: p.text().nullable(),
    createdAt: p.datetime(3),
    completedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['postId', 'createdAt'] },
    {
      name: 'rewrite_requests_open_unique',
      expression: `create unique index "rewrite_requests_open_unique" on "rewrite_requests" ("post_id")
        where status in ('pending', 'in_progress')`,
    },
  ],
  checks: [
    {
      name: 'rewrite_requests_type_check',
      expression: `rewrite_type in ('tone_change', 'total_rewrite', 'partial_rewrite')`,
    },
    {
      name: 'rewrite_requests_status_check',
      expression: `status in ('pending', 'in_progress', 'completed', 'failed')`,
    },
    {
      name: 'rewrite_requests_completed_check',
      expression: `status <> 'completed' or (completed_at is not null and rewritten_content is not null)`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
