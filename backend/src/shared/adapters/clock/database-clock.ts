import { Clock } from '../../domain/clock.js';

/** What asking takes makes differences up to here; leases are ten times as long. Milliseconds. */
const MEANS_NOTHING_MS = 1_000;

/**
 * The database's time, told by this machine's clock and what that is ahead of it. What one process writes another one
 * reads: leases, slots, tokens and links must go by one clock, whatever the machines think.
 */
export class DatabaseClock extends Clock {
  /** Of this machine's own clock, milliseconds; 0 where that is no more than what asking takes. */
  aheadMs = 0;

  now(): Date {
    return new Date(Date.now() - this.aheadMs);
  }

  /** @param ask what time it is there, milliseconds since 1970 */
  async set(ask: () => Promise<number>): Promise<void> {
    const asked = Date.now();
    const began = performance.now();
    const there = await ask();
    const took = performance.now() - began;
    // It was that time there at some moment in between. An answer that took long says little.
    if (took > MEANS_NOTHING_MS) return;
    const ahead = asked + took / 2 - there;
    this.aheadMs = Math.abs(ahead) > MEANS_NOTHING_MS ? Math.round(ahead) : 0;
  }
}
