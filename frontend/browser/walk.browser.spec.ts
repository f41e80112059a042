import { AREAS } from './walk/areas.js';
import { turnOf } from './walk/stop.js';
import { walkOver } from './walk/walk.js';

/** Each screen and each state of it once, in one theme and width. */
walkOver(Object.keys(AREAS), (stop, number) => [turnOf(stop, number)]);
