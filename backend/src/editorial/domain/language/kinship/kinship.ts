import { cachedStemmer } from '../cached-stemmer.js';
import { wordList } from '../word-list.js';

/** How the words of a language are related beyond their inflection. */
export interface Kinship {
  /** Strips the endings by which verbs, nouns and adjectives of one root differ, of a stem; null where a stem is a root. */
  readonly root: ((stem: string) => string) | null;
  /** Words of one root whose stems do not show it, and near synonyms that hold whatever the subject is: a group a line. */
  readonly alike: readonly (readonly string[])[];
  /**
   * Words that ask for and tell of one thing in different words, a group a line: enough to doubt that a text says nothing on
   * it, and not enough to say that it does. Null where that is not doubted.
   */
  readonly fields: readonly (readonly string[])[] | null;
  /** Whether words are joined to one: “Bioabfallsammlung” speaks of a “Sammlung”. */
  readonly hasCompounds: boolean;
  /** Prefixes that part from their verbs: “melde … an” is “anmelden”. */
  readonly particles: ReadonlySet<string>;
  /** Whether a word of the same root mentions a term: “Dämmung” that of “dämmen”. */
  readonly isMention: boolean;
}

/** A root keeps so many letters. */
const LEAST = 3;
const ACCENTS = /\p{Mn}/gu;

export const wordGroups = (lines: string): string[][] => lines.trim().split('\n').map(wordList);

interface KinshipWords {
  readonly endings: string;
  /** One group per line, like `fields`. */
  readonly alike: string;
  readonly fields: string;
  readonly hasCompounds?: boolean;
  readonly particles?: string;
  /** What is done to a stem before its ending is stripped. */
  readonly before?: (stem: string) => string;
}

export function kinship(words: KinshipWords): Kinship {
  const { before = (stem: string) => stem, hasCompounds = false, particles } = words;
  // Linear enough: fixed endings at the end of a word.
  const ending = new RegExp(`(?<=.{${LEAST}})(?:${wordList(words.endings).join('|')})$`);
  return {
    root: cachedStemmer((stem) => before(stem).normalize('NFD').replace(ACCENTS, '').replace(ending, '')),
    alike: wordGroups(words.alike),
    fields: wordGroups(words.fields),
    hasCompounds,
    particles: new Set(particles ? wordList(particles) : []),
    isMention: true,
  };
}

/** Words are related where their stems are equal. */
export const STEMS_ONLY: Kinship = {
  root: null,
  alike: [],
  fields: null,
  hasCompounds: false,
  particles: new Set(),
  isMention: false,
};

/** “gemäht”, “gemeten”, “kostet”, “levert”: participles, and what somebody does. */
export const withoutPrefix = (stem: string): string =>
  stem.replace(/^ge(?=.{3})/, '').replace(/(?<=.{4})et$|(?<=.{3}[bgklmnpr])t$/, '');
