import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { CategorySchema, FocusTopicSchema } from '../../../planning/index.js';
import { PostSchema } from '../../../posts/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { GenerationRun, RUN_STATUSES, type RunError, type RunStatus } from '../../domain/run/generation-run.js';
import type { WriterWait } from '../../domain/run/writer-wait.js';
import type { RunProfile } from '../../domain/run/run-profile.js';
import { RUN_KINDS, type RunKind, type RunRequest } from '../../domain/run/run-request.js';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';

export const GenerationRunSchema = defineEntity({
  class: GenerationRun,
  tableName: 'generation_runs',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    categoryId: () =>
      p.manyToOne(CategorySchema).mapToPk().fieldName('category_id').deleteRule('set null').nullable().index(),
    focusTopicId: () =>
      p.manyToOne(FocusTopicSchema).mapToPk().fieldName('focus_topic_id').deleteRule('set null').nullable().index(),
    kind: p.string().length(20).$type<RunKind>(),
    request: p.json<RunRequest>(),
    requestedBy: () =>
      p.manyToOne(UserSchema).mapToPk().fieldName('requested_by').deleteRule('set null').nullable().index(),
    requestedByName: p.string().length(300),
    writer: p.string().length(50),
    writerVersion: p.string().length(50),
    profile: p.json<RunProfile>().nullable(),
    status: p.string().length(20).$type<RunStatus>().default('queued'),
    leaseUntil: p.datetime(3).nullable(),
    attempt: p.integer().default(0),
    tries: p.integer().default(0),
    deadline: p.datetime(3).nullable(),
    reservedMicroUsd: p.bigint('number').default(0),
    error: p.json<RunError>().nullable(),
    wait: p.json<WriterWait>().nullable(),
    nextTryAt: p.datetime(3).nullable(),
    postId: () => p.manyToOne(PostSchema).mapToPk().fieldName('post_id').deleteRule('set null').nullable().index(),
    mailIds: p.json<readonly string[]>(),
    createdAt: p.datetime(3),
    startedAt: p.datetime(3).nullable(),
    resumedAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
    /** When its prompts and other records were removed because of their age. */
    trimmedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['websiteId', 'createdAt', 'id'] },
    { properties: ['createdAt', 'id'] },
    {
      name: 'generation_runs_reserved_index',
      expression: `create index generation_runs_reserved_index on generation_runs (website_id) include (reserved_micro_usd)
          where reserved_micro_usd > 0`,
    },
    {
      name: 'generation_runs_untrimmed_index',
      expression: `create index generation_runs_untrimmed_index on generation_runs (ended_at, id) where trimmed_at is null`,
    },
    {
      name: 'generation_runs_due_index',
      expression: `create index generation_runs_due_index on generation_runs (website_id, created_at)
        where status in ('queued', 'running')`,
    },
  ],
  checks: [
    { name: 'generation_runs_status_check', expression: oneOf('status', RUN_STATUSES) },
    { name: 'generation_runs_kind_check', expression: oneOf('kind', RUN_KINDS) },
    { name: 'generation_runs_lease_check', expression: `lease_until is null or status = 'running'` },
    {
      name: 'generation_runs_next_try_check',
      expression: `next_try_at is null or (status = 'queued' and wait is not null)`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
