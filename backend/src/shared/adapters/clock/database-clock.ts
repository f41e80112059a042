import { Clock } from '../../domain/clock.js';

/**
 * Differences below this are ignored, because the round trip of the query causes them. Leases last ten times as long.
 * Milliseconds.
 */
const MEANS_NOTHING_MS = 1_000;

/**
 * The database's time, computed from this machine's clock and its measured difference. Processes read each other's
 * leases, slots, tokens and links, so all of them must use one clock. Between two measurements it goes on evenly, also
 * when somebody sets the machine's clock.
 */
export class DatabaseClock extends Clock {
  /**
   * How far the database's clock is ahead of this machine's, in milliseconds; 0 when the difference is below the round
   * trip.
   */
  aheadMs = 0;

  /** This clock when the monotonic one was 0, milliseconds since 1970. */
  private start = Date.now() - performance.now();

  now(): Date {
    return new Date(this.start + performance.now());
  }

  /** @param ask reads the other clock, in milliseconds since 1970 */
  async set(ask: () => Promise<number>): Promise<void> {
    const asked = Date.now();
    const began = performance.now();
    const there = await ask();
    const took = performance.now() - began;
    // The reading belongs to some moment between question and response, so a slow response is too inexact to use.
    if (took > MEANS_NOTHING_MS) return;
    const ahead = asked + took / 2 - there;
    this.aheadMs = Math.abs(ahead) > MEANS_NOTHING_MS ? Math.round(ahead) : 0;
    this.start = Date.now() - performance.now() - this.aheadMs;
  }
}
