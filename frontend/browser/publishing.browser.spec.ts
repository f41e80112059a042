import { WIDE_AND_NARROW } from './axe.js';
import { lookAtPublishing } from './publishing/states.js';

/** Each state of publishing once, in one theme and width. */
lookAtPublishing({
  combinationsOf: (number) => [WIDE_AND_NARROW[number % WIDE_AND_NARROW.length]!],
  differentPages: 1,
});
