import type { LiveState } from './live-check.js';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** Sites are built and caches empty themselves after a publication: what is not live yet is looked at again sooner. */
const SOONER_MS = [10 * MINUTE_MS, 60 * MINUTE_MS, 360 * MINUTE_MS];

/** @param looks how many there were before this one */
export const nextCheck = (state: LiveState, looks: number, at: Date): Date =>
  new Date(at.getTime() + ((state === 'live' ? undefined : SOONER_MS[looks]) ?? WEEK_MS));
