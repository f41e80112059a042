import { COPIED_SHARE_LIMIT } from '../winnowing.js';
import type { Check } from './check.js';
import { met } from './check.js';

/** Checks of a post among the others of its website, worth 14 points. */
export const WEBSITE_CHECKS: readonly Check[] = [
  {
    id: 'internal-link',
    label: 'Internal links',
    max: 2,
    reason: 'Internal links lead readers on and show what belongs together.',
    threshold: () => '1 or more',
    measure: ({ structure: { internalLinks } }) => met(internalLinks, internalLinks > 0),
    fix: () => 'Link to a page of this website that goes further.',
  },
  {
    id: 'uniqueness',
    label: 'Uniqueness',
    max: 12,
    reason: 'Search engines show a text once. Points fall evenly with the share that stands in another post.',
    threshold: () => '0 % shared with another post',
    measure: ({ copiedShare }) => ({
      value: `${Math.round(copiedShare * 100)} % shared`,
      share: 1 - copiedShare / COPIED_SHARE_LIMIT,
    }),
    fix: () => 'Put the passages that repeat another post into new words.',
  },
];
