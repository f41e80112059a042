import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import type { CrawlStep } from '../../domain/crawl-step.js';
import type { Proposal } from '../../domain/proposal.js';
import { CRAWL_STATUSES, type CrawlStatus, SiteCrawl } from '../../domain/site-crawl.js';

export const SiteCrawlSchema = defineEntity({
  class: SiteCrawl,
  tableName: 'site_crawls',
  properties: {
    id: p.uuid().primary(),
    url: p.string().length(2000),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    status: p.string().length(20).$type<CrawlStatus>().default('queued'),
    leaseUntil: p.datetime(3).nullable(),
    attempt: p.integer().default(0),
    tries: p.integer().default(0),
    steps: p.json<readonly CrawlStep[]>().defaultRaw(`'[]'`),
    proposal: p.json<Proposal>().nullable(),
    problem: p.text().nullable(),
    createdAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: 'site_crawls_due_index',
      expression: `create index site_crawls_due_index on site_crawls (created_at) where status in ('queued', 'running')`,
    },
  ],
  checks: [
    { name: 'site_crawls_status_check', expression: oneOf('status', CRAWL_STATUSES) },
    { name: 'site_crawls_lease_check', expression: `lease_until is null or status = 'running'` },
  ],
  rowLevelSecurity: 'force',
  policies: ownRows(),
});
