import { ApiError } from './errors.js';
import { timedFetch } from './timed-fetch.js';
import type { Tokens } from './tokens.js';

/**
 * Ends on the server the session of the given tokens, whatever tokens are stored in this browser now. When the access
 * token has expired, the refresh token identifies the session. Never refreshes the tokens.
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
