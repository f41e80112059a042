import { accessToken } from './tokens.js';

/** An answer that is not asked for by now is not shown as new. */
const GOOD_FOR_MS = 10_000;

interface Ahead {
  answer: Promise<unknown>;
  /** Whose answer it is. */
  token: string | null;
  at: number;
}

const asked = new Map<string, Ahead>();

/** Keeps an answer that is on its way for the first who reads it. What fails is read again, and told, then. */
export function keepAhead(key: unknown, answer: Promise<unknown>): void {
  answer.catch(() => undefined);
  asked.set(JSON.stringify(key), { answer, token: accessToken(), at: Date.now() });
}

/** The answer that was asked for ahead, once; null when there is none of this session that is new. */
export function takeAhead(key: unknown): Promise<unknown> | null {
  const name = JSON.stringify(key);
  const ahead = asked.get(name);
  asked.delete(name);
  return ahead && ahead.token === accessToken() && Date.now() - ahead.at < GOOD_FOR_MS ? ahead.answer : null;
}
