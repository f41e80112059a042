const BEST = 100;
const TEN = 10;
/**
 * Where all scores lie above it, each is told by itself: writers come so near to the best that tens would say nothing.
 */
const FINE_FROM = 80;
const COARSE = 5;

export interface ScoreStep {
  from: number;
  /** Included. */
  to: number;
  posts: number;
}

/**
 * How many posts have which score, in equal steps from the ten of the lowest up to the best, which belongs to the last.
 * @param scored how many posts have a score, by the score
 * @returns none where no post is scored
 */
export function scoreSpread(scored: ReadonlyMap<number, number>): ScoreStep[] {
  const scores = [...scored].filter(([, posts]) => posts > 0);
  if (scores.length === 0) return [];
  const lowest = Math.min(...scores.map(([score]) => score));
  const width = lowest >= FINE_FROM ? 1 : COARSE;
  const first = Math.min(Math.floor(lowest / TEN) * TEN, BEST - TEN);
  // The best alone makes no step of five.
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
