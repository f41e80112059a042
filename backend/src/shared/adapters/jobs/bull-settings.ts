import type { QueueOptions } from 'bull';

/**
 * Milliseconds. When a process dies, another one takes its job within `lockDuration` + `stalledInterval`. The lock
 * outlasts the leases of rows (`LEASE_MS`), so the row is free by then; `test/recovery.spec.ts` verifies the sum.
 */
export const BULL_SETTINGS = {
  lockDuration: 13_000,
  lockRenewTime: 2_500,
  stalledInterval: 4_000,
  // Bull drops a job that stalled more often than this. The attempt number of the row decides how often is too often.
  maxStalledCount: 1_000_000,
  retryProcessDelay: 1_000,
} satisfies QueueOptions['settings'];
