import { AREAS } from './walk/areas.js';
import { turnOf } from './walk/stop.js';
import { walkOver } from './walk/walk.js';

/** Visits each screen and each of its states once, in one theme and width. */
walkOver(Object.keys(AREAS), (stop, number) => [turnOf(stop, number)]);
