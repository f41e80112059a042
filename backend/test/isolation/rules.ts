import type { Rule } from './rules/aims.js';
import { OF_GENERATION } from './rules/generation.js';
import { OF_PEOPLE } from './rules/people.js';
import { OF_PLANNING } from './rules/planning.js';
import { OF_POSTS } from './rules/posts.js';
import { OF_WEBSITES } from './rules/websites.js';

export type { Aim, Rule } from './rules/aims.js';
export { OPEN } from './rules/open.js';

/**
 * One rule per route. A route without a rule fails the test, so that its author considers every way to name another
 * tenant's data.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  ...OF_GENERATION,
  ...OF_PEOPLE,
  ...OF_PLANNING,
  ...OF_POSTS,
  ...OF_WEBSITES,
};
