import { ApiError } from './errors.js';
import { renewedToken } from './refresh.js';
import { timedFetch } from './timed-fetch.js';
import { accessToken } from './tokens.js';

/** Calls for which 401 means that the submitted credentials are wrong, not that the session has expired. */
const OPEN_CALLS = /^\/api\/(login|register|refresh|auth\/|invitations\/[^/]+\/accept)/;

const withToken = (request: Request, token: string | null): Request => {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return request;
};

/**
 * Sends a request with the session's access token. After a 401, the token is refreshed once and the request is repeated
 * once.
 * @throws ApiError for every response whose status is neither 2xx nor 304, AuthenticationFailed when the session is over,
 * RequestTimedOut, ConnectionFailed
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const again = request.clone();
  const token = accessToken();
  let response = await timedFetch(withToken(request, token));
  if (response.status === 401 && !OPEN_CALLS.test(new URL(request.url).pathname)) {
    response = await timedFetch(withToken(again, await renewedToken(token)));
  }
  // A 304 is the response to a conditional request of the browser's own cache.
  if (!response.ok && response.status !== 304) throw await ApiError.fromResponse(response);
  return response;
}
