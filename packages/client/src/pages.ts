import type { Galley } from './create-galley.js';
import type { paths } from './schema.js';

/** The paths whose lists come in pages. */
type ListPath = {
  [P in keyof paths]: paths[P] extends { get: infer Get } ? (HasCursor<Get> extends true ? P : never) : never;
}[keyof paths];
type HasCursor<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? false
    : 'cursor' extends keyof NonNullable<Query>
      ? true
      : false
  : false;
type ListOperation<P extends ListPath> = Extract<paths[P], { get: { parameters: { query?: unknown } } }>['get'];
interface Parameters<P extends ListPath> {
  path?: ListOperation<P> extends { parameters: { path: infer Path } } ? Path : never;
  query?: ListOperation<P>['parameters']['query'];
}
type ListPage<P extends ListPath> =
  ListOperation<P> extends {
    responses: { 200: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;

/**
 * Yields the pages of a list, or of the pull API, one after the other, from `cursor` in the query on.
 *
 * ```ts
 * for await (const { posts } of pages(galley, '/api/posts/approved')) …
 * for await (const categories of pages(galley, '/api/categories', { query: { websiteId } })) …
 * ```
 *
 * @throws GalleyProblem
 */
export async function* pages<P extends ListPath>(
  galley: Galley,
  path: P,
  parameters?: Parameters<P>,
): AsyncGenerator<ListPage<P>, void> {
  // The types of a path that is not known yet cannot be followed through openapi-fetch.
  const get = galley.GET as (path: string, init: object) => Promise<{ data?: unknown; response: Response }>;
  let cursor: string | null | undefined;
  do {
    const query = { ...parameters?.query, ...(cursor && { cursor }) };
    const { data, response } = await get(path, { params: { ...parameters, query } });
    yield data as ListPage<P>;
    cursor = nextCursor(data, response);
  } while (cursor);
}

function nextCursor(data: unknown, response: Response): string | null {
  const { hasMore, nextCursor } = data as { hasMore?: boolean; nextCursor?: string };
  if (hasMore !== undefined) return hasMore ? (nextCursor ?? null) : null;
  const next = /<([^<>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return next ? new URL(next, response.url || 'http://galley').searchParams.get('cursor') : null;
}
