import { cachedStemmer } from '../cached-stemmer.js';
import { wordList } from '../word-list.js';

/** How the words of a language are related beyond their inflection. */
export interface Kinship {
  /** Strips the endings by which verbs, nouns and adjectives of one root differ, of a stem. */
  readonly root: (stem: string) => string;
  /** Words of one root whose stems do not show it, and near synonyms that hold whatever the subject is: a group a line. */
  readonly alike: readonly (readonly string[])[];
  /**
   * Words that ask for and tell of one thing in different words, a group a line: enough to doubt that a text says nothing on
   * it, and not enough to say that it does.
   */
  readonly fields: readonly (readonly string[])[];
  /** Whether words are joined to one: “Bioabfallsammlung” speaks of a “Sammlung”. */
  readonly hasCompounds: boolean;
}

/** A root keeps so many letters. */
const LEAST = 3;
const ACCENTS = /\p{Mn}/gu;

const groups = (lines: string): string[][] => lines.trim().split('\n').map(wordList);

export const kinship = (
  endings: string,
  alike: string,
  fields: string,
  before: (stem: string) => string = (stem) => stem,
): Kinship => {
  // Linear enough: fixed endings at the end of a word.
  const ending = new RegExp(`(?<=.{${LEAST}})(?:${wordList(endings).join('|')})$`);
  return {
    root: cachedStemmer((stem) => before(stem.normalize('NFD').replace(ACCENTS, '')).replace(ending, '')),
    alike: groups(alike),
    fields: groups(fields),
    hasCompounds: false,
  };
};
export const withCompounds = (of: Kinship): Kinship => ({ ...of, hasCompounds: true });

/** “gemäht”, “gemeten”, “kostet”, “levert”: participles, and what somebody does. */
export const withoutPrefix = (stem: string): string =>
  stem.replace(/^ge(?=.{3})/, '').replace(/(?<=.{4})et$|(?<=.{3}[bgklmnpr])t$/, '');
