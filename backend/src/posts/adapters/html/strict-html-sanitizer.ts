import { Injectable } from '@nestjs/common';
import { parseHTML } from 'linkedom';
import { sanitizePost } from '../../../shared/adapters/html/sanitize-post.js';
import { HtmlSanitizer } from '../../application/ports.js';

/** Ends of these are spaces for a reader, though the HTML has none. */
const BREAKS = /<\/(?:h[1-6]|p|li|ul|ol|blockquote|pre|td|th|tr|figcaption|section)>|<br\s*\/?>/gi;

@Injectable()
export class StrictHtmlSanitizer extends HtmlSanitizer {
  clean(html: string): string {
    return sanitizePost(html);
  }

  /** Without the numbers of sources: they stand between sentences and are no words. */
  plainText(html: string): string {
    const { document } = parseHTML(`<!doctype html><html><body>${html.replace(BREAKS, '$& ')}</body></html>`);
    for (const number of document.querySelectorAll('sup')) number.remove();
    return (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  }
}
