import type { LiveState } from './live-check.js';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/**
 * Delays before the first checks of a page that is not live yet: websites are rebuilt and caches expire soon after a
 * publication.
 */
const SOONER_MS = [10 * MINUTE_MS, 60 * MINUTE_MS, 360 * MINUTE_MS];

/** @param looks number of earlier checks */
export const nextCheck = (state: LiveState, looks: number, at: Date): Date =>
  new Date(at.getTime() + ((state === 'live' ? undefined : SOONER_MS[looks]) ?? WEEK_MS));
