import type { WireText } from '../../shared/domain/text-fields.js';
import type { PostValues } from '../domain/field-mapping.js';
import type { ReleasedPost } from './ports.js';

/** The sealed fields as they were approved, with when they are published; one of an earlier format lacks later fields. */
export function valuesOf({ postId, seal, document }: ReleasedPost, publishedAt: Date): PostValues {
  const sealed = JSON.parse(document) as WireText;
  return { ...sealed, create_id: postId, seal, published: true, published_at: publishedAt.toISOString() };
}
