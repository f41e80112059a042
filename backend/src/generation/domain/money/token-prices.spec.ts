import { costOf, priced } from './token-prices.js';
import { NOTHING_USED } from './token-usage.js';

const PRICES = { input: 2_000_000, output: 10_000_000, cacheRead: 100_000, cacheWrite: 2_500_000 };
const tokens = (changes: Partial<typeof NOTHING_USED>) => ({ ...NOTHING_USED, ...changes });

describe('the cost of tokens', () => {
  it.each([
    ['nothing', tokens({}), 0],
    ['a million read', tokens({ inputTokens: 1_000_000 }), 2_000_000],
    [
      'a thousand of each kind',
      tokens({ inputTokens: 1_000, outputTokens: 1_000, cacheRead: 1_000, cacheWrite: 1_000 }),
      14_600,
    ],
    ['one read from the cache, a tenth of a micro-dollar, counts as one', tokens({ cacheRead: 1 }), 1],
    ['eleven of them count as two', tokens({ cacheRead: 11 }), 2],
    ['more than a double holds exactly', tokens({ outputTokens: 2_000_000_001, cacheRead: 1 }), 20_000_000_011],
  ])('is right for %s', (_, used, cost) => expect(costOf(used, PRICES)).toBe(cost));

  it('is added to the tokens', () =>
    expect(priced(tokens({ inputTokens: 5 }), PRICES)).toEqual({ ...tokens({ inputTokens: 5 }), costMicroUsd: 10 }));
});
