/** Ratio of consecutive bucket bounds, chosen so that a quantile has an error of up to 5 %. */
const GAMMA = 1.05 / 0.95;

/** Number of values in the bucket (γ^(index − 1), γ^index]; the first bucket contains all values up to 1. */
export interface Bucket {
  index: number;
  count: number;
}

/**
 * Returns a quantile of bucketed values with a relative error of up to 5 %. This is the DDSketch of Masson, Rim and Lee
 * (PVLDB 12, 2019), whose buckets can be added.
 * @param share 0.5 for the median
 * @returns null when there is no value
 */
export function quantile(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  if (total <= 0) return null;
  const rank = share * (total - 1);
  let seen = 0;
  for (const { index, count } of buckets.toSorted((a, b) => a.index - b.index)) {
    seen += count;
    if (seen > rank) return index === 0 ? 1 : (2 * GAMMA ** index) / (GAMMA + 1);
  }
  return null;
}
