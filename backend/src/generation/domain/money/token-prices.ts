import type { TokenUsage, Usage } from './token-usage.js';

/** Prices of a model, in millionths of a US dollar per million tokens. They are integers, so that sums are exact. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

const PER = 1_000_000n;

/** Returns the cost of these tokens in millionths of a US dollar, rounded up. */
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
