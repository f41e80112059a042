import { contentWords, words } from '../../editorial/index.js';
import type { ProposedTerm } from './proposal.js';

const MAX_TERMS = 6;
/** How many of the first terms have a high priority, and how many at least a medium one. */
const HIGH = 2;
const MEDIUM = 4;
const LONGEST = 3;
/** Titles and headings that are considered, and words of each, so that a large site takes no longer. */
const MAX_TEXTS = 300;
const MAX_WORDS = 30;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

interface Phrase {
  text: string;
  key: string;
  size: number;
  /** Number of texts that have it. */
  count: number;
}

/**
 * Proposes the terms that a category's posts could be found by: its name, and the phrases that recur in the titles and
 * headings of its pages.
 */
export function proposeTerms(category: string, texts: readonly string[]): ProposedTerm[] {
  const name = joined(words(category)) || category;
  const chosen: Phrase[] = [{ text: name, key: keyOf(name), size: 1, count: 1 }];
  for (const phrase of recurring(texts)) {
    if (chosen.length >= MAX_TERMS) break;
    if (!chosen.some(({ key }) => key === phrase.key || ` ${key} `.includes(` ${phrase.key} `))) chosen.push(phrase);
  }
  return chosen.map(({ text }, at) => ({
    term: text,
    priority: at < HIGH ? 'high' : at < MEDIUM ? 'medium' : 'low',
  }));
}

/** Phrases of two or three words that occur in more than one text, the most frequent first. */
function recurring(texts: readonly string[]): Phrase[] {
  const found = new Map<string, Phrase>();
  for (const text of [...new Set(texts)].slice(0, MAX_TEXTS)) {
    const seen = new Set<string>();
    for (const phrase of phrasesOf(text)) {
      if (seen.has(phrase.key)) continue;
      seen.add(phrase.key);
      const known = found.get(phrase.key);
      if (known) known.count += 1;
      else found.set(phrase.key, phrase);
    }
  }
  return [...found.values()].filter(({ count }) => count > 1).toSorted((a, b) => b.count * b.size - a.count * a.size);
}

function* phrasesOf(text: string): Generator<Phrase> {
  let run: string[] = [];
  for (const word of [...words(text).slice(0, MAX_WORDS), '']) {
    if (word && contentWords(word).length > 0) {
      run.push(word);
      continue;
    }
    for (let from = 0; from < run.length; from += 1)
      for (let size = 2; size <= LONGEST && from + size <= run.length; size += 1) {
        const phrase = joined(run.slice(from, from + size));
        yield { text: phrase, key: keyOf(phrase), size, count: 1 };
      }
    run = [];
  }
}

const joined = (parts: readonly string[]): string => parts.join(parts.some((part) => UNSPACED.test(part)) ? '' : ' ');

const keyOf = (phrase: string): string => contentWords(phrase).join(' ');
