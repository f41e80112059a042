import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type Expiring, type ExpiringKind, type Place, Retention } from '../../application/retention.js';
import { Clock } from '../../domain/clock.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';

const SCOPE = Scope.system('retention');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Rows of a transaction. */
const BATCH = 200;
/** Batches of a kind in a day; the next day goes on with the rest. */
const MOST_BATCHES = 2_000;

export type Removed = Partial<Record<ExpiringKind, number>>;

/** Ends old rows once a day, in whichever process is first, in small transactions. */
@Injectable()
export class RetentionJob implements BeforeApplicationShutdown {
  private readonly log = new Logger('Retention');
  private running: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly retention: Retention,
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {}

  @Interval('retention', HOUR_MS)
  async tick(): Promise<void> {
    if (!this.isStopped && (await this.claimDay())) await this.run();
  }

  /** @returns how many rows of each kind were removed or emptied */
  run(): Promise<Removed> {
    const work = this.expireAll();
    this.running = work.catch(() => undefined);
    return work;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** @returns false when a process has done it within the last 23 hours */
  async claimDay(): Promise<boolean> {
    const now = this.clock.now();
    const claimed = await this.managers.forScope(SCOPE).execute<unknown[]>(
      `update installations set retained_at = ?::timestamptz
          where is_only and (retained_at is null or retained_at <= ?::timestamptz - interval '23 hours') returning id`,
      [now, now],
    );
    return claimed.length > 0;
  }

  private async expireAll(): Promise<Removed> {
    const removed: Removed = {};
    for (const expiring of this.retention.all) {
      const days = this.retention.days[expiring.kind];
      if (days === 0) continue;
      const before = new Date(this.clock.now().getTime() - days * DAY_MS);
      removed[expiring.kind] = (removed[expiring.kind] ?? 0) + (await this.expire(expiring, before));
    }
    this.log.log('old rows were removed', removed);
    await this.sweep();
    return removed;
  }

  private async sweep(): Promise<void> {
    for (const sweep of this.retention.sweeps) {
      if (this.isStopped) return;
      const swept = await sweep().catch((error: unknown) => {
        this.log.warn(`leftovers stay until tomorrow: ${error instanceof Error ? error.message : String(error)}`);
        return 0;
      });
      if (swept) this.log.log(`${swept} leftovers were removed`);
    }
  }

  private async expire(expiring: Expiring, before: Date): Promise<number> {
    let [removed, after]: [number, Place | null] = [0, null];
    for (let batch = 0; batch < MOST_BATCHES && !this.isStopped; batch++) {
      const done = await expiring.expire(before, after, BATCH);
      removed += done.removed;
      after = done.last;
      if (!after) break;
    }
    return removed;
  }
}
