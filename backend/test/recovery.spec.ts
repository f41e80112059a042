import { RENEW_EVERY_MS } from '../src/shared/application/holding.js';
import { BULL_SETTINGS } from '../src/shared/adapters/jobs/bull-settings.js';
import { RECONCILE_EVERY_MS } from '../src/shared/adapters/jobs/reconciler-ticker.js';
import { LEASE_MS } from '../src/shared/domain/lease.js';

const PROMISED_MS = 30_000;
/** For a busy machine, and a worker that has to begin first. */
const SPARE_MS = 10_000;

/** Runs, deliveries, mails, imports and searches for ideas: they have no other lease than this one. */
describe('work whose process died', () => {
  it('is free before Redis gives its job to another process, so that this one can take it', () => {
    // Both are renewed every `lockRenewTime`, but not at the same moment.
    expect(BULL_SETTINGS.lockDuration - BULL_SETTINGS.lockRenewTime).toBeGreaterThan(LEASE_MS);
  });

  it('is in other hands in time through Redis, and through the reconciler where Redis has lost it', () => {
    expect(BULL_SETTINGS.lockDuration + BULL_SETTINGS.stalledInterval).toBeLessThanOrEqual(PROMISED_MS - SPARE_MS);
    expect(LEASE_MS + RECONCILE_EVERY_MS).toBeLessThanOrEqual(PROMISED_MS - SPARE_MS);
  });

  it('was held for sure while its process lived, also when renewals were late', () => {
    expect(LEASE_MS / RENEW_EVERY_MS).toBeGreaterThanOrEqual(3);
  });
});
