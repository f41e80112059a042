import type { Rule } from './rules/aims.js';
import { OF_GENERATION } from './rules/generation.js';
import { OF_PEOPLE } from './rules/people.js';
import { OF_PLANNING } from './rules/planning.js';
import { OF_POSTS } from './rules/posts.js';
import { OF_WEBSITES } from './rules/websites.js';

export type { Aim, Rule } from './rules/aims.js';
export { OPEN } from './rules/open.js';

/**
 * One rule a route. A route without one fails the test: think of every way it can be told of another tenant's things.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  ...OF_GENERATION,
  ...OF_PEOPLE,
  ...OF_PLANNING,
  ...OF_POSTS,
  ...OF_WEBSITES,
};
