import { pattern } from '../../../shared/domain/pattern.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { type Attribution, signalsOf } from '../language/signals/index.js';
import { isImperative } from '../text/imperative.js';
import { STOP_WORDS } from '../text/stop-words.js';
import { capitalised, wordCount, words } from '../text/words.js';

/**
 * Opening words of a clause that ends in a comma. Such a sentence is attributed only with "that", to avoid a second
 * comma right before it.
 */
const OPENING_CLAUSE = pattern()`
  ^(?:In|On|At|For|From|With|Without|Within|When|Where|While|If|As|Because|Since|Although|Before|After|During|
  Over|Under|Between|By|To|Whether|Until|Once|Unlike|Among|Around|About)\b
`;
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
  const own = signalsOf(language)?.attribution ?? ENGLISH_ATTRIBUTION;
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

/** Names of organisations that take "the". */
const BODIES = pattern()`
  \b(?:Institute|Lab|Laboratory|Office|Association|Board|Foundation|Ministry|School|Guild|Union|Society|Network|
  Council|Service|Centre|Center|Museum|Group|Unit|Panel|Coalition|Authority|Agency|Observatory|Trust|Club|
  Federation|Committee|Department|Registry|Records|Library|Survey)\b(?: (?:of|for) [^]+)?$
`;

/** Whether a sentence is in the language of the attribution, judging by its share of function words. */
const isIn = (language: Language, sentence: string): boolean => {
  const all = words(sentence);
  const functionWords = language === ENGLISH ? STOP_WORDS : language.stopWords;
  return all.filter((word) => functionWords.has(word)).length * SHARE_OF_FUNCTION_WORDS >= all.length;
};
const SHARE_OF_FUNCTION_WORDS = 6;

/**
 * Whether the sentence has two capitalised words in a row, of which the first may begin the sentence. Such a sentence
 * already names someone.
 */
const namesSomebody = (sentence: string): boolean =>
  /(?:^|\s)\p{Lu}[\p{L}’'-]+ (?:(?:of|for|and|the) )*\p{Lu}\p{L}/u.test(sentence);

const ENGLISH_ATTRIBUTION: Attribution = {
  publishers: [
    'According to {name}, {sentence}',
    '{name} points out that {sentence}',
    'As {name} explains, {sentence}',
    '{name} reports that {sentence}',
  ],
  own: ['As our own page says, {sentence}', 'Our own page points out that {sentence}'],
  openingClause: OPENING_CLAUSE,
  takesOpeningClause: (pattern) => pattern.includes(' that '),
  named: (name) => (/^the\b/i.test(name) || !BODIES.test(name) ? name : `the ${name}`),
  keepsNames: false,
};
