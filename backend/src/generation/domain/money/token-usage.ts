/** Tokens as a model provider bills them. Each token counts in exactly one of the four categories. */
export interface TokenUsage {
  /** Input tokens that were neither read from the prompt cache nor written to it. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Input tokens read from the prompt cache. */
  readonly cacheRead: number;
  /** Input tokens written to the prompt cache. */
  readonly cacheWrite: number;
}

/** Tokens and cost of a single model call. */
export interface Usage extends TokenUsage {
  /** Cost in millionths of a US dollar. */
  readonly costMicroUsd: number;
}

export const NOTHING_USED: Usage = { inputTokens: 0, outputTokens: 0, cacheRead: 0, cacheWrite: 0, costMicroUsd: 0 };
