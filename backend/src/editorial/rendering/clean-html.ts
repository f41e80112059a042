import { linkCitations } from '../../shared/adapters/html/link-citations.js';
import { textOfHtml } from '../../shared/adapters/html/html-text.js';
import { MarkupTooHeavy } from '../../shared/adapters/html/markup-limits.js';
import { sanitizePost } from '../../shared/adapters/html/sanitize-post.js';
import { normalized } from '../../shared/domain/normalized.js';
import { MAX_POST_HTML } from '../../shared/domain/post-length.js';

/** Ends of these are spaces for a reader, though the HTML has none. */
const BREAKS = /<\/(?:h[1-6]|p|li|ul|ol|blockquote|pre|td|th|tr|figcaption|section)>|<br\s*\/?>/gi;
const NUMBERS = ['sup'];
/** Characters with each ligature as its letters, which can be eighteen: texts are compared so. */
const MAX_UNFOLDED = 2 * MAX_POST_HTML;

/**
 * Makes HTML from outside safe to show and to store as a post.
 * @throws Invalid for what is nested too deeply or has too many elements
 */
export function cleanHtml(html: string): string {
  if (normalized(html, 'NFKC').length > MAX_UNFOLDED)
    throw new MarkupTooHeavy('The text has too many characters that each stand for several.', 'content');
  return linkCitations(sanitizePost(html));
}

/** The text that readers see. Source numbers are left out: they separate sentences and are not words. */
export const plainTextOf = (html: string): string =>
  textOfHtml(html.replace(BREAKS, '$& '), NUMBERS).replace(/\s+/g, ' ').trim();
