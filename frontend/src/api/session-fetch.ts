import { ApiError } from './errors.js';
import { isProblem } from './problem-code.js';
import { proofAfter } from './proof.js';
import { renewedToken } from './refresh.js';
import { notifySecondFactorRequired } from './second-factor-required.js';
import { timedFetch } from './timed-fetch.js';
import { accessToken } from './tokens.js';

/** Calls for which 401 means that the submitted credentials are wrong, not that the session has expired. */
const OPEN_CALLS =
  /^\/api\/(login|register|refresh|auth\/|passkeys\/sign-in|sso\/[^/]+\/callback|invitations\/[^/]+\/accept)/;

const withToken = (request: Request, token: string | null): Request => {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return request;
};

/**
 * Sends a request with the session's access token. After a 401, the token is refreshed once and the request is repeated
 * once. When the call wants a proof that it is still the person, the person is asked for it, and the request is repeated
 * once.
 * @throws ApiError for every response whose status is neither 2xx nor 304, AuthenticationFailed when the session is over,
 * RequestTimedOut, ConnectionFailed
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const spare = request.clone();
  const response = await sent(request);
  // A 304 is the response to a conditional request of the browser's own cache.
  if (response.ok || response.status === 304) return response;
  const error = await ApiError.fromResponse(response);
  if (isProblem(error, 'second-factor-required')) notifySecondFactorRequired();
  if (!(await proofAfter(error))) throw error;
  const second = await sent(spare);
  if (!second.ok) throw await ApiError.fromResponse(second);
  return second;
}

async function sent(request: Request): Promise<Response> {
  const again = request.clone();
  const token = accessToken();
  const response = await timedFetch(withToken(request, token));
  if (response.status !== 401 || OPEN_CALLS.test(new URL(request.url).pathname)) return response;
  return timedFetch(withToken(again, await renewedToken(token)));
}
