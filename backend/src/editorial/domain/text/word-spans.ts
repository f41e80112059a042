import { normalized } from '../../../shared/domain/normalized.js';
import { WORD, words } from './words.js';

/** A word with its place in the text that it was found in. */
export interface WordSpan {
  /** In lower case, without a possessive ending. */
  readonly word: string;
  readonly start: number;
  /** Exclusive; without a possessive ending. */
  readonly end: number;
}

export interface SpannedText {
  /** The text as the spans count it: composed, without invisible characters, each apostrophe straight. */
  readonly text: string;
  readonly spans: readonly WordSpan[];
}

const POSSESSIVE = /'s?$/i;

/** Finds the words of a text, by the rules of {@link words}, with their places. Takes linear time. */
export function wordSpans(original: string): SpannedText {
  const text = normalized(original, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('’', "'");
  const spans = [...text.matchAll(WORD)].flatMap(({ 0: run, index }): WordSpan[] => {
    const [only = '', ...others] = words(run);
    if (others.length > 0) return segmentsOf([only, ...others], index);
    const bare = run.replace(POSSESSIVE, '');
    return [{ word: only.replace(POSSESSIVE, ''), start: index, end: index + bare.length }];
  });
  return { text, spans };
}

/** The words of a run of letters without spaces between them. */
function segmentsOf(segments: readonly string[], index: number): WordSpan[] {
  let start = index;
  return segments.map((word) => {
    const span = { word, start, end: start + word.length };
    start = span.end;
    return span;
  });
}
