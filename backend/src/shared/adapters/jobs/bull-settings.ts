import type { QueueOptions } from 'bull';

/**
 * Milliseconds. A job whose process died is taken by another one within `lockDuration` + `stalledInterval`. The lock
 * outlasts the leases of rows (`LEASE_MS`), so that the row is free by then; `test/recovery.spec.ts` holds the whole
 * sum.
 */
export const BULL_SETTINGS = {
  lockDuration: 13_000,
  lockRenewTime: 2_500,
  stalledInterval: 4_000,
  // Bull drops a job that stalled more often than this. How often is too often is for the row's attempt number to say.
  maxStalledCount: 1_000_000,
  retryProcessDelay: 1_000,
} satisfies QueueOptions['settings'];
