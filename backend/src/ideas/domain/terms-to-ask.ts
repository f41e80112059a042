import { type Coverage, isCovered } from './coverage.js';
import type { WantedTerm } from './found-subjects.js';

const PRIORITY = { high: 0, medium: 1, low: 2 } as const;

/**
 * The terms that content servers are asked about: those that nothing covers first, then by priority. Categories take
 * turns within each rank, so that a category of a thousand terms leaves the others some.
 */
export function termsToAsk(
  terms: readonly WantedTerm[],
  covered: ReadonlyMap<WantedTerm, Coverage>,
  limit: number,
): WantedTerm[] {
  const turns = new Map<string, number>();
  const ranked = terms.map((term) => {
    const rank = (isCovered(covered.get(term)!) ? 3 : 0) + PRIORITY[term.priority];
    const place = `${rank} ${term.categoryId}`;
    const turn = turns.get(place) ?? 0;
    turns.set(place, turn + 1);
    return { term, rank, turn };
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || a.turn - b.turn)
    .slice(0, limit)
    .map(({ term }) => term);
}
