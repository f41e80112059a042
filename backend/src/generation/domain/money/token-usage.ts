/** Tokens as a model provider bills them: each is in one of the four, none in two. */
export interface TokenUsage {
  /** Read anew, neither from the cache nor into it. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Read from the prompt cache. */
  readonly cacheRead: number;
  /** Read, and written into the prompt cache. */
  readonly cacheWrite: number;
}

/** What one call of a model used. */
export interface Usage extends TokenUsage {
  /** Millionths of a US dollar. */
  readonly costMicroUsd: number;
}

export const NOTHING_USED: Usage = { inputTokens: 0, outputTokens: 0, cacheRead: 0, cacheWrite: 0, costMicroUsd: 0 };
