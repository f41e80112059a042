import { useSyncExternalStore } from 'react';
import { ApiError, AuthenticationFailed, ConnectionFailed, RequestTimedOut } from './errors.js';

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 30_000;
const NOT_REACHED = [502, 503, 504];

/**
 * Whether the error is an outage, so that a retry may succeed: the server was not reached, failed with 5xx, or sent an
 * unreadable response. Responses with 4xx are no outages.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  return !(error instanceof AuthenticationFailed);
}

/** Whether no request can succeed now: the error says nothing about the one that failed. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ConnectionFailed ||
  error instanceof RequestTimedOut ||
  (error instanceof ApiError && NOT_REACHED.includes(error.status));

/**
 * Returns the wait before the next retry, in milliseconds: 3 s, doubled after each attempt up to 30 s, and ±25 % at
 * random so that browsers do not retry all at once.
 * @param tries number of attempts so far, from 1
 */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (0.75 + Math.random() / 2);

let unreached = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (unreached === next) return;
  unreached = next;
  listeners.forEach((listener) => listener());
}

/**
 * Records the failure of a read: the server counts as unreachable after a connection error, a timeout, or a 502, 503 or
 * 504.
 */
export const noteFailure = (error: unknown): void => (isUnreached(error) ? become(true) : undefined);
/** Records that a read got a response, so that the server counts as reachable. */
export const noteResponse = (): void => become(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the server is unreachable, as of the last read. */
export const useIsUnreached = (): boolean => useSyncExternalStore(subscribe, () => unreached);
