import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { PostSchema } from './post.schema.js';

/** Maximum stored characters of a word: more than a search contains. */
const MAX_WORD = 60;

/**
 * The search words of posts, one row each, maintained by a trigger (see the migration `PostWords`). A prefix is
 * searched as a range, because comparison of texts is leakproof and therefore uses the index under row-level security;
 * collation "C" sorts by bytes. The website has no foreign key: its rows are deleted with their posts.
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
