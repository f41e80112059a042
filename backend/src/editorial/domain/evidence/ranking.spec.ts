import { withoutPause } from '../../../shared/domain/pausable.js';
import { textVectors } from '../text/tf-idf.js';
import { contentWords } from '../text/words.js';
import { Bm25, normalised } from './bm25.js';
import { maximalMarginalRelevance } from './mmr.js';
import { ENOUGH_PASSAGES, MAX_PASSAGES, quotaFor } from './quota.js';

const domains = (counts: number[]) => counts.flatMap((count, index) => Array<string>(count).fill(`site${index}`));

describe('BM25', () => {
  const index = new Bm25(
    ['the filter is dirty', 'a filter and a pump', 'pumps pumps pumps everywhere', 'nothing to see'].map((text) =>
      contentWords(text),
    ),
  );

  it('ranks a text with both words of a query above texts with one', () => {
    const [one, both, other] = index.scores('filter pump');
    expect(both).toBeGreaterThan(one!);
    expect(both).toBeGreaterThan(other!);
  });

  it('scores a text without any word of the query 0, and saturates repeated words', () => {
    const scores = index.scores('pump');
    expect(scores[3]).toBe(0);
    expect(scores[2]!).toBeLessThan(scores[1]! * 3);
  });

  it('agrees with a score calculated by hand', () => {
    const two = new Bm25([['filter'], ['pump']]);
    expect(two.scores('filter')[0]).toBeCloseTo(Math.log(1 + 1.5 / 1.5), 10);
  });

  it('normalises by the highest score and leaves all zeros unchanged', () => {
    expect(normalised([1, 4, 2])).toEqual([0.25, 1, 0.5]);
    expect(normalised([0, 0])).toEqual([0, 0]);
  });
});

describe('maximal marginal relevance', () => {
  const vectors = textVectors(
    ['clean the filter', 'clean the filter', 'check pressure gauge'].map((text) => contentWords(text)),
  );
  const candidates = [1, 0.95, 0.7].map((relevance, index) => ({ relevance, vector: vectors[index]! }));

  it('selects something new before something similar', () =>
    expect(withoutPause(maximalMarginalRelevance(candidates, 3))).toEqual([0, 2, 1]));
  it('selects no more than the limit and nothing that is rejected', () => {
    expect(withoutPause(maximalMarginalRelevance(candidates, 1))).toEqual([0]);
    expect(withoutPause(maximalMarginalRelevance(candidates, 3, (index) => index !== 0))).toEqual([1, 2]);
  });
  it('considers candidates that were already selected elsewhere', () =>
    expect(withoutPause(maximalMarginalRelevance(candidates, 1, () => true, [vectors[0]!]))).toEqual([2]));
});

describe('the quota of a domain', () => {
  it('is a quarter of at most sixty passages', () =>
    expect(quotaFor(domains([100, 100, 100, 100, 100]))).toEqual({ total: MAX_PASSAGES, perDomain: 15 }));
  it('lowers the number of passages before it lets one domain exceed a quarter', () => {
    const { total, perDomain } = quotaFor(domains([50, 7, 7, 7, 7]));
    expect(perDomain).toBeLessThanOrEqual(total / 4);
    expect(total).toBeGreaterThanOrEqual(ENOUGH_PASSAGES);
  });
  it('is raised when a quarter would leave too few passages', () => {
    const { total, perDomain } = quotaFor(domains([40, 2, 2, 2]));
    expect(total).toBe(ENOUGH_PASSAGES);
    expect(perDomain).toBe(18);
  });
  it('shares evenly between fewer than four domains', () => {
    expect(quotaFor(domains([100, 100]))).toEqual({ total: 60, perDomain: 30 });
    expect(quotaFor(domains([10]))).toEqual({ total: 10, perDomain: 10 });
  });
});
