import { Injectable } from '@nestjs/common';
import { textOfHtml } from '../../../shared/adapters/html/html-text.js';
import { sanitizePost } from '../../../shared/adapters/html/sanitize-post.js';
import { HtmlSanitizer } from '../../application/ports.js';

/** Ends of these are spaces for a reader, though the HTML has none. */
const BREAKS = /<\/(?:h[1-6]|p|li|ul|ol|blockquote|pre|td|th|tr|figcaption|section)>|<br\s*\/?>/gi;
const NUMBERS = ['sup'];

@Injectable()
export class StrictHtmlSanitizer extends HtmlSanitizer {
  clean(html: string): string {
    return sanitizePost(html);
  }

  /** Without the numbers of sources: they stand between sentences and are no words. */
  plainText(html: string): string {
    return textOfHtml(html.replace(BREAKS, '$& '), NUMBERS).replace(/\s+/g, ' ').trim();
  }
}
