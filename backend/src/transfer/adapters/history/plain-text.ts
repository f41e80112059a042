import { textOfHtml } from '../../../shared/adapters/html/html-text.js';

/** More than any title, name or excerpt that is kept: the work grows faster than the text where it is nested. */
const MAX_CHARACTERS = 20_000;
const UNSEEN = ['script', 'style'];

/** What a reader reads of HTML: WordPress keeps titles, names and excerpts as such. */
export function plainText(html: string): string {
  const some = html.slice(0, MAX_CHARACTERS);
  return (/[<&]/.test(some) ? textOfHtml(some, UNSEEN) : some).trim();
}
