import { Pool, type QueryArrayConfig } from 'pg';
import type { KeyWindows, Taken } from './key-limit.js';
import type { KeyBook, KeyHolder, KeyState } from './key-states.js';
import type { PullBook, PullCount } from './pull-tally.js';
import { type Bookmark, MAX_DELETED, type PulledPage } from './pull-page.js';

export interface PullQuery {
  /** Only what is after this place. */
  from: Bookmark;
  /** Whether to tell what is gone since then. */
  withDeleted: boolean;
  limit: number;
  category?: string;
  slug?: string;
}

type StateRow = readonly [keyId: string, websiteId: string, isActive: 't' | 'f', usedLately: 't' | 'f', contentVersion: string | null];
type PageRow = readonly [...StateRow, posts: string | null, gone: string | null, nextMs: string, nextId: string, hasMore: 't' | 'f', mark: string];

const CONNECTIONS = 6;
/** Everything stays the text it came as: most of it is only passed on. */
const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as QueryArrayConfig['types'];

const STATE_COLUMNS = 'key_id, website_id, is_active, used_lately, content_version';
const STATES = prepared('pull_states', `select ${STATE_COLUMNS}, digest, allowed_origins from key_states($1)`);
const ORIGIN = prepared('pull_origin', 'select is_allowed_origin($1)');
const PAGE = prepared('pull_page', `select ${STATE_COLUMNS}, posts, gone, next_ms, next_id, has_more, mark from pulled_page($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6, $7)`);

/** A window that a crash brings back a little fuller or emptier harms nobody: nothing waits for the disk. */
const COUNTING = prepared('pull_counting', `select set_config('app.websites', '*', true), set_config('synchronous_commit', 'off', true)`);
/** `now()` is the same in all its places, so that a count cannot begin anew in a window that goes on. */
const TAKE = prepared(
  'pull_take',
  `insert into website_key_windows as w (key_id, website_id, ends_at, asked)
   select id, website_id, now() + $3::int * interval '1 ms', $2::int from website_keys where digest = $1 and (expires_at is null or expires_at > now()) for key share
   on conflict (key_id) do update set
     asked = excluded.asked + case when w.ends_at > now() then w.asked else 0 end,
     ends_at = case when w.ends_at > now() then w.ends_at else excluded.ends_at end
   returning asked, extract(epoch from ends_at - now()) * 1000`,
);
/** In one order in every process, so that none waits for another in a circle. */
const ADD_PULLS = prepared(
  'pull_add',
  `insert into pull_sums as p (website_id, day, key_id, status, count, last_at)
   select k.website_id, (to_timestamp(a.last_ms / 1000) at time zone 'UTC')::date, k.id, a.status, a.count, to_timestamp(a.last_ms / 1000)
     from unnest($1::text[], $2::int[], $3::int[], $4::float8[]) as a (digest, status, count, last_ms)
     cross join lateral (select id, website_id from website_keys where digest = a.digest union all select id, website_id from post_feeds where key_digest = a.digest) k
    order by k.website_id, k.id, a.status
   on conflict (website_id, day, key_id, status) do update set count = p.count + excluded.count, last_at = greatest(p.last_at, excluded.last_at)`,
);

/**
 * The pull API's own connections. What reads is one statement that begins with `enter_with_key`, which narrows it to the key's
 * website by row-level security; outside of one, a connection sees nothing.
 */
export class PullDatabase implements KeyWindows, KeyBook, PullBook {
  private readonly pool: Pool;

  /** @param url as the application's role */
  constructor(url: string) {
    this.pool = new Pool({ connectionString: url, max: CONNECTIONS, idleTimeoutMillis: 30_000, pipeline: true, application_name: 'galley-pull' });
    // A connection that breaks while idle is replaced; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  /** @returns who has the key, null for an unknown or expired one, and the page when its website is active */
  async page(digest: string, { from, limit, withDeleted, category, slug }: PullQuery): Promise<[KeyHolder | null, PulledPage | null]> {
    const [row] = await this.rows<PageRow>(PAGE, [digest, from.at, from.id, limit, withDeleted ? MAX_DELETED : 0, category ?? null, slug ?? null]);
    if (!row) return [null, null];
    const [, , isActive, , , posts, gone, nextMs, nextId, hasMore, mark] = row;
    const page = isActive === 't' ? { posts: posts ?? '', gone: gone ?? '', next: { at: Number(nextMs), id: Number(nextId) }, hasMore: hasMore === 't', mark } : null;
    return [holderIn(row), page];
  }

  async states(digests: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    const rows = await this.rows<readonly [...StateRow, digest: string, allowedOrigins: string | null]>(STATES, [digests]);
    return new Map(rows.map((row) => [row[5], { ...holderIn(row), allowedOrigins: row[6] }]));
  }

  /** Whether any active website lets scripts of this origin read. */
  async allows(origin: string): Promise<boolean> {
    const [row] = await this.rows<['t' | 'f']>(ORIGIN, [origin]);
    return row?.[0] === 't';
  }

  async take(digest: string, want: number, windowMs: number): Promise<Taken | null> {
    const [row] = await this.counting<[asked: string, endsInMs: string]>(TAKE, [digest, want, windowMs]);
    return row ? { asked: Number(row[0]), endsInMs: Number(row[1]) } : null;
  }

  async addPulls(counts: readonly PullCount[]): Promise<void> {
    const column = <K extends keyof PullCount>(name: K) => counts.map((count) => count[name]);
    await this.counting(ADD_PULLS, [column('digest'), column('status'), column('count'), column('lastAt')]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async rows<R extends readonly unknown[]>(statement: QueryArrayConfig, values: unknown[]): Promise<R[]> {
    return (await this.pool.query<unknown[]>({ ...statement, values })).rows as unknown as R[];
  }

  /** All statements are sent at once without waiting for each other's answers (pipelining), so that it costs one round trip. */
  private async counting<R extends readonly unknown[]>(statement: QueryArrayConfig, values: unknown[]): Promise<R[]> {
    const client = await this.pool.connect();
    try {
      const [, , { rows }] = await Promise.all([client.query('begin'), client.query(COUNTING), client.query<unknown[]>({ ...statement, values }), client.query('commit')]);
      client.release();
      return rows as unknown as R[];
    } catch (error) {
      // Whatever state it is in, nobody uses it again.
      client.release(true);
      throw error;
    }
  }
}

function prepared(name: string, text: string): QueryArrayConfig {
  return { name, text, rowMode: 'array', types: AS_TEXT };
}

const holderIn = ([keyId, websiteId, isActive, usedLately, contentVersion]: readonly [...StateRow, ...unknown[]]): KeyHolder => ({
  keyId, websiteId, isActive: isActive === 't', usedLately: usedLately === 't', contentVersion,
});
