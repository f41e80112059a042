import type { QueueOptions } from 'bull';

/** A job whose process died is taken by another one within `lockDuration` + `stalledInterval`, milliseconds. */
export const BULL_SETTINGS = {
  lockDuration: 15_000,
  stalledInterval: 10_000,
  // Bull drops a job that stalled more often than this. How often is too often is for the row's attempt number to say.
  maxStalledCount: 1_000_000,
  retryProcessDelay: 1_000,
} satisfies QueueOptions['settings'];
