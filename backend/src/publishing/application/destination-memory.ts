import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';

const KEPT_MS = 3_600_000;
const MOST = 2_000;

/**
 * What was found out about destinations, in this process, for an hour: so that an id is not asked for with every post.
 */
@Injectable()
export class DestinationMemory {
  private readonly kept = new Map<string, { until: number; found: Promise<unknown> }>();

  constructor(private readonly clock: Clock) {}

  /** What failed is not kept. */
  remembered<T>(key: string, find: () => Promise<T>): Promise<T> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && known.until > now) return known.found as Promise<T>;
    const found = find();
    this.kept.delete(key);
    this.kept.set(key, { until: now + KEPT_MS, found });
    found.catch(() => this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST) break;
      this.kept.delete(oldest);
    }
    return found;
  }
}
