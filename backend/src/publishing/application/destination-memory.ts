import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';

const KEPT_MS = 3_600_000;
const MOST = 2_000;

/**
 * Caches facts about destinations, such as category ids, for an hour in this process, so that they are not requested
 * for every post.
 */
@Injectable()
export class DestinationMemory {
  private readonly entries = new Map<string, { until: number; found: Promise<unknown> }>();

  constructor(private readonly clock: Clock) {}

  /** Failures are not cached. */
  remembered<T>(key: string, find: () => Promise<T>): Promise<T> {
    const now = this.clock.now().getTime();
    const known = this.entries.get(key);
    if (known && known.until > now) return known.found as Promise<T>;
    const found = find();
    this.entries.delete(key);
    this.entries.set(key, { until: now + KEPT_MS, found });
    found.catch(() => this.entries.delete(key));
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MOST) break;
      this.entries.delete(oldest);
    }
    return found;
  }
}
