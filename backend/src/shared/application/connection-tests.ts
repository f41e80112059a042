import type { ThrottleRule } from './throttle.js';

/**
 * Limits connection tests per person, because their results reveal what other servers respond: enough to set up a
 * connection, too few to scan the ports of a network.
 */
export const CONNECTION_TESTS: ThrottleRule = { name: 'connection-test', limit: 60, windowMs: 15 * 60_000 };
