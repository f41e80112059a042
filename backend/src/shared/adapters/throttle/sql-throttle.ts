import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Attempt, type Counter, Throttle, TooManyAttempts } from '../../application/throttle.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';

/** How long an attempt may wait for other pending attempts of the same counter, milliseconds. */
const TIMEOUT_MS = 20_000;
/** Polling interval in milliseconds: it grows each time, so that many waiting attempts send few queries. */
const LOOK_AGAIN_MS = { first: 50, growth: 1.5, most: 1_000 };
/** A pending attempt that takes longer is ignored: its process has died. */
const LOST_MS = 30_000;
/** A process remembers for so long that a counter is full, so that a flood costs no query. */
const REMEMBER_MS = 2_000;
const REMEMBERED = 10_000;

interface Refusal {
  /** Milliseconds until the oldest counted attempt leaves the window. */
  retryMs: number;
  /** Whether failures alone reach the limit. Otherwise attempts that are still under way count, and may yet succeed. */
  isFinal: boolean;
}

/** A pending attempt in one counter: its key and its exact time in PostgreSQL's format. */
interface Place {
  key: string;
  at: string;
}

/** Sliding windows in one small table; times are the database's, so that processes with different clocks agree. */
@Injectable()
export class SqlThrottle extends Throttle {
  private readonly scope = Scope.system('throttle');
  private readonly full = new Map<string, { until: number; retryAt: number }>();

  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async begin(...counters: readonly Counter[]): Promise<Attempt> {
    for (const counter of counters) this.refuseRemembered(keyOf(counter));
    const places: Place[] = [];
    try {
      for (const counter of counters) places.push(await this.enter(counter));
    } catch (error) {
      await this.leave(places);
      throw error;
    }
    return { succeeded: () => this.leave(places), failed: () => this.settle(places) };
  }

  async count(...counters: readonly Counter[]): Promise<void> {
    await (await this.begin(...counters)).failed();
  }

  async forgive(...counters: readonly Counter[]): Promise<void> {
    for (const counter of counters) {
      const key = keyOf(counter);
      this.full.delete(key);
      await this.execute('delete from throttles where key = ?', [key]);
    }
  }

  async deleteExpired(): Promise<void> {
    await this.execute('delete from throttles where expires_at < now()', []);
  }

  /** Registers a pending attempt, after waiting for capacity when necessary. @throws TooManyAttempts */
  private async enter(counter: Counter): Promise<Place> {
    const [{ limit, windowMs }] = counter;
    const key = keyOf(counter);
    const deadline = performance.now() + TIMEOUT_MS;
    for (let wait = LOOK_AGAIN_MS.first; ; wait = Math.min(wait * LOOK_AGAIN_MS.growth, LOOK_AGAIN_MS.most)) {
      const [place] = await this.execute<{ at: string }>(ENTER, [key, windowMs, windowMs, windowMs, windowMs, limit]);
      if (place) return { key, at: place.at };
      const refusal = await this.refusalOf(key, limit, windowMs);
      if (refusal?.isFinal) this.remember(key, refusal.retryMs);
      if (refusal && (refusal.isFinal || performance.now() > deadline))
        throw new TooManyAttempts(Math.max(1, Math.ceil(refusal.retryMs / 1000)));
      await sleep(wait);
    }
  }

  private async refusalOf(key: string, limit: number, windowMs: number): Promise<Refusal | null> {
    const [row] = await this.execute<Refusal>(REFUSAL, [windowMs, limit, windowMs, windowMs, key]);
    return row?.retryMs === null ? null : (row ?? null);
  }

  private async leave(places: readonly Place[]): Promise<void> {
    for (const { key, at } of places)
      await this.execute('update throttles set pending = array_remove(pending, ?::timestamptz) where key = ?', [
        at,
        key,
      ]);
  }

  private async settle(places: readonly Place[]): Promise<void> {
    for (const { key, at } of places) {
      await this.execute(
        `update throttles set pending = array_remove(pending, ?::timestamptz), failures = failures || ?::timestamptz
          where key = ? and ?::timestamptz = any (pending)`,
        [at, at, key, at],
      );
    }
  }

  private refuseRemembered(key: string): void {
    const found = this.full.get(key);
    if (!found) return;
    const now = performance.now();
    if (now < found.until && now < found.retryAt)
      throw new TooManyAttempts(Math.max(1, Math.ceil((found.retryAt - now) / 1000)));
    this.full.delete(key);
  }

  private remember(key: string, retryMs: number): void {
    const oldest = this.full.size >= REMEMBERED ? this.full.keys().next().value : undefined;
    if (oldest !== undefined) this.full.delete(oldest);
    const now = performance.now();
    this.full.set(key, { until: now + REMEMBER_MS, retryAt: now + retryMs });
  }

  private execute<T>(sql: string, parameters: unknown[]): Promise<T[]> {
    return this.managers.forScope(this.scope).execute<T[]>(sql, parameters);
  }
}

const keyOf = ([{ name }, who]: Counter): string => createHash('sha256').update(`${name}\n${who}`).digest('hex');

const LATELY = (column: string) =>
  `array(select at from unnest(t.${column}) at where at > clock_timestamp() - ? * interval '1 ms')`;

/**
 * Attempts are identified by their time, and two may start in the same microsecond: the later one is stored one
 * microsecond after all others.
 */
const ITS_OWN_TIME = `greatest(excluded.pending[1], (select max(at) + interval '1 microsecond' from unnest(t.failures || t.pending) at))`;

const ENTER = `insert into throttles as t (key, failures, pending, expires_at)
  values (?, '{}', array[clock_timestamp()], now() + ? * interval '1 ms')
  on conflict (key) do update set
    failures = ${LATELY('failures')}, pending = ${LATELY('pending')} || ${ITS_OWN_TIME}, expires_at = excluded.expires_at
  where (select count(*) from unnest(t.failures || t.pending) at where at > clock_timestamp() - ? * interval '1 ms') < ?
  returning (t.pending[cardinality(t.pending)])::text as at`;

/** The next attempt is possible when the oldest one leaves the window. */
const REFUSAL = `select cardinality(${LATELY('failures')}) + (
    select count(*) from unnest(pending) at where at < clock_timestamp() - interval '${LOST_MS} ms') >= ? as "isFinal",
    (select extract(epoch from min(at) - (clock_timestamp() - ? * interval '1 ms')) * 1000
       from unnest(failures || pending) at where at > clock_timestamp() - ? * interval '1 ms')::float8 as "retryMs"
  from throttles t where key = ?`;
