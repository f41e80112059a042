import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { CategorySchema, FocusTopicSchema } from '../../../planning/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import type { BlockDocument, PostCitation, PostScore, PostSource, SentencePlace } from '../../domain/evidence.js';
import { MAX_REWRITES, Post } from '../../domain/post.js';
import type { PostStatus } from '../../domain/status.js';
import { languageColumn, languageFormat } from './language-column.js';
import { PostHtml } from './post-html.js';
import { TEXT_PROPERTIES } from './text-columns.js';

export const PostSchema = defineEntity({
  class: Post,
  tableName: 'blog_posts',
  properties: {
    id: p.integer().primary().autoincrement().fieldName('create_id'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    categoryId: () =>
      p.manyToOne(CategorySchema).mapToPk().fieldName('category_id').deleteRule('set null').nullable().index(),
    focusTopicId: () =>
      p.manyToOne(FocusTopicSchema).mapToPk().fieldName('focus_topic_id').deleteRule('set null').nullable().index(),
    language: languageColumn(),
    generationRunId: p.uuid().nullable().unique('blog_posts_run_unique'),
    ...TEXT_PROPERTIES,
    blocks: p.json<BlockDocument>(),
    status: p.string().length(20).$type<PostStatus>().default('pending'),
    published: p.boolean().default(false),
    publishedAt: p.datetime(3).nullable(),
    rewriteCount: p.smallint().default(0),
    lastRewriteAt: p.datetime(3).nullable(),
    openRewriteId: p.uuid().nullable(),
    originalContent: p.type(PostHtml).nullable(),
    writer: p.string().length(50),
    writerLabel: p.text().nullable(),
    model: p.string().length(100).nullable(),
    sources: p.json<readonly PostSource[]>(),
    citations: p.json<readonly PostCitation[]>(),
    unsupported: p.json<readonly SentencePlace[]>(),
    score: p.json<PostScore>().nullable(),
    scoreTotal: p.smallint().nullable(),
    workedOn: p.boolean().default(false),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: () =>
      p.manyToOne(UserSchema).mapToPk().fieldName('decided_by').deleteRule('set null').nullable().index(),
    decidedByName: p.string().length(300).nullable(),
    declineReason: p.text().nullable(),
    textVersion: p.integer().default(1),
    sealedVersion: p.integer().nullable(),
    seal: p.string().length(64).nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    pendingSince: p.datetime(3).defaultRaw('now()'),
  },
  uniques: [{ name: 'blog_posts_slug_unique', properties: ['websiteId', 'slug'] }],
  indexes: [
    { properties: ['websiteId', 'createdAt', 'id'] },
    { properties: ['websiteId', 'status', 'createdAt', 'id'] },
    { properties: ['status', 'createdAt', 'id'] },
    { properties: ['createdAt', 'id'] },
    { properties: ['updatedAt', 'id'] },
    // Orders of the list, see post-columns.ts.
    {
      name: 'blog_posts_title_index',
      expression: 'create index blog_posts_title_index on blog_posts ("left"(title, 80), create_id)',
    },
    {
      name: 'blog_posts_category_index',
      expression: 'create index blog_posts_category_index on blog_posts ("left"(category, 80), create_id)',
    },
    {
      name: 'blog_posts_score_index',
      expression: 'create index blog_posts_score_index on blog_posts (coalesce(score_total, -1), create_id)',
    },
    // Serves calendars, see sql-calendar-records.ts.
    {
      name: 'blog_posts_calendar_index',
      expression:
        'create index blog_posts_calendar_index on blog_posts (website_id, coalesce(published_at, decided_at, created_at))',
    },
    // Contains every column that lists filter by, so that counting needs only the index.
    {
      name: 'blog_posts_filters_index',
      properties: ['websiteId', 'status', 'category', 'focusTopicId', 'scoreTotal', 'createdAt', 'id'],
    },
  ],
  checks: [
    {
      name: 'blog_posts_status_check',
      expression: `status in ('pending', 'approved', 'rejected', 'published', 'withdrawn', 'imported')`,
    },
    languageFormat('blog_posts'),
    { name: 'blog_posts_rewrites_check', expression: `rewrite_count between 0 and ${MAX_REWRITES}` },
    { name: 'blog_posts_score_check', expression: 'score_total between 0 and 100' },
    { name: 'blog_posts_seal_check', expression: '(seal is null) = (sealed_version is null)' },
    {
      name: 'blog_posts_sealed_status_check',
      expression: `status not in ('approved', 'published') or seal is not null`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
