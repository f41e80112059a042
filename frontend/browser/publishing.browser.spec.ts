import { WIDE_AND_NARROW } from './axe.js';
import { lookAtPublishing } from './publishing/states.js';

/** Checks each publishing state once, in one theme and width. */
lookAtPublishing({
  combinationsOf: (number) => [WIDE_AND_NARROW[number % WIDE_AND_NARROW.length]!],
  differentPages: 1,
});
