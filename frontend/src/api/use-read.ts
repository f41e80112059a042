import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { api } from './client.js';
import { UnexpectedResponse } from './errors.js';
import { keepAhead, takeAhead } from './read-ahead.js';
import type { Item, Read, ReadParams, ReadPath } from './types.js';

/**
 * One page of a list, with the values of its response headers: the total number of elements and the cursor of the next
 * page.
 */
export interface Page<T> {
  items: T[];
  total: number;
  next: string | null;
}

const LARGEST_PAGE = 200;

type Key<P extends ReadPath> = [path: P, params: ReadParams<P> | undefined];
type PendingResponse = Promise<{ data?: unknown; response: Response }>;

const ask = <P extends ReadPath>([path, params]: Key<P>) =>
  (api.GET as unknown as (path: ReadPath, init: object) => PendingResponse)(path, { params });
const get = async <P extends ReadPath>([path, params]: Key<P>): PendingResponse => {
  const key: Key<P> = [path, params];
  const ahead = takeAhead(key) as PendingResponse | null;
  return ahead ? ahead.catch(() => ask(key)) : ask(key);
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';

/**
 * Returns the body if it is an object, null, undefined, or an array of only objects or only strings.
 * @throws UnexpectedResponse for any other body, as when a proxy responded instead of the server
 */
function readable(data: unknown): unknown {
  if (Array.isArray(data)) return elementsIn(data);
  if (typeof data !== 'object') throw new UnexpectedResponse();
  return data;
}

/** @throws UnexpectedResponse if the body is not an array of only objects or only strings */
function elementsIn(data: unknown): unknown[] {
  if (!Array.isArray(data) || !(data.every(isObject) || data.every(isText))) throw new UnexpectedResponse();
  return data;
}

/**
 * Prefetches a screen's data while its code loads: the first `useRead` with the same path and parameters within ten
 * seconds takes the response.
 */
export const readAhead = <P extends ReadPath>(path: P, params?: ReadParams<P>): void =>
  keepAhead([path, params], ask([path, params]));

/**
 * Reads a path of the API and caches the response: `useRead('/api/user')`, `useRead('/api/blog-posts/{id}', { path: {
 * id } })`. With `null` as the path, nothing is requested. Show the error, if any, on the screen: see `PageState`.
 */
export function useRead<P extends ReadPath>(
  path: P | null,
  params?: ReadParams<P>,
  options?: SWRConfiguration<Read<P>>,
): SWRResponse<Read<P>, Error> {
  return useSWR<Read<P>, Error, Key<P> | null>(
    path && [path, params],
    async (key: Key<P>) => readable((await get(key)).data) as Read<P>,
    options,
  );
}

/** Reads one page of a list path, with the total number of elements and the cursor of the next page. */
export function useList<P extends ReadPath>(
  path: P | null,
  params?: ReadParams<P>,
  options?: SWRConfiguration<Page<Item<P>>>,
): SWRResponse<Page<Item<P>>, Error> {
  return useSWR<Page<Item<P>>, Error, [...Key<P>, 'page'] | null>(
    path && [path, params, 'page'],
    async ([of, by]: [...Key<P>, 'page']) => {
      const { data, response } = await get<P>([of, by]);
      const items = elementsIn(data) as Item<P>[];
      return {
        items,
        total: Number(response.headers.get('x-total-count') ?? items.length),
        next: nextCursor(response),
      };
    },
    options,
  );
}

/** Reads all pages of a list path one after the other, for selects that need every element. */
export function useAll<P extends ReadPath>(
  path: P | null,
  params?: ReadParams<P>,
  options?: SWRConfiguration<Item<P>[]>,
): SWRResponse<Item<P>[], Error> {
  return useSWR<Item<P>[], Error, [...Key<P>, 'all'] | null>(
    path && [path, params, 'all'],
    async ([of, by]: [...Key<P>, 'all']) => {
      const all: Item<P>[] = [];
      let cursor: string | null | undefined;
      do {
        const page: object = { ...by, query: { ...by?.query, limit: LARGEST_PAGE, ...(cursor && { cursor }) } };
        const { data, response } = await get<P>([of, page]);
        all.push(...(elementsIn(data) as Item<P>[]));
        cursor = nextCursor(response);
      } while (cursor);
      return all;
    },
    options,
  );
}

function nextCursor(response: Response): string | null {
  const next = response.headers.get('link')?.match(/<([^<>]+)>;\s*rel="?next"?/)?.[1];
  return next ? new URL(next, location.origin).searchParams.get('cursor') : null;
}
