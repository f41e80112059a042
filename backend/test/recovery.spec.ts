import { RENEW_EVERY_MS } from '../src/shared/application/holding.js';
import { BULL_SETTINGS } from '../src/shared/adapters/jobs/bull-settings.js';
import { RECONCILE_EVERY_MS } from '../src/shared/adapters/jobs/reconciler-ticker.js';
import { LEASE_MS } from '../src/shared/domain/lease.js';

const PROMISED_MS = 30_000;
/** Time reserve for a busy machine on which a worker must start first. */
const SPARE_MS = 10_000;

/** Applies to runs, deliveries, mails, imports, searches for ideas and crawls, which have no lease other than this one. */
describe('work of a process that died', () => {
  it('is released before Redis gives its job to another process, so that this one can claim it', () => {
    // Both are renewed every `lockRenewTime`, but not at the same time.
    expect(BULL_SETTINGS.lockDuration - BULL_SETTINGS.lockRenewTime).toBeGreaterThan(LEASE_MS);
  });

  it('is claimed again in time through Redis, and through the reconciler if Redis has lost the job', () => {
    expect(BULL_SETTINGS.lockDuration + BULL_SETTINGS.stalledInterval).toBeLessThanOrEqual(PROMISED_MS - SPARE_MS);
    expect(LEASE_MS + RECONCILE_EVERY_MS).toBeLessThanOrEqual(PROMISED_MS - SPARE_MS);
  });

  it('was safely held while its process lived, even when renewals were late', () => {
    expect(LEASE_MS / RENEW_EVERY_MS).toBeGreaterThanOrEqual(3);
  });
});
