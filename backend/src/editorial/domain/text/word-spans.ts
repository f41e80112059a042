import { normalized } from '../../../shared/domain/normalized.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { WORD, words } from './words.js';

/** A word with its place in the text that it was found in. */
export interface WordSpan {
  /** In lower case, without what is attached to it by an apostrophe. */
  readonly word: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export interface SpannedText {
  /** The text as the spans count it: composed, without invisible characters, each apostrophe straight. */
  readonly text: string;
  readonly spans: readonly WordSpan[];
}

/** Finds the words of a text, by the rules of {@link words}, with their places. Takes linear time. */
export function wordSpans(original: string, { clitics }: Language = ENGLISH): SpannedText {
  const text = normalized(original, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('’', "'");
  const spans = [...text.matchAll(WORD)].flatMap(({ 0: run, index }): WordSpan[] => {
    const [only = '', ...others] = words(run);
    if (others.length > 0) return segmentsOf([only, ...others], index);
    const word = only.replace(clitics, '');
    const start = index + Math.max(0, only.indexOf(word));
    return [{ word, start, end: Math.min(start + word.length, index + run.length) }];
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
