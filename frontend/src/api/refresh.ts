import { endSession } from './end-session.js';
import { ApiError, AuthenticationFailed, ConnectionFailed, RequestTimedOut } from './errors.js';
import type { paths } from './schema.js';
import { timedFetch } from './timed-fetch.js';
import { accessToken, areOfOnePerson, refreshToken, removeTokens, storeTokens } from './tokens.js';

type RefreshResponse = paths['/api/refresh']['post']['responses'][200]['content']['application/json'];
type User = RefreshResponse['user'];

const listeners = new Set<(user: User | null) => void>();

/**
 * Calls the listener with the user after each token refresh, and with null when the session could not be refreshed.
 * Returns a function that removes the listener.
 */
export function onRenewal(listener: (user: User | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let running: Promise<string> | null = null;

/**
 * Refreshes the session that the access token `spent` belongs to, and resolves with the new access token. Concurrent
 * calls send one refresh request: within a tab they share its promise; between tabs a lock lets one go first, and the
 * others use its new token. A browser without locks (plain HTTP on a network address) may send one request per tab; for
 * some seconds the server responds to the second with the same tokens.
 * @throws AuthenticationFailed when the session is over, after removing its tokens; also when another person has signed
 * in in this browser since, without touching their session, so that no request is sent as another person
 * @throws ConnectionFailed, RequestTimedOut when the server did not respond: the session stays unchanged
 */
export async function renewedToken(spent: string | null): Promise<string> {
  running ??= exclusively(() => renew(spent)).finally(() => {
    running = null;
  });
  const token = await running;
  if (spent !== null && !areOfOnePerson(spent, token)) throw new AuthenticationFailed();
  return token;
}

const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('galley-session', task) as Promise<T>) : task();

async function renew(spent: string | null): Promise<string> {
  const current = accessToken();
  if (current && current !== spent) return current;
  const used = refreshToken();
  try {
    const { user, ...tokens } = await refreshed(used);
    // If the person signed out or signed in again during the refresh, the stored tokens are newer than the response.
    if (refreshToken() !== used) {
      // After a sign-out, the new tokens are still valid, so their session is ended here. If tokens are stored again,
      // they may belong to the same session, which must not be ended.
      if (refreshToken() === null) await endSession(tokens).catch(() => undefined);
      throw new AuthenticationFailed();
    }
    storeTokens(tokens);
    listeners.forEach((listener) => listener(user));
    return tokens.accessToken;
  } catch (error) {
    if (error instanceof ConnectionFailed || error instanceof RequestTimedOut) throw error;
    console.error('Authentication failed', error);
    if (refreshToken() === used) {
      removeTokens();
      listeners.forEach((listener) => listener(null));
    }
    throw new AuthenticationFailed();
  }
}

async function refreshed(token: string | null): Promise<RefreshResponse> {
  if (!token) throw new AuthenticationFailed();
  const response = await timedFetch(
    new Request(new URL('/api/refresh', location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: token }),
    }),
  );
  if (response.ok) return (await response.json()) as RefreshResponse;
  const error = await ApiError.fromResponse(response);
  // A server that is starting or overloaded has not rejected the session.
  if (response.status === 429 || response.status >= 500) throw new ConnectionFailed(error);
  throw error;
}
