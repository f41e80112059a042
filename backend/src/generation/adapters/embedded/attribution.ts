import type { SourceDocument } from '../../domain/evidence/source-document.js';
import { hostOf } from '../../domain/evidence/source-document.js';
import { isImperative } from '../../domain/text/imperative.js';
import { STOP_WORDS } from '../../domain/text/stop-words.js';
import { wordCount } from '../../domain/text/words.js';

/** After these a second comma would come too soon: they follow "that" only. */
const OPENING_CLAUSE = /^(?:In|On|At|For|From|With|Without|Within|When|Where|While|If|As|Because|Since|Although|Before|After|During|Over|Under|Between|By|To|Whether)\b/;
/** Of a title with a colon, the first half will do if it has this many words. */
const SHORT_TITLE = 3;
/** A quotation longer than this is no short one. */
export const SHORT_QUOTE = 28;

export interface AttributionContext {
  readonly turn: number;
  /** The document has been named in the post already. */
  readonly mentionedBefore: boolean;
  /** Words that lose their capital inside a sentence. */
  readonly common: ReadonlySet<string>;
}

/** Words that the texts themselves write small inside a sentence: a capital at the start of one is then no name's. */
export const commonWords = (texts: readonly string[]): Set<string> => new Set([...STOP_WORDS, ...texts.flatMap((text) => text.match(/(?<=\s)\p{Ll}[\p{L}'’-]*/gu) ?? [])]);

const firstWord = (sentence: string): string => /^[\p{L}'’-]+/u.exec(sentence)?.[0].toLowerCase() ?? '';

/** Where a page's title ends in the name of its publisher ("How it works | Energy Trust"), that name; else the title, up to its colon, in quotation marks. */
export function sourceName(document: SourceDocument): string {
  const title = document.title.replace(/\s+/g, ' ').trim();
  const parts = title.split(/\s+[|–—-]\s+/);
  const publisher = parts.length > 1 ? parts.at(-1)! : '';
  if (publisher && wordCount(publisher) <= 5) return publisher;
  const short = title.split(/:\s/)[0]!;
  const named = wordCount(short) >= SHORT_TITLE ? short : title;
  if (named && named.length <= 80) return `“${named.replaceAll('“', '‘').replaceAll('”', '’')}”`;
  return hostOf(document.url) ?? document.server;
}

/**
 * A sentence of a source with a word about whose it is, varied by `turn`. It is quoted where its first word might be a
 * name (`common` knows those that are none), and stands as it is where it is too long to quote.
 */
export function attributed(sentence: string, document: SourceDocument, { turn, mentionedBefore, common }: AttributionContext): string {
  const name = sourceName(document);
  const inner = /[“”"]/.test(sentence);
  const lower = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const states = sentence.endsWith('.') && !isImperative(sentence);
  if (states && common.has(firstWord(sentence)) && !OPENING_CLAUSE.test(sentence)) return pattern(document.ownSource ? OWN : mentionedBefore ? AGAIN : FIRST, turn)(name, lower);
  if (states && OPENING_CLAUSE.test(sentence)) return pattern(document.ownSource ? OWN_THAT : mentionedBefore ? AGAIN_THAT : FIRST_THAT, turn)(name, lower);
  if (inner || wordCount(sentence) > SHORT_QUOTE) return sentence;
  return pattern(document.ownSource ? OWN_QUOTED : QUOTED, turn)(name, sentence);
}

type Pattern = (name: string, sentence: string) => string;
const FIRST_THAT: readonly Pattern[] = [(name, sentence) => `${name} points out that ${sentence}`, (name, sentence) => `${name} says that ${sentence}`];
const FIRST: readonly Pattern[] = [(name, sentence) => `According to ${name}, ${sentence}`, (name, sentence) => `As ${name} explains, ${sentence}`, ...FIRST_THAT];
const AGAIN_THAT: readonly Pattern[] = [(name, sentence) => `${name} adds that ${sentence}`, (name, sentence) => `${name} notes as well that ${sentence}`];
const AGAIN: readonly Pattern[] = [...AGAIN_THAT, (name, sentence) => `As ${name} also says, ${sentence}`];
const OWN_THAT: readonly Pattern[] = [(name, sentence) => `Our own page ${name} points out that ${sentence}`];
const OWN: readonly Pattern[] = [(name, sentence) => `As our own page ${name} says, ${sentence}`, ...OWN_THAT];
const QUOTED: readonly Pattern[] = [
  (name, sentence) => `${name} puts it this way: “${sentence}”`,
  (name, sentence) => (sentence.endsWith('.') ? `“${sentence.slice(0, -1)},” says ${name}.` : `${name}: “${sentence}”`),
  (name, sentence) => `From ${name}: “${sentence}”`,
];
const OWN_QUOTED: readonly Pattern[] = [(name, sentence) => `From our own page ${name}: “${sentence}”`];

const pattern = (patterns: readonly Pattern[], turn: number): Pattern => patterns[turn % patterns.length]!;
