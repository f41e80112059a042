import { accessToken } from './tokens.js';

/** Maximum age of a prefetched response when a screen reads it, in milliseconds. */
const GOOD_FOR_MS = 10_000;

interface Ahead {
  answer: Promise<unknown>;
  /** Access token of the session that sent the request. */
  token: string | null;
  at: number;
}

const asked = new Map<string, Ahead>();

/**
 * Stores a prefetch in progress for the first read with the same key. When the prefetch fails, that read sends the
 * request again and reports the error.
 */
export function keepAhead(key: unknown, answer: Promise<unknown>): void {
  answer.catch(() => undefined);
  asked.set(JSON.stringify(key), { answer, token: accessToken(), at: Date.now() });
}

/**
 * Takes the prefetched response out of the store. Returns null if there is none, or if the response is too old or
 * belongs to another session.
 */
export function takeAhead(key: unknown): Promise<unknown> | null {
  const name = JSON.stringify(key);
  const ahead = asked.get(name);
  asked.delete(name);
  return ahead && ahead.token === accessToken() && Date.now() - ahead.at < GOOD_FOR_MS ? ahead.answer : null;
}
