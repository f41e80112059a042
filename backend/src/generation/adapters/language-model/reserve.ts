import { costOf } from '../../domain/money/token-prices.js';
import { NOTHING_USED } from '../../domain/money/token-usage.js';
import { answerLimit, type CallKind } from './answer-limits.js';
import { MAX_BRIEF_TOKENS } from './brief-text.js';
import { MAX_PASSAGES_TOKENS } from './citable-passages.js';
import { MAX_PROBLEM_TOKENS } from './metadata-response.js';
import type { PricedModel } from './model-provider.js';

/** Tokens of the rules, the brief and a step's instructions. */
const WORDS = MAX_BRIEF_TOKENS + 2_000;

/**
 * Returns the maximum cost of one run, in micro-dollars: each call has maximum length, reads nothing from the cache,
 * writes everything to the cache, and is made twice, the second time with more room.
 */
export function reserveFor(strong: PricedModel, small: PricedModel, thinks: (model: string) => boolean): number {
  const post = answerLimit('draft', thinks(strong.name), 2);
  const calls = (model: PricedModel, kind: CallKind, read: number) =>
    [1, 2].reduce(
      (sum, attempt) =>
        sum +
        costOf(
          { ...NOTHING_USED, cacheWrite: read, outputTokens: answerLimit(kind, thinks(model.name), attempt) },
          model.prices,
        ),
      0,
    );
  return (
    calls(small, 'plan', WORDS) +
    calls(small, 'outline', WORDS + MAX_PASSAGES_TOKENS) +
    calls(strong, 'draft', WORDS + MAX_PASSAGES_TOKENS + post) +
    2 * calls(strong, 'revise', WORDS + MAX_PASSAGES_TOKENS + 2 * post) +
    calls(small, 'choice', WORDS + post) +
    calls(small, 'metadata', WORDS + post + MAX_PROBLEM_TOKENS)
  );
}
