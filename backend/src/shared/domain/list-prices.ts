import { type ModelDialect, MODEL_ADDRESSES } from './model-dialect.js';
import { undatedModel } from './model-name.js';

/** Prices in millionths of a US dollar per million tokens. */
export interface ModelPrices {
  input: number;
  output: number;
  cacheRead: number;
  /** Price of a write to the cache with a lifetime of five minutes. */
  cacheWrite: number;
}

const inDollars = (input: number, output: number, cacheRead: number): ModelPrices => ({
  input: Math.round(input * 1e6),
  output: Math.round(output * 1e6),
  cacheRead: Math.round(cacheRead * 1e6),
  cacheWrite: Math.round(input * 1.25e6),
});

const OPUS = inDollars(5, 25, 0.5);
const SONNET = inDollars(3, 15, 0.3);
const HAIKU = inDollars(1, 5, 0.1);

/**
 * Anthropic's list prices in November 2026 (platform.claude.com/docs/en/about-claude/pricing). Haiku 5.5 costs more for
 * prompts above 100,000 tokens, which no prompt of Galley approaches.
 */
const LIST_PRICES: Readonly<Record<string, ModelPrices>> = {
  'claude-haiku-5-5': inDollars(0.1, 0.5, 0.01),
  'claude-sonnet-5-5': inDollars(2, 10, 0.1),
  'claude-opus-5-5': inDollars(4, 20, 0.2),
  'claude-fable-5-2': inDollars(8, 40, 0.2),
  'claude-fable-5-1': inDollars(10, 50, 0.25),
  'claude-mythos-5-1': inDollars(10, 50, 0.25),
  'claude-sonnet-5': inDollars(2, 10, 0.2),
  'claude-fable-5': inDollars(10, 50, 1),
  'claude-mythos-5': inDollars(10, 50, 1),
  'claude-opus-5': OPUS,
  'claude-opus-4-8': OPUS,
  'claude-opus-4-7': OPUS,
  'claude-opus-4-6': OPUS,
  'claude-opus-4-5': OPUS,
  'claude-sonnet-4-6': SONNET,
  'claude-sonnet-4-5': SONNET,
  'claude-haiku-4-5': HAIKU,
};

/** Returns the list prices of a model; its name may end with a release date (`claude-haiku-4-5-20251001`). */
export const listPricesOf = (model: string): ModelPrices | undefined =>
  LIST_PRICES[model] ?? LIST_PRICES[undatedModel(model)];

const FREE: ModelPrices = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

/** A server whose usual address is on this machine costs nothing; of others, no prices are known. */
export const usualPricesOf = (dialect: ModelDialect): ModelPrices | undefined =>
  MODEL_ADDRESSES[dialect]?.startsWith('http://localhost') ? FREE : undefined;
