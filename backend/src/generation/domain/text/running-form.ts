/**
 * How a term is said in running text: where the texts use its plural, it is a thing that is counted and "about heat pump"
 * would be wrong, so "heat pumps"; otherwise ("heat pump maintenance") as it is.
 */
export function runningForm(term: string, texts: readonly string[]): string {
  const plural = pluralOf(term);
  const all = texts.join('\n').toLowerCase();
  return plural !== term && new RegExp(`(?<![\\p{L}])${escaped(plural.toLowerCase())}(?![\\p{L}])`, 'u').test(all) ? plural : term;
}

function pluralOf(term: string): string {
  if (!/[a-z]$/.test(term) || /[^s]s$/.test(term)) return term;
  if (/[^aeiou]y$/.test(term)) return `${term.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(term) ? `${term}es` : `${term}s`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
