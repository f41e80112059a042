import { AREAS } from './walk/areas.js';
import { combinationsOf } from './walk/stop.js';
import { walkOver } from './walk/walk.js';

/** Eight looks at each stop, milliseconds. */
const MOST_MS = 1_800_000;

/** Each screen and each state of it in all themes and widths. */
walkOver(Object.keys(AREAS), combinationsOf, MOST_MS);
