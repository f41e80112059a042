import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { PostSchema } from './post.schema.js';

/** Characters of a word that are kept: more than a search types. */
const MAX_WORD = 60;

/**
 * The words that a post is found by, one row each, kept by a trigger (see the migration `PostWords`). Looked up as a
 * range from a beginning to its end, for order and equality of texts are leakproof and so use the index under row-level
 * security; "C" makes the order that of the bytes. The website has no foreign key: its rows go with their posts.
 */
export const PostWordSchema = defineEntity({
  name: 'PostWord',
  tableName: 'post_words',
  properties: {
    websiteId: p.uuid().primary(),
    word: p.string().length(MAX_WORD).collation('C').primary(),
    postId: () => p.manyToOne(PostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade').index(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
