import { type Bucket, quantile } from './quantiles.js';

const GAMMA = 1.05 / 0.95;
const bucketsOf = (values: readonly number[]): Bucket[] =>
  values.map((value) => ({ index: Math.max(0, Math.ceil(Math.log(value) / Math.log(GAMMA))), count: 1 }));

it('has no quantile without values', () => {
  expect(quantile([], 0.5)).toBeNull();
  expect(quantile([{ index: 7, count: 0 }], 0.5)).toBeNull();
});

it.each([0.5, 0.9, 0.99])('has an error of up to 5 %% at %d, from a second to a year', (share) => {
  for (const spread of [1.3, 2.7, 9]) {
    const values = Array.from({ length: 999 }, (_, at) => 1 + 31_000_000 * (at / 999) ** spread).toSorted(
      (a, b) => a - b,
    );
    const exact = values[Math.floor(share * (values.length - 1))]!;
    const result = quantile(bucketsOf(values), share)!;
    expect(Math.abs(result - exact) / exact).toBeLessThanOrEqual(0.0501);
  }
});

it('accepts the buckets in any order', () => {
  const buckets = bucketsOf([10, 100, 1000]);
  expect(quantile(buckets.toReversed(), 0.5)).toBeCloseTo(100, -1);
});
