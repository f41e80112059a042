import { ApiError } from './errors.js';
import { renewedToken } from './refresh.js';
import { timedFetch } from './timed-fetch.js';
import { accessToken } from './tokens.js';

/** Calls whose 401 speaks of what was sent with them, not of the session. */
const OPEN_CALLS = /^\/api\/(login|register|refresh|auth\/|invitations\/[^/]+\/accept)/;

const withToken = (request: Request, token: string | null): Request => {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return request;
};

/**
 * Sends a request with the session's access token. A 401 is answered by one refresh and one retry.
 * @throws ApiError for every answer that is not OK, AuthenticationFailed when the session is over,
 * RequestTimedOut, ConnectionFailed
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const again = request.clone();
  const token = accessToken();
  let response = await timedFetch(withToken(request, token));
  if (response.status === 401 && !OPEN_CALLS.test(new URL(request.url).pathname)) {
    response = await timedFetch(withToken(again, await renewedToken(token)));
  }
  // 304 belongs to conditional reads of the browser's own cache.
  if (!response.ok && response.status !== 304) throw await ApiError.fromResponse(response);
  return response;
}
