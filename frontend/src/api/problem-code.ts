import { ApiError } from './errors.js';

/** Whether a refusal is the one that the API calls by this code: `website-changed`, `category-slug-taken`. */
export const isProblem = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.problem['type'] === `urn:galley:problem:${code}`;
