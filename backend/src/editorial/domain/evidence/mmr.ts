import type { Pausable } from '../../../shared/domain/pausable.js';
import type { TextVector } from '../text/tf-idf.js';
import { similarity } from '../text/tf-idf.js';

/** Weight of relevance against novelty, 0 to 1. */
const LAMBDA = 0.7;

export interface Candidate {
  readonly relevance: number;
  readonly vector: TextVector;
}

/**
 * Maximal marginal relevance (Carbonell & Goldstein, "The use of MMR, diversity-based reranking", SIGIR 1998):
 * repeatedly selects the candidate that is relevant and unlike those already selected. `mayTake` can reject a
 * candidate, for quotas. Of equal candidates the earlier one is selected, so the order is deterministic. Pauses after
 * each selection.
 * @returns indices of the selected candidates, in order of selection
 */
export function* maximalMarginalRelevance(
  candidates: readonly Candidate[],
  limit: number,
  mayTake: (index: number) => boolean = () => true,
  alreadyTaken: readonly TextVector[] = [],
  onTaken: (index: number) => void = () => undefined,
): Pausable<number[]> {
  const closest = candidates.map((candidate) =>
    Math.max(0, ...alreadyTaken.map((vector) => similarity(candidate.vector, vector))),
  );
  const open = new Set(candidates.keys());
  const taken: number[] = [];
  while (taken.length < limit && open.size > 0) {
    let best = -1;
    let bestScore = -Infinity;
    for (const index of open) {
      if (!mayTake(index)) {
        open.delete(index);
        continue;
      }
      const score = LAMBDA * candidates[index]!.relevance - (1 - LAMBDA) * closest[index]!;
      if (score > bestScore) {
        best = index;
        bestScore = score;
      }
    }
    if (best < 0) break;
    open.delete(best);
    taken.push(best);
    onTaken(best);
    for (const index of open)
      closest[index] = Math.max(closest[index]!, similarity(candidates[index]!.vector, candidates[best]!.vector));
    yield;
  }
  return taken;
}
