import { htmlBody } from '../../../shared/adapters/html/html-document.js';
import { POST_LIMITS } from '../../../shared/adapters/html/markup-limits.js';
import { type Draft, isByHand, sentencesOf } from '../../domain/draft/draft.js';
import { placesIn } from '../sentence-places.js';

const dense = (text: string): string => text.replace(/\s+|\[\d{1,4}\]/g, '');

/** This parser keeps line ends that browsers replace or drop. */
const asInBrowsers = (html: string): string => html.replace(/\r\n?/g, '\n').replaceAll('<pre>\n', '<pre>');

/**
 * Sentences of the draft that `placesIn` does not find, or not where a parser has them, as pairs of texts. It need not
 * find one in a fixed block, where a sentence may be in pieces.
 */
export function misplacedIn(html: string, draft: Draft): [expected: string, found: string | null][] {
  const text = htmlBody(asInBrowsers(html), POST_LIMITS).textContent ?? '';
  const places = new Map(placesIn(html, draft).map((place) => [`${place.block}.${place.sentence}`, place]));
  return draft.blocks.flatMap((block) =>
    sentencesOf(block).flatMap((sentence, index): [string, string | null][] => {
      const place = places.get(`${block.id}.${index + 1}`);
      if (!place && isByHand(block)) return [];
      const found = place ? text.slice(place.start, place.end) : null;
      // The cells of a row are one sentence, with semicolons that the HTML does not have.
      const [expected, is] = [sentence.text, found ?? ''].map((words) => dense(words).replaceAll(';', ''));
      return expected === is ? [] : [[sentence.text, found]];
    }),
  );
}
