import { ALL_COMBINATIONS, lookAtPublishing } from './publishing/states.js';

/** Each state of publishing once, in one theme and width. */
lookAtPublishing({
  combinationsOf: (number) => [ALL_COMBINATIONS[number % ALL_COMBINATIONS.length]!],
  differentPages: 1,
});
