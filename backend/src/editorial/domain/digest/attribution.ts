import { pattern } from '../../../shared/domain/pattern.js';
import { hostOf, type SourceDocument } from '../evidence/source-document.js';
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
/** Minimum number of words before a title's colon for that part to be used as its name. */
const SHORT_TITLE = 3;
/** Maximum number of words of a source's name in running text. */
const SPEAKABLE = 9;
/** Maximum number of words of a sentence that may get an attribution. */
const ROOM_FOR_A_NAME = 24;

/**
 * Returns words that occur in lower case within the texts. A capital at the start of a sentence does not make one of
 * these words a name.
 */
export const commonWords = (texts: readonly string[]): Set<string> =>
  new Set([...STOP_WORDS, ...texts.flatMap((text) => text.match(/(?<=\s)\p{Ll}[\p{L}'’-]*/gu) ?? [])]);

const firstWord = (sentence: string): string => /^[\p{L}'’-]+/u.exec(sentence)?.[0].toLowerCase() ?? '';

/**
 * Returns a name for a source: the publisher at the end of its title ("How it works | Energy Trust"), else the title up
 * to its colon in quotation marks, else its host or server.
 */
export function sourceName(document: SourceDocument): string {
  const title = document.title.replace(/\s+/g, ' ').trim();
  const parts = title.split(/ [|–—-] /);
  const publisher = parts.length > 1 ? parts.at(-1)! : '';
  if (publisher && wordCount(publisher) <= 5) return publisher;
  const short = title.split(/:\s/)[0]!;
  const named = wordCount(short) >= SHORT_TITLE ? short : title;
  if (named && named.length <= 80 && !/[<>{}[\]"\\]|:\/\//.test(named))
    return `“${named.replaceAll('“', '‘').replaceAll('”', '’')}”`;
  return hostOf(document.url) ?? document.server;
}

/** Returns who published a document, as far as its title and address say so. */
export function publisherOf(document: SourceDocument): string {
  const name = sourceName(document);
  return name.startsWith('“') ? (hostOf(document.url) ?? document.server) : name;
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
): string | null {
  const name = sourceName(document);
  const states = sentence.endsWith('.') && !isImperative(sentence) && !/[“”":;]/.test(sentence);
  if (
    !states ||
    wordCount(sentence) > ROOM_FOR_A_NAME ||
    wordCount(name) > SPEAKABLE ||
    !common.has(firstWord(sentence)) ||
    namesSomebody(sentence) ||
    !isEnglish(sentence) ||
    (name.startsWith('“') && !document.ownSource)
  )
    return null;
  const said = /^(?:“|the\b)/i.test(name) || !BODIES.test(name) ? name : `the ${name}`;
  const lower = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const patterns = document.ownSource ? OWN : PUBLISHERS;
  const fitting = OPENING_CLAUSE.test(sentence) ? patterns.filter((pattern) => pattern.includes(' that ')) : patterns;
  return capitalised(fitting[turn % fitting.length]!.replace('{name}', () => said).replace('{sentence}', () => lower));
}

/** Names of organisations that take "the". */
const BODIES = pattern()`
  \b(?:Institute|Lab|Laboratory|Office|Association|Board|Foundation|Ministry|School|Guild|Union|Society|Network|
  Council|Service|Centre|Center|Museum|Group|Unit|Panel|Coalition|Authority|Agency|Observatory|Trust|Club|
  Federation|Committee|Department|Registry|Records|Library|Survey)\b(?: (?:of|for) [^]+)?$
`;

/**
 * Whether a sentence is English, judging by its share of English function words, because the words of the attribution
 * are English.
 */
const isEnglish = (sentence: string): boolean => {
  const all = words(sentence);
  return all.filter((word) => STOP_WORDS.has(word)).length * SHARE_OF_FUNCTION_WORDS >= all.length;
};
const SHARE_OF_FUNCTION_WORDS = 6;

/**
 * Whether the sentence has two capitalised words in a row, of which the first may begin the sentence. Such a sentence
 * already names someone.
 */
const namesSomebody = (sentence: string): boolean =>
  /(?:^|\s)\p{Lu}[\p{L}’'-]+ (?:(?:of|for|and|the) )*\p{Lu}\p{L}/u.test(sentence);

const PUBLISHERS = [
  'According to {name}, {sentence}',
  '{name} points out that {sentence}',
  'As {name} explains, {sentence}',
  '{name} reports that {sentence}',
];
const OWN = ['As our own page says, {sentence}', 'Our own page points out that {sentence}'];
