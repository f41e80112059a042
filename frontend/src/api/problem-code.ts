import { ApiError } from './errors.js';

/** Whether an error response has this problem code: `website-changed`, `category-slug-taken`. */
export const isProblem = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.problem['type'] === `urn:galley:problem:${code}`;
