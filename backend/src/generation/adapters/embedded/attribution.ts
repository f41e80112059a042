import { pattern } from '../../../shared/domain/pattern.js';
import {
  capitalised,
  hostOf,
  isImperative,
  type SourceDocument,
  STOP_WORDS,
  wordCount,
  words,
} from '../../../editorial/index.js';

/** After these a second comma would come too soon: they follow "that" only. */
const OPENING_CLAUSE = pattern()`
  ^(?:In|On|At|For|From|With|Without|Within|When|Where|While|If|As|Because|Since|Although|Before|After|During|
  Over|Under|Between|By|To|Whether|Until|Once|Unlike|Among|Around|About)\b
`;
/** Of a title with a colon, the first half will do if it has this many words. */
const SHORT_TITLE = 3;
/** A title that is longer than this in words is better left to the list of sources. */
const SPEAKABLE = 9;
/** A sentence that is longer than this needs no further words before it. */
const ROOM_FOR_A_NAME = 24;

/** Words that the texts themselves write small inside a sentence: a capital at the start of one is then no name's. */
export const commonWords = (texts: readonly string[]): Set<string> =>
  new Set([...STOP_WORDS, ...texts.flatMap((text) => text.match(/(?<=\s)\p{Ll}[\p{L}'’-]*/gu) ?? [])]);

const firstWord = (sentence: string): string => /^[\p{L}'’-]+/u.exec(sentence)?.[0].toLowerCase() ?? '';

/**
 * Where a page's title ends in the name of its publisher ("How it works | Energy Trust"), that name; else the title, up
 * to its colon, in quotation marks.
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

/**
 * A sentence of a source with a word about whose it is, varied by `turn`; or null where such a word would not fit: a
 * request, a question, a sentence that is long, that names somebody itself or whose first word may be a name.
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

/** Names of bodies that are said with "the". */
const BODIES = pattern()`
  \b(?:Institute|Lab|Laboratory|Office|Association|Board|Foundation|Ministry|School|Guild|Union|Society|Network|
  Council|Service|Centre|Center|Museum|Group|Unit|Panel|Coalition|Authority|Agency|Observatory|Trust|Club|
  Federation|Committee|Department|Registry|Records|Library|Survey)\b(?: (?:of|for) [^]+)?$
`;

/** The words around it are English, so the sentence has to be: some of its words are English function words. */
const isEnglish = (sentence: string): boolean => {
  const all = words(sentence);
  return all.filter((word) => STOP_WORDS.has(word)).length * SHARE_OF_FUNCTION_WORDS >= all.length;
};
const SHARE_OF_FUNCTION_WORDS = 6;

/** Two capitals in a row, the first of which may be the sentence's own: somebody is named already. */
const namesSomebody = (sentence: string): boolean =>
  /(?:^|\s)\p{Lu}[\p{L}’'-]+ (?:(?:of|for|and|the) )*\p{Lu}\p{L}/u.test(sentence);

const PUBLISHERS = [
  'According to {name}, {sentence}',
  '{name} points out that {sentence}',
  'As {name} explains, {sentence}',
  '{name} reports that {sentence}',
];
const OWN = ['As our own page {name} says, {sentence}', 'Our own page {name} points out that {sentence}'];
