import type { ThrottleRule } from './throttle.js';

/**
 * What other servers answered is told to whoever tests a connection: enough for setting one up, too few to look through
 * a network's ports. For a person.
 */
export const CONNECTION_TESTS: ThrottleRule = { name: 'connection-test', limit: 60, windowMs: 15 * 60_000 };
