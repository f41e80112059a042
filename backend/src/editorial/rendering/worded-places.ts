import { type Draft, sentencesOf, type WordPlaces } from '../domain/draft/draft.js';
import { bodyOf } from './block-shape.js';
import { oneSpaced } from './cut-sentences.js';

/**
 * Places with what their sentence says wherever the HTML does not mark it: a person's editor may have taken the marks
 * away, or put words before them that count. Where the mark is right, it says enough. The HTML is read once for all
 * places.
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
