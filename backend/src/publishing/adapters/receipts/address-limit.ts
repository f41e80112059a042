import { LRUCache } from 'lru-cache';
import { TooManyAttempts } from '../../../shared/application/throttle.js';

/** As many requests a minute as a website key has. A badge is loaded by everybody behind a shared address. */
const LIMIT = 600;
const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 10_000;

/**
 * Limits the requests of an address in this process. It is counted in memory, because a row per request would let the
 * visitors of a client's page write to the database.
 */
export class AddressLimit {
  private readonly windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_ADDRESSES });

  /** @param elapsed a monotonic clock, in milliseconds */
  constructor(private readonly elapsed: () => number = () => performance.now()) {}

  /** @throws TooManyAttempts */
  count(address: string): void {
    const now = this.elapsed();
    const last = this.windows.get(address);
    const window = last && now < last.endsAt ? last : { count: 0, endsAt: now + WINDOW_MS };
    window.count += 1;
    this.windows.set(address, window);
    if (window.count > LIMIT) throw new TooManyAttempts(Math.ceil((window.endsAt - now) / 1_000));
  }
}
