import { Pool, type PoolClient, Query, type QueryArrayConfig } from 'pg';
import { repeating } from '../../../shared/adapters/persistence/repeating.js';
import { NOTE_KEY_USES } from '../../../tenancy/index.js';
import type { Publisher } from '../../domain/structured-data.js';
import type { KeyWindows, Taken } from './key-limit.js';
import type { KeyBook, KeyHolder, KeyState } from './key-states.js';
import type { PullBook, PullCount } from './pull-tally.js';
import { prepared, READINGS } from './pull-readings.js';
import { type PullPosition, MAX_DELETED, type PostRow, type TombstoneRow } from './pull-rows.js';

export interface PullQuery {
  /** Reads only posts after this position. */
  from: PullPosition;
  /** Whether to read also which posts were withdrawn or deleted since that position. */
  withDeleted: boolean;
  limit: number;
  category?: string;
  slug?: string;
}

/** Rows of one page; empty when the key is not valid. */
export interface Read<P> {
  /** Has `limit` + 1 entries when there are more posts. */
  posts: P[];
  /** Has `MAX_DELETED` + 1 entries when there are more tombstones. */
  tombstones: TombstoneRow[];
  /** The website of the posts; null for who may not enter. */
  publisher: Publisher | null;
}

type StateRow = readonly [
  keyId: string,
  websiteId: string,
  isActive: 't' | 'f',
  usedLately: 't' | 'f',
  contentVersion: string | null,
];
/** The first row has the state of the key; rows of posts follow, then rows of tombstones. */
type PageRow =
  | readonly [...StateRow, name: string | null, url: string | null, null]
  | readonly [null, null, null, null, null, null, null, kind: 'post' | 'tombstone', ...PostRow];

const CONNECTIONS = 6;
/**
 * Statements use generic plans, because planning would take longer than running them. Times are printed in the format
 * that `isoOf` parses.
 */
const SETTINGS = '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c datestyle=ISO';
/** Timeouts in milliseconds. A page is normally read within a few milliseconds. */
const LIMITS = { lock_timeout: 5_000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };
const STATES = prepared(
  'pull_states',
  'select key_id, website_id, is_active, used_lately, content_version, digest, allowed_origins from key_states($1)',
);
const ORIGIN = prepared('pull_origin', 'select is_allowed_origin($1)');

const TAKE = prepared('pull_take', 'select asked, ends_in_ms from take_requests($1, $2, $3)');
/** Commits without waiting for the disk. A crash may lose the counts of the last seconds, which is acceptable. */
const COUNTING = prepared(
  'pull_counting',
  `select set_config('app.websites', '*', true), set_config('synchronous_commit', 'off', true)`,
);
const NOTE_USES = prepared('pull_uses', NOTE_KEY_USES);
/** Every process writes the rows in the same order, so that concurrent writes cannot deadlock. */
const ADD_PULLS = prepared(
  'pull_add',
  `insert into pull_sums as p (website_id, day, key_id, status, count, last_at)
   select k.website_id, (to_timestamp(a.last_ms / 1000) at time zone 'UTC')::date, k.id, a.status, a.count, to_timestamp(a.last_ms / 1000)
     from unnest($1::text[], $2::int[], $3::int[], $4::float8[]) as a (digest, status, count, last_ms)
     cross join lateral (
       select id, website_id from website_keys where digest = a.digest
       union all select id, website_id from post_feeds where key_digest = a.digest) k
    order by k.website_id, k.id, a.status
   on conflict (website_id, day, key_id, status) do update set count = p.count + excluded.count,
     last_at = greatest(p.last_at, excluded.last_at)`,
);

/**
 * The pull API's own connection pool. Each read is one statement that begins with `enter_with_key`, which limits it to
 * the key's website by row-level security. Outside of such a statement a connection sees no rows.
 */
export class PullDatabase implements KeyWindows, KeyBook, PullBook {
  private readonly pool: Pool;

