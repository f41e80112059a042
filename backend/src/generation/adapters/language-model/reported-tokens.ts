/** The most that the database stores of one call. */
const MAX_TOKENS = 2 ** 31 - 1;

/**
 * Returns a number of tokens as a provider reports it; null for what is no such number. It decides what a call costs, so
 * one below zero must not make another call free.
 */
export const reportedTokens = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 ? Math.min(Math.round(value), MAX_TOKENS) : null;
