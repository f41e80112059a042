/**
 * Returns the share of common trigrams, 0 to 1. It is computed as in PostgreSQL's pg_trgm: words are padded, case and
 * punctuation are ignored.
 */
export function similarity(a: string, b: string): number {
  const left = trigrams(a);
  const right = trigrams(b);
  const shared = [...left].filter((trigram) => right.has(trigram)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : Math.round((shared / all) * 1000) / 1000;
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let start = 0; start + 3 <= padded.length; start += 1) found.add(padded.slice(start, start + 3));
  }
  return found;
}
