import { LEASE_MS as RUN_LEASE_MS } from '../src/generation/domain/run/generation-run.js';
import { SEARCH_LEASE_MS } from '../src/ideas/domain/idea-search.js';
import { LEASE_MS as DELIVERY_LEASE_MS } from '../src/publishing/domain/delivery.js';
import { BULL_SETTINGS } from '../src/shared/adapters/jobs/bull-settings.js';
import { RECONCILE_EVERY_MS } from '../src/shared/adapters/jobs/reconciler-ticker.js';

const PROMISED_MS = 30_000;
/** For a busy machine, and a worker that has to begin first. */
const SPARE_MS = 10_000;

describe.each([
  ['a run', RUN_LEASE_MS],
  ['a delivery', DELIVERY_LEASE_MS],
  ['a search for ideas', SEARCH_LEASE_MS],
])('%s whose process died', (_, leaseMs) => {
  it('is free before Redis gives its job to another process, so that this one can take it', () => {
    // Both are renewed every `lockRenewTime`, but not at the same moment.
    expect(BULL_SETTINGS.lockDuration - BULL_SETTINGS.lockRenewTime).toBeGreaterThan(leaseMs);
  });

  it('is in other hands in time through Redis, and through the reconciler where Redis has lost it', () => {
    expect(BULL_SETTINGS.lockDuration + BULL_SETTINGS.stalledInterval).toBeLessThanOrEqual(PROMISED_MS - SPARE_MS);
    expect(leaseMs + RECONCILE_EVERY_MS).toBeLessThanOrEqual(PROMISED_MS - SPARE_MS);
  });
});
