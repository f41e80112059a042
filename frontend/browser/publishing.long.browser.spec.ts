import { WIDE_AND_NARROW } from './axe.js';
import { lookAtPublishing } from './publishing/states.js';

/** Checks each publishing state in both themes, wide and narrow. */
lookAtPublishing({ combinationsOf: () => WIDE_AND_NARROW, differentPages: Infinity });
