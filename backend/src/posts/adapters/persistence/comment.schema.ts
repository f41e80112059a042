import { DeferMode, defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { Comment } from '../../domain/comment.js';
import type { SentencePlace } from '../../domain/evidence.js';
import type { ProofMark } from '../../domain/proof-mark.js';
import { PostSchema } from './post.schema.js';

export const CommentSchema = defineEntity({
  class: Comment,
  tableName: 'post_comments',
  properties: {
    id: p.uuid().primary(),
    postId: () => p.manyToOne(PostSchema).mapToPk().fieldName('post_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    authorId: () => p.manyToOne(UserSchema).mapToPk().fieldName('author_id').deleteRule('set null').nullable().index(),
    authorName: p.string().length(300),
    text: p.text(),
    sentence: p.json<SentencePlace>().nullable(),
    mark: p.json<ProofMark>().nullable(),
    // An archive has comments in the order of their ids, where an answer may come first.
    answerTo: () =>
      p
        .manyToOne(CommentSchema)
        .mapToPk()
        .fieldName('answer_to')
        .deleteRule('cascade')
        .deferMode(DeferMode.INITIALLY_DEFERRED)
        .nullable()
        .index(),
    carriedOutIn: p.integer().nullable(),
    mentioned: p.array().columnType('uuid[]').$type<readonly string[]>(),
    resolvedAt: p.datetime(3).nullable(),
    resolvedBy: p.string().length(300).nullable(),
    createdAt: p.datetime(3),
    editedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
  },
  indexes: [{ properties: ['postId', 'createdAt', 'id'] }],
  checks: [
    { name: 'post_comments_resolved_check', expression: '(resolved_at is null) = (resolved_by is null)' },
    { name: 'post_comments_carried_out_check', expression: 'carried_out_in is null or resolved_at is not null' },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
