import { AREAS } from './walk/areas.js';
import { combinationsOf } from './walk/stop.js';
import { walkOver } from './walk/walk.js';

/** Time limit per area, in milliseconds, for eight combinations at each stop. */
const MOST_MS = 1_800_000;

/** Visits each screen and each of its states in all themes and widths. */
walkOver(Object.keys(AREAS), combinationsOf, MOST_MS);
