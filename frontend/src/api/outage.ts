import { useSyncExternalStore } from 'react';
import { ApiError, AuthenticationFailed, ConnectionFailed, RequestTimedOut } from './errors.js';

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 30_000;
const NOT_REACHED = [502, 503, 504];

/**
 * Whether the server is at fault and may soon answer again: it did not, it broke, or what came cannot be read. A
 * refusal is no outage.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  return !(error instanceof AuthenticationFailed);
}

const isUnreached = (error: unknown): boolean =>
  error instanceof ConnectionFailed ||
  error instanceof RequestTimedOut ||
  (error instanceof ApiError && NOT_REACHED.includes(error.status));

/**
 * How long to wait before an outage is tried again, in milliseconds: longer each time, and not all browsers at once.
 * @param tries how many there were, from 1
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

/** A read went wrong. */
export const noteFailure = (error: unknown): void => (isUnreached(error) ? become(true) : undefined);
/** A read was answered. */
export const noteResponse = (): void => become(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the server cannot be reached, as far as the latest read tells. */
export const useIsUnreached = (): boolean => useSyncExternalStore(subscribe, () => unreached);
