import { ApiError } from './errors.js';
import type { components } from './schema.js';
import { timedFetch } from './timed-fetch.js';
import type { Tokens } from './tokens.js';

type SpentTokens = { [T in keyof Tokens]: string | null };
type SignedOut = components['schemas']['SignedOutResponse'];

/**
 * Ends on the server the session of the given tokens, whatever tokens are stored in this browser now. When the access
 * token has expired, the refresh token identifies the session. Never refreshes the tokens.
 * @returns where the browser ends the session at the identity provider too; null where there is none to end
 * @throws ApiError, RequestTimedOut, ConnectionFailed
 */
export async function endSession({ accessToken, refreshToken }: SpentTokens): Promise<string | null> {
  if (!accessToken && !refreshToken) return null;
  const response = await timedFetch(
    new Request(new URL('/api/logout', location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
      body: JSON.stringify(refreshToken ? { refreshToken } : {}),
    }),
  );
  if (!response.ok) throw await ApiError.fromResponse(response);
  return response.status === 200 ? ((await response.json()) as SignedOut).url : null;
}
