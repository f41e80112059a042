import type { DatabaseClock } from '../../../shared/adapters/clock/database-clock.js';
import type { HealthCheck } from './health.dto.js';

/** The clock is `down` when it deviates from the database's by at least this much, in milliseconds. */
const WRONG_MS = 5_000;

/**
 * Compares this machine's clock with the database's. Galley uses the database's time and keeps working, but logs and
 * other programs on this machine are affected.
 */
export function checkClock({ aheadMs }: Pick<DatabaseClock, 'aheadMs'>): HealthCheck[] {
  if (Math.abs(aheadMs) < WRONG_MS) return [];
  const seconds = Math.round(Math.abs(aheadMs) / 1000).toLocaleString('en');
  return [
    {
      name: 'clock',
      status: 'down',
      message:
        `This machine's clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: ` +
        `Galley goes by the database's. Set one of them right (NTP).`,
    },
  ];
}
