import { textDirection } from '../../shared/domain/language-tag.js';
import type { WireText } from '../../shared/domain/text-fields.js';
import type { PostValues } from '../domain/field-mapping.js';
import type { ReleasedPost } from './ports.js';

/**
 * Returns the fields of an approved version with its publication time. A version that was sealed in an earlier format
 * lacks fields that were added later.
 */
export function valuesOf({ postId, seal, document, language }: ReleasedPost, publishedAt: Date): PostValues {
  const sealed = JSON.parse(document) as WireText;
  return {
    ...sealed,
    language,
    direction: textDirection(language),
    create_id: postId,
    seal,
    published: true,
    published_at: publishedAt.toISOString(),
  };
}
