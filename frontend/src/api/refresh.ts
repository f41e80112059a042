import { endSession } from './end-session.js';
import { ApiError, AuthenticationFailed, ConnectionFailed, RequestTimedOut } from './errors.js';
import type { paths } from './schema.js';
import { timedFetch } from './timed-fetch.js';
import { accessToken, areOfOnePerson, refreshToken, removeTokens, storeTokens } from './tokens.js';

type RefreshResponse = paths['/api/refresh']['post']['responses'][200]['content']['application/json'];
type User = RefreshResponse['user'];

const listeners = new Set<(user: User | null) => void>();

/** Calls back with the user after a renewal, and with null when the session could not be renewed. */
export function onRenewal(listener: (user: User | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let running: Promise<string> | null = null;

/**
 * Renews the session that `spent` belongs to, and answers the new access token. However many requests ask, in however
 * many tabs, one refresh is sent: within a tab they share its promise, between tabs a lock lets one go first and the
 * others find its token. Where the browser has no locks (plain http on a network address) tabs may both refresh; the
 * server answers the second with the same pair for some seconds.
 * @throws AuthenticationFailed when the session is over: then the tokens are removed; also when another person has
 * signed in here since, whose session it leaves alone: what one person asked for is never sent as another
 * @throws ConnectionFailed, RequestTimedOut when the server did not answer: then the session stays as it is
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
    // Someone signed out or in while the answer was on its way: that is newer than this.
    if (refreshToken() !== used) {
      // Whoever signed out could not end what was only just made. Where tokens are there, they may be of this same
      // session.
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
  // A server that is starting or overloaded has not refused the session.
  if (response.status === 429 || response.status >= 500) throw new ConnectionFailed(error);
  throw error;
}
