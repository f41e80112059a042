import type { components } from '../../api/schema.js';
import type { ReadPath } from '../../api/types.js';

export type Post = components['schemas']['PostResponse'];
export type PlacedSentence = components['schemas']['PlacedSentenceResponse'];
export type SentencePlace = components['schemas']['SentenceReferenceResponse'];

/** The fields of a post that a decision needs. */
export type Decidable = Pick<Post, 'create_id' | 'title' | 'version'>;

/** Reads that show or count posts; they are requested again after each change of a post's status. */
export const POST_READS: ReadPath[] = [
  '/api/blog-posts',
  '/api/blog-posts/deck',
  '/api/blog-posts/pending',
  '/api/blog-posts/{id}',
  '/api/blog-posts/{id}/rewrite-requests',
  '/api/blog-posts/{id}/versions',
  '/api/dashboard/stats',
  '/api/dashboard/figures',
  '/api/dashboard/activity',
];
