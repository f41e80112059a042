/** What follows a term that is a thing by itself, and not the beginning of a longer name. */
const GOES_ON =
  'is|was|are|has|had|that|which|needs?|can|costs?|with|of|in|for|at|on|from|works?|must|should|will|may|does|' +
  'takes|gives|holds|to|and|or|by|than|as';

/**
 * How a term is said in running text: where the texts use its plural or count it ("a heat pump"), it is a thing, and
 * "about heat pump" would be wrong, so "heat pumps"; otherwise ("heat pump maintenance") as it is.
 */
export function runningForm(term: string, texts: readonly string[]): string {
  const plural = pluralOf(term);
  const all = texts.join('\n').toLowerCase();
  // Linear enough: the term's own words in a row, with white space that only one place can take.
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
