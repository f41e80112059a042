import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import type { BlockDocument } from '../../domain/evidence.js';
import { PostVersion, type VersionKind } from '../../domain/post-version.js';
import { PostSchema } from './post.schema.js';
import { TEXT_PROPERTIES } from './text-columns.js';

/** `byId` has no foreign key: who made a version stays known by name when the account is gone. */
export const PostVersionSchema = defineEntity({
  class: PostVersion,
  tableName: 'post_versions',
  properties: {
    postId: () => p.manyToOne(PostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade'),
    number: p.integer().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    at: p.datetime(3),
    by: p.string().length(300),
    byId: p.uuid().nullable(),
    kind: p.string().length(20).$type<VersionKind>(),
    ...TEXT_PROPERTIES,
    blocks: p.json<BlockDocument>(),
  },
  checks: [
    {
      name: 'post_versions_kind_check',
      expression: `kind in ('generated', 'submitted', 'edit', 'rewrite', 'restore')`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
