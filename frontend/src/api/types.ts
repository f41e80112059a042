import type { ClientPathsWithMethod, MethodResponse, ParamsOption } from 'openapi-fetch';
import type { api } from './client.js';
import type { paths } from './schema.js';

/** The paths that can be read. */
export type ReadPath = ClientPathsWithMethod<typeof api, 'get'>;

/** What a GET of this path answers: `Read<'/api/user'>`. */
export type Read<P extends ReadPath> = MethodResponse<typeof api, 'get', P>;

/** Of several forms of an answer, the list's. */
type ElementOf<Result> = Result extends (infer Element)[] ? Element : never;

/** One element of a list path: `Item<'/api/websites'>`. */
export type Item<P extends ReadPath> = ElementOf<Read<P>>;

/** Path and query parameters of a read. */
export type ReadParams<P extends ReadPath> = ParamsOption<paths[P]['get']>['params'];
