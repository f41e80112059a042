import { Pool, type QueryArrayConfig } from 'pg';
import type { KeyWindows, Taken } from './key-limit.js';
import type { KeyBook, KeyHolder, KeyState } from './key-states.js';
import type { PullBook, PullCount } from './pull-tally.js';
import { type Bookmark, MAX_DELETED, type PostRow, type TombstoneRow } from './pull-rows.js';

export interface PullQuery {
  /** Only what is after this place. */
  from: Bookmark;
  /** Whether to tell what is gone since then. */
  withDeleted: boolean;
  limit: number;
  category?: string;
  slug?: string;
}

/** What was read at a place; nothing else is known to who may not enter. */
export interface Read {
  /** One more than asked for when there is more. */
  posts: PostRow[];
  /** One more than `MAX_DELETED` when there is more. */
  tombstones: TombstoneRow[];
}

type StateRow = readonly [keyId: string, websiteId: string, isActive: 't' | 'f', usedLately: 't' | 'f', contentVersion: string | null];
/** How the key stands comes first, in a row of its own; then the posts, then the tombstones. */
type PageRow = readonly [...StateRow, null] | readonly [null, null, null, null, null, kind: 'post' | 'tombstone', ...PostRow];

const CONNECTIONS = 6;
/** Planning takes longer than running these few statements; times are read as they are printed (`isoOf`). */
const SETTINGS = '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c datestyle=ISO';
/** Everything stays the text it came as: most of it is only passed on. */
const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as QueryArrayConfig['types'];

const STATES = prepared('pull_states', 'select key_id, website_id, is_active, used_lately, content_version, digest, allowed_origins from key_states($1)');
const ORIGIN = prepared('pull_origin', 'select is_allowed_origin($1)');

/**
 * Enters with the key, and reads. The content version is of the same snapshot as the posts; everything behind `e` refers to it, so
 * that nothing is read before row-level security has been narrowed. What is the same for all rows is told once.
 */
const reading = (name: string, posts: string): QueryArrayConfig =>
  prepared(
    name,
    `with e as materialized (
       select e.*, c.version from enter_with_key($1) e left join lateral (select version from served_contents where website_id = e.website_id offset 0) c on true)
     select key_id, website_id, is_active, used_lately, version, null as kind, null::int, null::timestamptz, null::text, null::text, null::text, null::boolean, null::timestamptz, null::timestamptz from e
     union all
     select null, null, null, null, null, x.* from e cross join lateral (
       (select 'post', post_id, updated_at, document, provenance::text, seal, published, published_at, created_at from sealed_posts
         where website_id = e.website_id and ${posts} limit $4)
       union all
       (select 'tombstone', create_id, deleted_at, slug, reason, null, null, null, null from post_tombstones
         where website_id = e.website_id and (deleted_at, create_id) > (to_timestamp($2::float8 / 1000), $3::int) order by deleted_at, create_id limit $5)) x`,
  );
const AFTER = '(updated_at, post_id) > (to_timestamp($2::float8 / 1000), $3::int)';
const PAGE = reading('pull_page', `${AFTER} order by updated_at, post_id`);
/** No `category = $6`: the order would then come from the index of all posts too, which is read to its end for a rare category. */
const OF_CATEGORY = reading(
  'pull_category',
  '(category, updated_at, post_id) > ($6, to_timestamp($2::float8 / 1000), $3::int) and category <= $6 order by category, updated_at, post_id',
);
const OF_SLUG = reading('pull_slug', `${AFTER} and slug = $6 and ($7::text is null or category = $7) order by updated_at, post_id`);
/** What a pull reads, by what narrows it. */
export const READINGS = { all: PAGE, category: OF_CATEGORY, slug: OF_SLUG } as const;

const TAKE = prepared('pull_take', 'select asked, ends_in_ms from take_requests($1, $2, $3)');
/** A count that a crash takes back a few seconds harms nobody: nothing waits for the disk. */
const COUNTING = prepared('pull_counting', `select set_config('app.websites', '*', true), set_config('synchronous_commit', 'off', true)`);
/** What another process is noting at this moment needs no second note. */
const NOTE_USES = prepared(
  'pull_uses',
  'update website_keys set last_used_at = now() where id in (select id from website_keys where id = any($1::uuid[]) for no key update skip locked)',
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
    this.pool = new Pool({ connectionString: url, max: CONNECTIONS, idleTimeoutMillis: 30_000, application_name: 'galley-pull', options: SETTINGS });
    // A connection that breaks while idle is replaced; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  /** @returns who has the key, null for an unknown or expired one, and what was read with it */
  async page(digest: string, { from, limit, withDeleted, category, slug }: PullQuery): Promise<[KeyHolder | null, Read]> {
    const place = [digest, from.at, from.id, limit + 1, withDeleted ? MAX_DELETED + 1 : 0];
    const rows = slug !== undefined
      ? await this.rows<PageRow>(OF_SLUG, [...place, slug, category ?? null])
      : await this.rows<PageRow>(category === undefined ? PAGE : OF_CATEGORY, category === undefined ? place : [...place, category]);
    const read: Read = { posts: [], tombstones: [] };
    let holder: KeyHolder | null = null;
    for (const row of rows) {
      if (row[5] === null) {
        holder = holderIn(row);
        continue;
      }
      const [, , , , , kind, ...columns] = row;
      if (kind === 'post') read.posts.push(columns);
      else read.tombstones.push([columns[0], columns[1], columns[2], columns[3]]);
    }
    return [holder, read];
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
    const [row] = await this.rows<[asked: string, endsInMs: string]>(TAKE, [digest, want, windowMs]);
    return row ? { asked: Number(row[0]), endsInMs: Number(row[1]) } : null;
  }

  async addPulls(counts: readonly PullCount[]): Promise<void> {
    const column = <K extends keyof PullCount>(name: K) => counts.map((count) => count[name]);
    await this.note(ADD_PULLS, [column('digest'), column('status'), column('count'), column('lastAt')]);
  }

  /** @param keyIds used just now */
  async noteUses(keyIds: readonly string[]): Promise<void> {
    await this.note(NOTE_USES, [keyIds]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Writes about any website, in a transaction that no request waits for. */
  private async note(statement: QueryArrayConfig, values: unknown[]): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query(COUNTING);
      await client.query({ ...statement, values });
      await client.query('commit');
      client.release();
    } catch (error) {
      // Whatever state it is in, nobody uses it again.
      client.release(true);
      throw error;
    }
  }

  private async rows<R extends readonly unknown[]>(statement: QueryArrayConfig, values: unknown[]): Promise<R[]> {
    return (await this.pool.query<unknown[]>({ ...statement, values })).rows as unknown as R[];
  }
}

function prepared(name: string, text: string): QueryArrayConfig {
  return { name, text, rowMode: 'array', types: AS_TEXT };
}

const holderIn = ([keyId, websiteId, isActive, usedLately, contentVersion]: readonly [...StateRow, ...unknown[]]): KeyHolder => ({
  keyId, websiteId, isActive: isActive === 't', usedLately: usedLately === 't', contentVersion,
});
