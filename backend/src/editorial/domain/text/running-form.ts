import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';

/** Words that may follow a countable term. Any other word would make the term the beginning of a longer name. */
const GOES_ON =
  'is|was|are|has|had|that|which|needs?|can|costs?|with|of|in|for|at|on|from|works?|must|should|will|may|does|' +
  'takes|gives|holds|to|and|or|by|than|as';

/**
 * Returns the form of a term for running text. If the texts use its plural or count it ("a heat pump"), the term is
 * countable and the plural is used, because "about heat pump" would be wrong. Otherwise ("heat pump maintenance") it
 * stays unchanged, and so does a term of another language, whose plurals are formed otherwise.
 */
export function runningForm(term: string, texts: readonly string[], language: Language = ENGLISH): string {
  if (language !== ENGLISH) return term;
  const plural = pluralOf(term);
  const all = texts.join('\n').toLowerCase();
  // Linear enough: it matches the term's own words in a row, separated by white space that cannot match in two ways.
  const stands = (phrase: string) => new RegExp(`(?<![\\p{L}])${phrase}(?![\\p{L}])`, 'u').test(all);
  return plural !== term &&
    (stands(escaped(plural.toLowerCase())) ||
      stands(`(?:an?|each|every|one)\\s+${escaped(term.toLowerCase())}(?=[,.;:]|\\s+(?:${GOES_ON})\\b)`))
    ? plural
    : term;
}

function pluralOf(term: string): string {
  if (!/[a-z]$/.test(term) || /[^s]s$/.test(term)) return term;
  if (/[^aeiou]y$/.test(term)) return `${term.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(term) ? `${term}es` : `${term}s`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
