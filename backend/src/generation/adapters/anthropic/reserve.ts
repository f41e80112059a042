import { costOf } from '../../domain/money/token-prices.js';
import { NOTHING_USED } from '../../domain/money/token-usage.js';
import { MAX_PASSAGES_LENGTH } from './citable-passages.js';
import type { PricedModel } from './model-client.js';

/** Maximum length of each step's response, in tokens, including thinking. */
export const MAX_TOKENS = {
  plan: 3_000,
  outline: 4_000,
  draft: 12_000,
  revise: 8_000,
  metadata: 3_000,
  rewrite: 12_000,
  choice: 2_000,
} as const;

/** Assumed minimum number of characters per token. */
const TOKEN_LENGTH = 3;
const tokensIn = (characters: number): number => Math.ceil(characters / TOKEN_LENGTH);
/** Tokens of the rules, the brief and a step's instructions. */
const WORDS = tokensIn(16_000);
const PASSAGES = tokensIn(MAX_PASSAGES_LENGTH + 10_000);
const POST = tokensIn(12_000);
/** Number of times that each call may be made. */
const TRIES = 2;

/**
 * Returns the maximum cost of one run, in micro-dollars: each call has maximum length, reads nothing from the cache,
 * writes everything to the cache, and is made twice.
 */
export function reserveFor(strong: PricedModel, small: PricedModel): number {
  const call = (model: PricedModel, read: number, written: number) =>
    costOf({ ...NOTHING_USED, cacheWrite: read, outputTokens: written }, model.prices);
  const run =
    call(small, WORDS, MAX_TOKENS.plan) +
    call(small, WORDS + PASSAGES, MAX_TOKENS.outline) +
    call(strong, WORDS + PASSAGES, MAX_TOKENS.draft) +
    2 * call(strong, WORDS + PASSAGES + POST, MAX_TOKENS.revise) +
    call(small, WORDS + POST, MAX_TOKENS.metadata);
  return TRIES * run;
}
