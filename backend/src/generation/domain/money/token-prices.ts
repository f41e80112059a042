import type { TokenUsage, Usage } from './token-usage.js';

/** What a model costs, in millionths of a US dollar for a million tokens: whole numbers, so that sums are exact. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

const PER = 1_000_000n;

/** What these tokens cost, in millionths of a US dollar; a part of one is counted as a whole one. */
export function costOf(tokens: TokenUsage, prices: TokenPrices): number {
  const total =
    BigInt(tokens.inputTokens) * BigInt(prices.input) +
    BigInt(tokens.outputTokens) * BigInt(prices.output) +
    BigInt(tokens.cacheRead) * BigInt(prices.cacheRead) +
    BigInt(tokens.cacheWrite) * BigInt(prices.cacheWrite);
  return Number((total + PER - 1n) / PER);
}

export const priced = (tokens: TokenUsage, prices: TokenPrices): Usage => ({
  ...tokens,
  costMicroUsd: costOf(tokens, prices),
});
