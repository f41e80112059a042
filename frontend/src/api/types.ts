import type { ClientPathsWithMethod, MethodResponse, ParamsOption } from 'openapi-fetch';
import type { api } from './client.js';
import type { paths } from './schema.js';

/** The paths of the API that have a GET operation. */
export type ReadPath = ClientPathsWithMethod<typeof api, 'get'>;

/** Body of the successful response to GET on this path: `Read<'/api/user'>`. */
export type Read<P extends ReadPath> = MethodResponse<typeof api, 'get', P>;

/** Type of the elements if `Result` is an array type. */
type ElementOf<Result> = Result extends (infer Element)[] ? Element : never;

/** One element of a list path: `Item<'/api/websites'>`. */
export type Item<P extends ReadPath> = ElementOf<Read<P>>;

/** Path and query parameters of a read. */
export type ReadParams<P extends ReadPath> = ParamsOption<paths[P]['get']>['params'];
