import { ALL_COMBINATIONS, lookAtPublishing } from './publishing/states.js';

/** Each state of publishing in both themes, wide and narrow. */
lookAtPublishing({ combinationsOf: () => ALL_COMBINATIONS, differentPages: Infinity });
