import type { DatabaseClock } from '../../../shared/adapters/clock/database-clock.js';
import type { HealthCheck } from './health.dto.js';

/** From here on somebody is to set it right, milliseconds. */
const WRONG_MS = 5_000;

/** Galley goes by the database's time, so it serves all the same; logs and other programs of this machine do not. */
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
