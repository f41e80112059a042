import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Client, type QueryConfig } from 'pg';
import { GuardedSockets } from '../../../shared/adapters/egress/guarded-sockets.js';
import type { ContentDocument } from '../../application/content-documents.js';
import type { Reading, ReadingWish } from '../../application/data-sources/ports.js';
import { words } from '../../bundled-servers/ranking.js';
import { htmlText } from '../../bundled-servers/site-reader/page-text.js';
import { SourceUnreadable } from '../../domain/servers/data-source-errors.js';
import type { NamedQuery } from '../../domain/servers/named-query.js';
import type { PostgresAddress } from '../../domain/servers/postgres-address.js';
import { rowParagraphs } from '../files/row-text.ts';
import { GuardedStream } from './guarded-stream.js';
import { OwnDatabase, WHICH_DATABASE } from './own-database.js';
import { postgresFailure } from './postgres-failure.js';
import { boundedValues } from './postgres-values.js';

/** Rows of one query, and bytes of all of them, TLS included. */
const MAX_ROWS = 500;
const MAX_BYTES = 8 * 1024 * 1024;
/** As many as a result of PostgreSQL can have. */
const MAX_COLUMNS = 1_664;
/** Milliseconds: to connect, for one statement, and for the whole visit. */
const CONNECT_MS = 8_000;
const STATEMENT_MS = 5_000;
const VISIT_MS = 15_000;

type Row = Readonly<Record<string, unknown>>;

/**
 * Asks somebody's database its named queries: one connection, closed when done, one read-only transaction. Each statement
 * goes through the extended protocol, which takes one at a time, as a sub-select, which can be nothing but a reading one.
 */
@Injectable()
export class PostgresReader {
  constructor(
    private readonly sockets: GuardedSockets,
    private readonly own: OwnDatabase,
  ) {}

  /** @throws SourceUnreadable, AddressRefused, RequestFailed */
  async read(address: PostgresAddress, queries: readonly NamedQuery[], { query, limit, signal }: ReadingWish): Promise<Reading> {
    if (this.own.isAt(address)) throw new OwnDatabaseRefused();
    const stream = new GuardedStream(this.sockets, MAX_BYTES);
    const client = clientOn(stream, address);
    const over = AbortSignal.any([signal, AbortSignal.timeout(VISIT_MS)]);
    const stop = (): void => void stream.destroy(new SourceUnreadable(`The database at ${address.host} did not answer in time.`));
    over.addEventListener('abort', stop, { once: true });
    let asking: string | null = null;
    try {
      over.throwIfAborted();
      await client.connect();
      await client.query('begin transaction read only');
      await this.refuseOwn(client);
      const documents: ContentDocument[] = [];
      for (const named of queries) {
        asking = named.name;
        documents.push(...documentsOf(named, await rowsOf(client, named, query ?? '', limit)));
      }
      return { documents, total: documents.length };
    } catch (error) {
      signal.throwIfAborted();
      throw postgresFailure(error, address.host, asking, { maxBytes: MAX_BYTES });
    } finally {
      over.removeEventListener('abort', stop);
      stream.destroy();
    }
  }

  private async refuseOwn(client: Client): Promise<void> {
    // A database that keeps its identity to itself is not ours: ours tells it.
    await client.query('savepoint identity');
    const which = await client.query<{ database: string }>(WHICH_DATABASE).then(
      ({ rows }) => rows[0]?.database ?? '',
      async () => {
        await client.query('rollback to savepoint identity');
        return '';
      },
    );
    if (await this.own.is(which)) throw new OwnDatabaseRefused();
  }
}

export class OwnDatabaseRefused extends SourceUnreadable {
  constructor() {
    super('This is Galley’s own database, which is no data source. Name the database that your material is in.');
  }
}

/** Every part is given, so that nothing is taken from this process's environment. */
function clientOn(stream: GuardedStream, { host, port, database, user, password, tls }: PostgresAddress): Client {
  const client = new Client({
    host,
    port,
    database,
    user,
    password,
    stream: () => stream,
    ssl: tls === 'disable' ? false : { rejectUnauthorized: tls === 'verify-full' },
    statement_timeout: STATEMENT_MS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'galley',
    types: boundedValues,
  });
  // What breaks is told by the call that waits; without a listener it would end the process.
  client.on('error', () => undefined);
  return client;
}

async function rowsOf(client: Client, { sql, parameters }: NamedQuery, query: string, limit: number): Promise<Row[]> {
  const values = { query, words: words(query), limit };
  // The line break keeps a comment at the end of theirs from swallowing what follows.
  const text = `select * from (\n${sql}\n) as galley_rows limit ${MAX_ROWS}`;
  // `queryMode` is missing in the types of pg 8.
  const asked: QueryConfig = Object.assign({ text, values: parameters.map((name) => values[name]) }, { queryMode: 'extended' });
  const { rows, fields } = await client.query<Record<string, unknown>>(asked);
  if (fields.length > MAX_COLUMNS) throw new SourceUnreadable(`The database answered ${fields.length} columns; up to ${MAX_COLUMNS} are read.`);
  // The limit within the statement binds real databases only.
  return rows.slice(0, MAX_ROWS);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** By the columns title, text, url and published_at, where there are such; otherwise a row is read out column by column. */
function documentsOf({ name }: NamedQuery, rows: readonly Row[]): ContentDocument[] {
  return rows.flatMap((row) => {
    const texts = Object.entries(row).map(([column, value]) => [column, shown(value)] as const);
    const text = isText(row['text']) ? htmlText(row['text']) : rowParagraphs(texts.map(([column]) => column), texts.map(([, value]) => value)).join('\n\n');
    if (!text) return [];
    const title = (isText(row['title']) ? row['title'] : (texts.find(([, value]) => value)?.[1] ?? name)).replaceAll(/\s+/g, ' ').slice(0, 300).toWellFormed();
    const url = isText(row['url']) ? URL.parse(row['url'].trim()) : null;
    const published = row['published_at'];
    const id = createHash('sha256').update(`${name}\n${title}\n${text}`).digest('hex').slice(0, 32);
    return [{ id, url: url && /^https?:$/.test(url.protocol) ? url.href : null, title, text, ...(published instanceof Date && !Number.isNaN(published.getTime()) ? { publishedAt: published.toISOString() } : {}) }];
  });
}

function shown(value: unknown): string {
  if (value === null || value === undefined || Buffer.isBuffer(value)) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
