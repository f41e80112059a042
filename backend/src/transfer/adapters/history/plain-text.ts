import { textOfHtml } from '../../../shared/adapters/html/html-text.js';

/** More than any stored title, name or excerpt. Parsing nested HTML takes more than linear time. */
const MAX_CHARACTERS = 20_000;
const UNSEEN = ['script', 'style'];

/** Converts HTML to plain text. WordPress stores titles, names and excerpts as HTML. */
export function plainText(html: string): string {
  const some = html.slice(0, MAX_CHARACTERS);
  return (/[<&]/.test(some) ? textOfHtml(some, UNSEEN) : some).trim();
}
