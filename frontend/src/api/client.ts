import createClient from 'openapi-fetch';
import type { paths } from './schema.js';
import { sessionFetch } from './session-fetch.js';

/**
 * The typed client of Galley's API. Every call goes through `sessionFetch` (bearer token, one token refresh, timeouts)
 * and rejects with an `ApiError` for a response whose status is not 2xx. Read the result with `data(api.GET(…))`.
 */
export const api = createClient<paths>({ baseUrl: location.origin, credentials: 'include', fetch: sessionFetch });

/**
 * Resolves with the body of a response. openapi-fetch types errors as values, but calls of this client reject instead.
 */
export async function data<T>(call: Promise<{ data?: T; response: Response }>): Promise<NonNullable<T>> {
  return (await call).data as NonNullable<T>;
}
