import createClient, { type Client } from 'openapi-fetch';
import { setTimeout as after } from 'node:timers/promises';
import { problemOf, secondsIn } from './galley-problem.js';
import type { paths } from './schema.js';

/** The typed client: `galley.GET('/api/posts/approved')`. Its calls reject with a `GalleyProblem` unless they succeed. */
export type Galley = Client<paths>;

export interface GalleyOptions {
  /** Where Galley is, such as `https://galley.example.com`. */
  url: string;
  /** The API key of a website, for the pull API, or a personal token, for everything else. */
  key: string;
  /**
   * Longest time to wait, in seconds, before a `GET` that was refused with `Retry-After` is repeated; 60 by default, 0
   * never waits.
   */
  maxWait?: number;
  fetch?: (request: Request) => Promise<Response>;
}

/** Number of times a `GET` is repeated. */
const MOST_REPEATS = 3;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const NOT_MODIFIED = 304;

export function createGalley({ url, key, maxWait = 60, fetch = globalThis.fetch }: GalleyOptions): Galley {
  const send = async (request: Request): Promise<Response> => {
    for (let repeats = 0; ; repeats++) {
      const response = await fetch(request.clone());
      const wait = waitOf(request, response);
      if (wait === null || wait > maxWait || repeats === MOST_REPEATS) return response;
      await response.body?.cancel();
      await after(wait * 1000);
    }
  };
  const galley = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` }, fetch: send });
  galley.use({
    async onResponse({ response }) {
      if (!response.ok && response.status !== NOT_MODIFIED) throw await problemOf(response);
    },
  });
  return galley;
}

/** @returns seconds until the request may be repeated; null when it must not be */
function waitOf(request: Request, { status, headers }: Response): number | null {
  if (request.method !== 'GET' || (status !== TOO_MANY && status !== UNAVAILABLE)) return null;
  return secondsIn(headers.get('retry-after'));
}
