import { pattern } from '../../../shared/domain/pattern.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { PhraseRemover } from '../text/phrase-remover.js';
import { words } from '../text/words.js';
import { factsOf } from './facts.js';

/** Words that end in -est but are not superlatives. */
const NOT_SUPERLATIVE = new Set(
  `arrest attest behest bequest breast chest conquest contest crest detest digest divest earnest everest fest forest gest guest harvest
  honest infest ingest inquest interest invest jest lest manifest midwest modest molest nest northeast northwest pest priest protest
  quest reforest request rest southwest suggest tempest test unrest vest west wrest zest disinterest reinvest pretest retest`.split(
    /\s+/,
  ),
);
const SUPERLATIVE_WORDS = pattern('i')`
  \b(?:most (?!of (?:this|these)\b)|least(?<!at least)\b|best\b|worst\b|number one\b|no\. 1\b|leading\b|unique\b|
  unmatched\b|unrivall?ed\b|always\b|never\b|guaranteed\b)
`;

/**
 * Phrases from the brief (website, category, terms, focus, key points). Mentioning one of them makes no checkable
 * claim.
 */
export type KnownPhrases = readonly string[];

/**
 * Whether a sentence states something that a reader could check: a number, date or percentage, a superlative, or a
 * named entity. Named entities are recognised by their capitals, so in scripts without capitals only numbers count.
 */
export function isCheckable(sentence: string, known: KnownPhrases = [], language: Language = ENGLISH): boolean {
  const text = withoutPhrases(sentence, known);
  return (
    factsOf(text, language).length > 0 ||
    (language.claims ? language.claims.superlative.test(text) : hasSuperlative(text)) ||
    (language.claims?.capitalisesNouns ? hasNameAmongNouns(text) : hasNamedEntity(text))
  );
}

/** Whether a heading is checkable. Only its numbers count, because capitals in a heading are typography. */
export const headingIsCheckable = (heading: string, known: KnownPhrases = [], language: Language = ENGLISH): boolean =>
  factsOf(withoutPhrases(heading, known), language).length > 0;

function hasSuperlative(text: string): boolean {
  return (
    SUPERLATIVE_WORDS.test(text) ||
    (/est/i.test(text) && words(text).some((word) => /^[a-z]{3,}est$/.test(word) && !NOT_SUPERLATIVE.has(word)))
  );
}

/**
 * Whether the text has a capitalised word inside a sentence, or an abbreviation in capitals anywhere. The first word
 * after a full stop, colon or opening quotation mark is capitalised anyway and does not count.
 */
function hasNamedEntity(text: string): boolean {
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}&'’-]*/gu)) {
    const word = match[0].replace(/['’]s$/, '');
    if (word === 'I' || /^I['’]/.test(word)) continue;
    if (/^(?:\p{Lu}[\p{N}&]?){2,}/u.test(word) && /\p{L}.*\p{L}/u.test(word)) return true;
    if (!beginsPhrase(text, match.index)) return true;
  }
  return false;
}

/**
 * Where all nouns have a capital, a name shows only by an abbreviation in capitals or by two capitalised words side by
 * side inside a sentence: “Stiftung Warentest”.
 */
function hasNameAmongNouns(text: string): boolean {
  if (/(?<![\p{L}\p{N}-])\p{Lu}[\p{Lu}\p{N}&]{1,9}(?![\p{L}\p{N}])/u.test(text)) return true;
  for (const match of text.matchAll(/(?<![\p{L}\p{N}-])\p{Lu}\p{Ll}[\p{L}-]{0,40}(?= \p{Lu}\p{Ll})/gu))
    if (!beginsPhrase(text, match.index)) return true;
  return false;
}

/**
 * Whether the word at `index` begins the text or follows a mark after which words are capitalised anyway. Reads
 * backwards only as far as that mark.
 */
function beginsPhrase(text: string, index: number): boolean {
  let at = index;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at -= 1;
  if (at === 0 || '“"‘([«„–—-'.includes(text.charAt(at - 1))) return true;
  while (at > 0 && '"”’)'.includes(text.charAt(at - 1))) at -= 1;
  return at > 0 && '.!?:;…'.includes(text.charAt(at - 1));
}

const removers = new WeakMap<KnownPhrases, PhraseRemover>();

/** Returns the text with each occurrence of the phrases replaced by a pronoun, regardless of case. */
export function withoutPhrases(text: string, phrases: KnownPhrases): string {
  const remover = removers.get(phrases) ?? new PhraseRemover(phrases);
  removers.set(phrases, remover);
  return remover.removePhrases(text);
}
