import { ApiError } from './errors.js';
import { timedFetch } from './timed-fetch.js';
import type { Tokens } from './tokens.js';

/**
 * Ends a session on the server by its own tokens, whatever is stored here now. The access token may have expired: then
 * the refresh token tells which session it is. Never renews.
 * @throws ApiError, RequestTimedOut, ConnectionFailed
 */
export async function endSession({ accessToken, refreshToken }: { [T in keyof Tokens]: string | null }): Promise<void> {
  if (!accessToken && !refreshToken) return;
  const response = await timedFetch(
    new Request(new URL('/api/logout', location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
      body: JSON.stringify(refreshToken ? { refreshToken } : {}),
    }),
  );
  if (!response.ok) throw await ApiError.fromResponse(response);
}
