import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { IdeaSearch, SEARCH_STATUSES, type SearchStatus } from '../../domain/idea-search.js';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';

export const IdeaSearchSchema = defineEntity({
  class: IdeaSearch,
  tableName: 'topic_idea_searches',
  properties: {
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().primary().fieldName('website_id').deleteRule('cascade'),
    status: p.string().length(20).$type<SearchStatus>().default('queued'),
    leaseUntil: p.datetime(3).nullable(),
    attempt: p.integer().default(0),
    tries: p.integer().default(0),
    requestedByName: p.string().length(300),
    requestedAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
    found: p.integer().default(0),
    detail: p.text(),
  },
  indexes: [
    {
      name: 'topic_idea_searches_due_index',
      expression: `create index topic_idea_searches_due_index on topic_idea_searches (requested_at) where status in ('queued', 'running')`,
    },
  ],
  checks: [
    { name: 'topic_idea_searches_status_check', expression: oneOf('status', SEARCH_STATUSES) },
    { name: 'topic_idea_searches_lease_check', expression: `lease_until is null or status = 'running'` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
