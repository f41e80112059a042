import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { withoutReviewMarkup } from '../../../shared/adapters/html/review-markup.js';
import { sanitizePost } from '../../../shared/adapters/html/sanitize-post.js';
import { isSealedText, type WireText } from '../../../shared/domain/text-fields.js';
import { FileRefused } from '../../domain/errors.js';

/**
 * Accepts an approved document only if it can be stored byte for byte.
 * @throws FileRefused unless the seal matches the document and Galley could have created the document
 */
export function checkSealed(row: Readonly<Record<string, unknown>>): void {
  const { document, seal, slug, category } = row;
  const text = typeof document === 'string' ? read(document) : null;
  const said = (what: string) =>
    new FileRefused(
      `“${(text?.title ?? `Post ${String(row['post_id'])}`).slice(0, 200)}” ${what} Nothing was imported.`,
    );
  if (typeof document !== 'string' || createHash('sha256').update(document, 'utf8').digest('hex') !== seal)
    throw said('was changed after it was approved: its seal does not match.');
  if (!text || canonicalize(text) !== document || text.slug !== slug || text.category !== category)
    throw said('carries a seal that is not one of Galley’s.');
  if (sanitizePost(text.content) !== withoutReviewMarkup(text.content))
    throw said('is sealed with HTML that Galley does not allow.');
}

function read(document: string): WireText | null {
  try {
    const value = JSON.parse(document) as Record<string, unknown>;
    return isSealedText(value) ? value : null;
  } catch {
    return null;
  }
}
