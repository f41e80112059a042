import { Pool, type PoolClient, type QueryArrayConfig } from 'pg';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { KeyWindows, Taken } from './key-limit.js';
import { type Bookmark, MAX_DELETED, POST_COLUMNS, type PostRow, type TombstoneRow } from './pull-rows.js';

/** The website that a key belongs to. */
export interface KeyHolder {
  keyId: string;
  websiteId: WebsiteId;
  isActive: boolean;
  /** Within the last minute. */
  usedLately: boolean;
}

export interface PullQuery {
  /** Only what is after this place. */
  from: Bookmark;
  /** Whether to tell what is gone since then. */
  withDeleted: boolean;
  limit: number;
  category?: string;
  slug?: string;
}

type EnterRow = readonly [keyId: string, websiteId: string, isActive: 't' | 'f', usedLately: 't' | 'f'];

const CONNECTIONS = 6;
/** Everything stays the text it came as: most of it is only passed on. */
const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as QueryArrayConfig['types'];
/** Set by `enter_with_key`: the one website that this transaction sees. Read once a query. */
const ENTERED = `(select nullif(trim(both '{}' from current_setting('app.websites')), '')::uuid)`;
const IN_ORDER = `where website_id = ${ENTERED} and (updated_at, post_id) > (to_timestamp($1::float8 / 1000), $2::int)`;

const ENTER = prepared('pull_enter', 'select key_id, website_id, is_active, used_lately from enter_with_key($1)');
const PAGE = prepared('pull_page', `select ${POST_COLUMNS} from sealed_posts ${IN_ORDER} order by updated_at, post_id limit $3`);
const FILTERED = prepared(
  'pull_filtered',
  `select ${POST_COLUMNS} from sealed_posts ${IN_ORDER} and ($4::text is null or category = $4) and ($5::text is null or slug = $5) order by updated_at, post_id limit $3`,
);
const ONE = prepared('pull_one', `select ${POST_COLUMNS} from sealed_posts where website_id = ${ENTERED} and slug = $1`);
const DELETED = prepared(
  'pull_deleted',
  `select create_id, (extract(epoch from deleted_at) * 1000)::bigint, slug, reason from post_tombstones
    where website_id = ${ENTERED} and (deleted_at, create_id) > (to_timestamp($1::float8 / 1000), $2::int) order by deleted_at, create_id limit ${MAX_DELETED + 1}`,
);

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

/**
 * The pull API's own connections. Each reading is a read-only transaction that begins with `enter_with_key`, which narrows it to
 * the key's website by row-level security; outside of one, a connection sees nothing. All statements are sent at once without
 * waiting for each other's answers (pipelining), so that a pull costs one round trip.
 */
export class PullDatabase implements KeyWindows {
  private readonly pool: Pool;

  /** @param url as the application's role */
  constructor(url: string) {
    this.pool = new Pool({ connectionString: url, max: CONNECTIONS, idleTimeoutMillis: 30_000, pipeline: true, application_name: 'galley-pull' });
    // A connection that breaks while idle is replaced; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  /** @returns null for an unknown or expired key */
  async holder(digest: string): Promise<KeyHolder | null> {
    return this.entered(digest, async () => undefined).then(([holder]) => holder);
  }

  page(digest: string, query: PullQuery): Promise<[KeyHolder | null, { rows: readonly PostRow[]; tombstones: readonly TombstoneRow[] }]> {
    const { from, limit, category = null, slug = null } = query;
    return this.entered(digest, async (client) => {
      const rows = category === null && slug === null
        ? all<PostRow>(client, PAGE, [from.at, from.id, limit + 1])
        : all<PostRow>(client, FILTERED, [from.at, from.id, limit + 1, category, slug]);
      const tombstones = query.withDeleted ? all<TombstoneRow>(client, DELETED, [from.at, from.id]) : [];
      const [posts, deleted] = await Promise.all([rows, tombstones]);
      return { rows: posts, tombstones: deleted };
    });
  }

  one(digest: string, slug: string): Promise<[KeyHolder | null, PostRow | undefined]> {
    return this.entered(digest, async (client) => (await all<PostRow>(client, ONE, [slug]))[0]);
  }

  async take(digest: string, want: number, windowMs: number): Promise<Taken | null> {
    const [row] = await this.within('begin', (client) => Promise.all([client.query(COUNTING), all<[asked: string, endsInMs: string]>(client, TAKE, [digest, want, windowMs])]).then(([, rows]) => rows));
    return row ? { asked: Number(row[0]), endsInMs: Number(row[1]) } : null;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async entered<T>(digest: string, read: (client: PoolClient) => Promise<T>): Promise<[KeyHolder | null, T]> {
    const [[row], answer] = await this.within('begin isolation level repeatable read read only', (client) => Promise.all([all<EnterRow>(client, ENTER, [digest]), read(client)]));
    return [row ? { keyId: row[0], websiteId: row[1], isActive: row[2] === 't', usedLately: row[3] === 't' } : null, answer];
  }

  /** @param work sends its statements at once, before it waits for anything */
  private async within<T>(begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      const [, answer] = await Promise.all([client.query(begin), work(client), client.query('commit')]);
      client.release();
      return answer;
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

const all = async <R extends readonly unknown[]>(client: PoolClient, statement: QueryArrayConfig, values: unknown[]): Promise<R[]> =>
  (await client.query<unknown[]>({ ...statement, values })).rows as unknown as R[];
