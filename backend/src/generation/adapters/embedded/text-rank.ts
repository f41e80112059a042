import { contentWords, type Language, languageOf } from '../../../editorial/index.js';

const DAMPING = 0.85;
const PRECISION = 1e-6;
const MAX_ROUNDS = 100;

/**
 * TextRank of sentences (Mihalcea & Tarau, "TextRank: bringing order into texts", EMNLP 2004): sentences vote for those
 * they share words with, and a vote weighs more the more votes the voter has. Returns one score per sentence; the
 * highest is 1.
 */
export function textRank(sentences: readonly string[], language: Language = languageOf()): number[] {
  const sets = sentences.map((sentence) => new Set(contentWords(sentence, language)));
  const weights = sets.map((a, i) => sets.map((b, j) => (i === j ? 0 : overlap(a, b))));
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let scores = sentences.map(() => 1);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = scores.map(
      (_, i) =>
        1 -
        DAMPING +
        DAMPING *
          scores.reduce((sum, score, j) => (sums[j]! > 0 ? sum + (weights[j]![i]! / sums[j]!) * score : sum), 0),
    );
    const change = Math.max(0, ...next.map((score, i) => Math.abs(score - scores[i]!)));
    scores = next;
    if (change < PRECISION) break;
  }
  const highest = Math.max(...scores, Number.MIN_VALUE);
  return scores.map((score) => score / highest);
}

/**
 * Returns the number of shared words divided by the sum of the logarithms of both lengths, so that long sentences have
 * no advantage.
 */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const size = Math.log(a.size || 1) + Math.log(b.size || 1);
  if (size <= 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / size;
}
