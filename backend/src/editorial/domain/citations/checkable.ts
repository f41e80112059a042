import { pattern } from '../../../shared/domain/pattern.js';
import { PhraseRemover } from '../text/phrase-remover.js';
import { words } from '../text/words.js';
import { factsOf } from './facts.js';

/** Words that end in -est and are no superlatives. */
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

/** What the brief itself names (website, category, terms, focus, key points): mentioning it claims nothing. */
export type KnownPhrases = readonly string[];

/**
 * Whether a sentence states something a reader could check: a number, date or percentage, a superlative, or a named
 * entity. Names are seen by their capitals, so scripts without capitals are checked by numbers alone.
 */
export function isCheckable(sentence: string, known: KnownPhrases = []): boolean {
  const text = withoutPhrases(sentence, known);
  return factsOf(text).length > 0 || hasSuperlative(text) || hasNamedEntity(text);
}

/** A heading's capitals are typography; its numbers are claims. */
export const headingIsCheckable = (heading: string, known: KnownPhrases = []): boolean =>
  factsOf(withoutPhrases(heading, known)).length > 0;

function hasSuperlative(text: string): boolean {
  return (
    SUPERLATIVE_WORDS.test(text) ||
    (/est/i.test(text) && words(text).some((word) => /^[a-z]{3,}est$/.test(word) && !NOT_SUPERLATIVE.has(word)))
  );
}

/**
 * Capitals inside a sentence, or an abbreviation in capitals anywhere. The first word after a full stop, colon or
 * opening quote has its capital anyway.
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
 * Whether nothing stands before it, or a mark behind which a word has its capital anyway. Looks back no further than
 * that mark.
 */
function beginsPhrase(text: string, index: number): boolean {
  let at = index;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at -= 1;
  if (at === 0 || '“"‘([«„–—-'.includes(text.charAt(at - 1))) return true;
  while (at > 0 && '"”’)'.includes(text.charAt(at - 1))) at -= 1;
  return at > 0 && '.!?:;…'.includes(text.charAt(at - 1));
}

const removers = new WeakMap<KnownPhrases, PhraseRemover>();

/** The text with every occurrence of the phrases taken out, inflection-free and regardless of case. */
export function withoutPhrases(text: string, phrases: KnownPhrases): string {
  const remover = removers.get(phrases) ?? new PhraseRemover(phrases);
  removers.set(phrases, remover);
  return remover.removePhrases(text);
}
