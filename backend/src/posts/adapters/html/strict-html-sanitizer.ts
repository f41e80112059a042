import { Injectable } from '@nestjs/common';
import { hasFootnotes, linkFootnotes } from '../../../shared/adapters/html/footnotes.js';
import { textOfHtml } from '../../../shared/adapters/html/html-text.js';
import { MarkupTooHeavy } from '../../../shared/adapters/html/markup-limits.js';
import { sanitizePost } from '../../../shared/adapters/html/sanitize-post.js';
import { normalized } from '../../../shared/domain/normalized.js';
import { MAX_POST_HTML } from '../../../shared/domain/post-length.js';
import { HtmlSanitizer } from '../../application/ports.js';

/** Ends of these are spaces for a reader, though the HTML has none. */
const BREAKS = /<\/(?:h[1-6]|p|li|ul|ol|blockquote|pre|td|th|tr|figcaption|section)>|<br\s*\/?>/gi;
const NUMBERS = ['sup'];
/** Characters with each ligature as its letters, which can be eighteen: texts are compared so. */
const MAX_UNFOLDED = 2 * MAX_POST_HTML;

@Injectable()
export class StrictHtmlSanitizer extends HtmlSanitizer {
  clean(html: string): string {
    if (normalized(html, 'NFKC').length > MAX_UNFOLDED)
      throw new MarkupTooHeavy('The text has too many characters that each stand for several.', 'content');
    const clean = sanitizePost(html);
    return hasFootnotes(clean) ? linkFootnotes(clean) : clean;
  }

  /** Source numbers are left out: they separate sentences and are not words. */
  plainText(html: string): string {
    return textOfHtml(html.replace(BREAKS, '$& '), NUMBERS).replace(/\s+/g, ' ').trim();
  }
}
