const BEST = 100;
const TEN = 10;
/**
 * When all scores are at least this, each score is a step of its own, because steps of five would show no difference.
 */
const FINE_FROM = 80;
const COARSE = 5;

export interface ScoreStep {
  from: number;
  /** Upper bound, inclusive. */
  to: number;
  posts: number;
}

/**
 * Returns the distribution of scores in equal steps, from the multiple of ten below the lowest score up to 100, which
 * belongs to the last step.
 * @param scored number of posts by score
 * @returns an empty list when no post has a score
 */
export function scoreSpread(scored: ReadonlyMap<number, number>): ScoreStep[] {
  const scores = [...scored].filter(([, posts]) => posts > 0);
  if (scores.length === 0) return [];
  const lowest = Math.min(...scores.map(([score]) => score));
  const width = lowest >= FINE_FROM ? 1 : COARSE;
  const first = Math.min(Math.floor(lowest / TEN) * TEN, BEST - TEN);
  // With steps of five, a score of 100 belongs to the last step instead of starting another one.
  const steps = width === 1 ? BEST - first + 1 : (BEST - first) / width;
  return Array.from({ length: steps }, (_, at) => {
    const from = first + at * width;
    const to = at === steps - 1 ? BEST : from + width - 1;
    return {
      from,
      to,
      posts: scores.reduce((sum, [score, posts]) => (score >= from && score <= to ? sum + posts : sum), 0),
    };
  });
}
