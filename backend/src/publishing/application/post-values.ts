import type { PostValues } from '../domain/field-mapping.js';
import type { ReleasedPost } from './ports.js';

/** The sealed fields as they were approved, with when they are published. */
export function valuesOf({ postId, seal, document }: ReleasedPost, publishedAt: Date): PostValues {
  const sealed = JSON.parse(document) as Pick<
    PostValues,
    | 'title'
    | 'slug'
    | 'category'
    | 'author'
    | 'content'
    | 'excerpt'
    | 'featured_image'
    | 'meta_title'
    | 'meta_description'
  >;
  return { ...sealed, create_id: postId, seal, published: true, published_at: publishedAt.toISOString() };
}
