import { wordList } from './word-list.js';

/** Tells where a sentence goes on although Unicode's rules end it there. */
export interface SentenceRules {
  /** A part that ends in one of these abbreviations or in an initial does not end the sentence, */
  readonly abbreviation: RegExp;
  /** except before a capital letter when it ends in one of these, which may also be a sentence's last word. */
  readonly mayEnd: RegExp;
  /** A part that ends like this goes on before a small letter. */
  readonly endsBeforeSmallLetter: RegExp;
  /** A part that ends in an ordinal number goes on when this returns true. */
  readonly isOrdinal: (part: string, next: string) => boolean;
  /** Replaces marks for finding the ends of sentences. The length of the text must stay. */
  readonly prepared: (text: string) => string;
}

interface Abbreviations {
  /** Words that are never the last of a sentence, without their full stop. */
  readonly inside: string;
  /** Words that may be. Before a digit or a small letter, the sentence goes on. */
  readonly atEnd: string;
  readonly isOrdinal?: (part: string, next: string) => boolean;
}

const BEFORE = String.raw`(?:^|[\s(\["'“”„‚‘’«»‹›/–-])`;
/** The C of “2 °C.” is none. */
const INITIALS = String.raw`(?<![°º]\s)(?:\p{Lu}\.-?)+`;

/** Rules for languages that write sentences as Latin scripts do. */
export function sentenceRules({ inside, atEnd, isOrdinal = () => false }: Abbreviations): SentenceRules {
  const atEnds = wordList(atEnd).map(escaped).join('|');
  const all = wordList(inside).map(escaped).join('|');
  // Linear enough: each matches one of a list of fixed words at the end of a text.
  return {
    abbreviation: new RegExp(`${BEFORE}(?:(?:${all}|${atEnds})\\.|${INITIALS})\\s*$`, 'u'),
    mayEnd: new RegExp(`${BEFORE}(?:${atEnds})\\.\\s*$`, 'u'),
    endsBeforeSmallLetter: /[.…!?][\s"'“”’«»‹›)\]]*$/,
    isOrdinal,
    prepared: (text) => MARKS.reduce((prepared, [mark, stand]) => prepared.replace(mark, stand), text),
  };
}

/**
 * Marks that Unicode's rules do not see as the end or the beginning of a sentence: an ellipsis, a space before a closing
 * quotation mark, opening quotation marks of two commas, and a number as first word.
 */
const MARKS: readonly (readonly [mark: RegExp, stand: string])[] = [
  [/…/g, '.'],
  [/\s(?=[»›](?:[\s.,;:]|$))/g, ')'],
  [/(?<![^\s(]),,/g, '(('],
  [/(?<=[.!?]["'“”’»)\]]{0,3}\s["'„“«([$€£]{0,2})\d/g, 'A'],
];

const escaped = (word: string): string => word.replaceAll('.', String.raw`\.\s?`);
