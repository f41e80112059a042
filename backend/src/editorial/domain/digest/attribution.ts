import type { SourceDocument } from '../evidence/source-document.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { isImperative } from '../text/imperative.js';
import { STOP_WORDS } from '../text/stop-words.js';
import { capitalised, wordCount, words } from '../text/words.js';

/** Maximum number of words of a publisher's name. */
const MAX_NAME = 5;
/** Maximum number of words of a sentence that may get an attribution. */
const ROOM_FOR_A_NAME = 24;

/**
 * Returns words that occur in lower case within the texts. A capital at the start of a sentence does not make one of
 * these words a name.
 */
export const commonWords = (texts: readonly string[], { stopWords }: Language = ENGLISH): Set<string> =>
  new Set([...STOP_WORDS, ...stopWords, ...texts.flatMap((text) => text.match(/(?<=\s)\p{Ll}[\p{L}'’-]*/gu) ?? [])]);

const firstWord = (sentence: string): string => /^[\p{L}'’-]+/u.exec(sentence)?.[0].toLowerCase() ?? '';

/** What stands before the publisher in a title. */
export const BEFORE_PUBLISHER = / [|–—-] /;

/** Returns who published a document, if its title ends in it ("How it works | Energy Trust"); an address is no name. */
export function publisherOf({ title }: SourceDocument): string | null {
  const parts = title.replace(/\s+/g, ' ').trim().split(BEFORE_PUBLISHER);
  return parts.length > 1 && wordCount(parts.at(-1)!) <= MAX_NAME ? parts.at(-1)! : null;
}

/**
 * Returns a source's sentence with an attribution, varied by `turn`; null where an attribution does not fit: in an
 * instruction, a question, a long sentence, or one that names somebody or may begin with a name.
 */
export function attributed(
  sentence: string,
  document: SourceDocument,
  turn: number,
  common: ReadonlySet<string>,
  language: Language = ENGLISH,
): string | null {
  const own = language.signals.attribution;
  const name = document.ownSource ? '' : publisherOf(document);
  const states = sentence.endsWith('.') && !isImperative(sentence, language) && !/[“”„«»":;]/.test(sentence);
  if (
    name === null ||
    !states ||
    wordCount(sentence) > ROOM_FOR_A_NAME ||
    !common.has(firstWord(sentence)) ||
    (!own.keepsNames && namesSomebody(sentence)) ||
    !isIn(language, sentence)
  )
    return null;
  const lower = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const patterns = document.ownSource ? own.own : own.publishers;
  const fitting = own.openingClause.test(sentence) ? patterns.filter(own.takesOpeningClause) : patterns;
  return capitalised(
    fitting[turn % fitting.length]!.replace('{name}', () => own.named(name))
      .replace('{sentence}', () => lower)
      .replace('{Sentence}', () => sentence),
  );
}

/** Whether a sentence is in the language of the attribution, judging by its share of function words. */
const isIn = (language: Language, sentence: string): boolean => {
  const all = words(sentence);
  return all.filter((word) => language.functionWords.has(word)).length * SHARE_OF_FUNCTION_WORDS >= all.length;
};
const SHARE_OF_FUNCTION_WORDS = 6;

/**
 * Whether the sentence has two capitalised words in a row, of which the first may begin the sentence. Such a sentence
 * already names someone.
 */
const namesSomebody = (sentence: string): boolean =>
  /(?:^|\s)\p{Lu}[\p{L}’'-]+ (?:(?:of|for|and|the) )*\p{Lu}\p{L}/u.test(sentence);
