import createClient from 'openapi-fetch';
import type { paths } from './schema.js';
import { sessionFetch } from './session-fetch.js';

/**
 * The typed client of the product's own API. Every call goes through the session (bearer token, one refresh, time
 * limits) and rejects with an `ApiError` for an answer that is not OK: read results with `data(api.GET(…))`.
 */
export const api = createClient<paths>({ baseUrl: location.origin, credentials: 'include', fetch: sessionFetch });

/** The body of an answer. The client's own type allows for errors as values; ours reject. */
export async function data<T>(call: Promise<{ data?: T; response: Response }>): Promise<NonNullable<T>> {
  return (await call).data as NonNullable<T>;
}
