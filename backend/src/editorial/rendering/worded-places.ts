import { type Draft, sentencesOf, type WordPlaces } from '../domain/draft/draft.js';
import { bodyOf } from './block-shape.js';
import { oneSpaced } from './cut-sentences.js';

/**
 * Adds the text of the sentence to each place that the HTML does not mark correctly: a person's editor may have removed
 * the marks, or have added sentences that shift the numbering. A correct mark needs no text. The HTML is parsed once
 * for all places.
 */
export function wordPlaces(html: string, draft: Draft): WordPlaces {
  const marks = new Map(
    [...bodyOf(html).querySelectorAll('[data-sentence]')].map((mark) => [
      mark.getAttribute('data-sentence') ?? '',
      oneSpaced(mark.textContent ?? ''),
    ]),
  );
  const texts = new Map(
    draft.blocks.flatMap((block) =>
      sentencesOf(block).map(({ text }, index) => [`${block.id}.${index + 1}`, oneSpaced(text)] as [string, string]),
    ),
  );
  return (places) =>
    places.map((place) => {
      const name: string = `${place.block}.${place.sentence}`;
      const text = texts.get(name);
      return text === undefined || marks.get(name) === text ? place : { ...place, text };
    });
}