  /** @param url connects as the application's database role */
  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      idleTimeoutMillis: 30_000,
      application_name: 'galley-pull',
      options: SETTINGS,
      ...LIMITS,
    });
    // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
    this.pool.on('error', heard);
  }

  /**
   * Reads one page.
   * @param take extracts what is needed from each post as it arrives, since the posts of a page are large
   * @returns the holder of the key, null when it is unknown or expired, and the rows
   */
  async page<P>(
    digest: string,
    { from, limit, withDeleted, category, slug }: PullQuery,
    take: (post: PostRow, publisher: Publisher | null) => P,
  ): Promise<[KeyHolder | null, Read<P>]> {
    const place = [digest, from.at, from.id, limit + 1, withDeleted ? MAX_DELETED + 1 : 0];
    const read: Read<P> = { posts: [], tombstones: [], publisher: null };
    const known: KeyHolder[] = [];
    const [reading, values] =
      slug !== undefined
        ? [READINGS.slug, [...place, slug, category ?? null]]
        : category !== undefined
          ? [READINGS.category, [...place, category]]
          : [READINGS.all, place];
    await this.eachRow(reading, values, (row) => {
      if (row[7] === null) {
        const [name, url] = [row[5], row[6]];
        if (name !== null && url !== null) read.publisher = { name, url };
        return void known.push(holderIn(row));
      }
      const [, , , , , , , kind, ...columns] = row;
      if (kind === 'post') read.posts.push(take(columns, read.publisher));
      else read.tombstones.push([columns[0], columns[1], columns[2], columns[3]]);
    });
    return [known[0] ?? null, read];
  }

  async states(digests: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    const rows = await this.rows<readonly [...StateRow, digest: string, allowedOrigins: string | null]>(STATES, [
      digests,
    ]);
    return new Map(rows.map((row) => [row[5], { ...holderIn(row), allowedOrigins: row[6] }]));
  }

  /** Whether any active website allows scripts of this origin. */
  async allows(origin: string): Promise<boolean> {
    const [row] = await this.rows<['t' | 'f']>(ORIGIN, [origin]);
    return row?.[0] === 't';
  }

  async take(digest: string, want: number, windowMs: number): Promise<Taken | null> {
    const [row] = await this.rows<[asked: string, endsInMs: string]>(TAKE, [digest, want, windowMs]);
    return row ? { asked: Number(row[0]), endsInMs: Number(row[1]) } : null;
  }

  async addPulls(counts: readonly PullCount[]): Promise<void> {
    const column = <K extends keyof PullCount>(name: K) => counts.map((count) => count[name]);
    await this.note(ADD_PULLS, [column('digest'), column('status'), column('count'), column('lastAt')]);
  }

  /** @param keyIds keys that were just used */
  async noteUses(keyIds: readonly string[]): Promise<void> {
    await this.note(NOTE_USES, [keyIds]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Writes rows of any website, in a transaction for which no request waits. */
  private async note(statement: QueryArrayConfig, values: unknown[]): Promise<void> {
    await repeating(() =>
      this.withClient(async (client) => {
        await client.query('begin');
        await client.query(COUNTING);
        await client.query({ ...statement, values });
        await client.query('commit');
      }),
    );
  }

  /** Passes on each row as it arrives, without keeping earlier rows in memory. */
  private eachRow(statement: QueryArrayConfig, values: unknown[], take: (row: PageRow) => void): Promise<void> {
    return this.withClient((client) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const takeOrFail = (row: PageRow): void => {
        // An exception here would be raised by the connection and end the process.
        try {
          take(row);
        } catch (error) {
          reject(error);
        }
      };
      client
        .query(new Query({ ...statement, values }))
        .on('row', takeOrFail)
        .on('end', () => resolve())
        .on('error', reject);
      return promise;
    });
  }

  private async withClient(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    // A broken connection fails its statement. Without a listener the error would also end the process.
    client.on('error', heard);
    try {
      await work(client);
      client.release();
    } catch (error) {
      // Closes the connection instead of returning it to the pool, since its state is unknown.
      client.release(true);
      throw error;
    } finally {
      client.off('error', heard);
    }
  }

  private async rows<R extends readonly unknown[]>(statement: QueryArrayConfig, values: unknown[]): Promise<R[]> {
    const { rows } = await repeating(() => this.pool.query<unknown[]>({ ...statement, values }));
    return rows as unknown as R[];
  }
}

const heard = (): void => undefined;

const holderIn = ([keyId, websiteId, isActive, usedLately, contentVersion]: readonly [
  ...StateRow,
  ...unknown[],
]): KeyHolder => ({
  keyId,
  websiteId,
  isActive: isActive === 't',
  usedLately: usedLately === 't',
  contentVersion,
});
