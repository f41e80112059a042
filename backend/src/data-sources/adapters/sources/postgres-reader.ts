import { Client, type QueryConfig } from 'pg';
import { GuardedSockets } from '../../../shared/adapters/egress/guarded-sockets.js';
import { readingThread } from '../../../shared/adapters/threads/bounded-thread.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { ContentDocument } from '../../../editorial/index.js';
import type { Reading, ReadRequest } from '../../application/ports.js';
import { stemmedWords } from '../../../editorial/index.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';
import type { NamedQuery } from '../../domain/named-query.js';
import type { PostgresAddress } from '../../domain/postgres-address.js';
import { GuardedStream } from './guarded-stream.js';
import { OwnDatabase, WHICH_DATABASE } from './own-database.js';
import { postgresFailure } from './postgres-failure.js';
import { boundedValues } from './postgres-values.js';
import type { documentsOfRows, Row } from './row-documents.ts';
import { tooMuchOf } from './too-much-of.js';
import { anySignal } from '../../../shared/domain/any-signal.js';

const documentsOf = readingThread.function<typeof documentsOfRows>(
  import.meta.url,
  './row-documents',
  'documentsOfRows',
);

/** Maximum number of rows per query, and of bytes received for all of them, including TLS. */
const MAX_ROWS = 500;
const MAX_BYTES = 8 * 1024 * 1024;
/** Maximum number of columns of a result in PostgreSQL. */
const MAX_COLUMNS = 1_664;
/** Maximum number of values (rows times columns) per query; further rows are left out. */
const MAX_VALUES = 50_000;
/** Timeouts in milliseconds: for connecting, for one statement, and for the whole reading. */
const CONNECT_MS = 8_000;
const STATEMENT_MS = 5_000;
const VISIT_MS = 15_000;

/**
 * Runs the named queries of a source in one read-only transaction on one connection, which is closed afterwards. Each
 * statement is sent with the extended protocol, which accepts only one statement, and as a subquery, which can only
 * read.
 */
export class PostgresReader {
  constructor(
    private readonly sockets: GuardedSockets,
    private readonly own: OwnDatabase,
    private readonly connectMs = CONNECT_MS,
  ) {}

  /** @throws SourceUnreadable, AddressRefused, RequestFailed */
  async read(
    websiteId: WebsiteId,
    address: PostgresAddress,
    queries: readonly NamedQuery[],
    { query, limit, signal }: ReadRequest,
  ): Promise<Reading> {
    if (this.own.isAt(address)) throw new OwnDatabaseRefused();
    const stream = new GuardedStream(this.sockets, MAX_BYTES);
    const client = clientOn(stream, address, this.connectMs);
    const over = anySignal(signal, AbortSignal.timeout(VISIT_MS));
    const stop = (): void =>
      void stream.destroy(new SourceUnreadable(`The database at ${address.host} did not answer in time.`));
    over.addEventListener('abort', stop, { once: true });
    const results: { name: string; rows: Row[] }[] = [];
    let asking: string | null = null;
    try {
      over.throwIfAborted();
      await client.connect();
      await client.query('begin transaction read only');
      await this.refuseOwn(client);
      for (const named of queries) {
        asking = named.name;
        results.push({ name: named.name, rows: await rowsOf(client, named, query ?? '', limit) });
      }
    } catch (error) {
      signal.throwIfAborted();
      throw postgresFailure(error, address.host, asking, { maxBytes: MAX_BYTES });
    } finally {
      over.removeEventListener('abort', stop);
      stream.destroy();
    }
    return await documentsIn(results, websiteId, address.host);
  }

  private async refuseOwn(client: Client): Promise<void> {
    // A database that does not reveal its identity is not Galley's own, because that one does.
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

async function documentsIn(
  results: readonly { name: string; rows: Row[] }[],
  websiteId: WebsiteId,
  host: string,
): Promise<Reading> {
  const documents: ContentDocument[] = [];
  for (const { name, rows } of results) {
    const found = await documentsOf(websiteId, name, rows).catch((error: unknown) => {
      throw tooMuchOf(`The rows that the query “${name}” got from ${host}`, error);
    });
    documents.push(...found);
  }
  return { documents, total: documents.length };
}

/** Sets every option, so that the client takes nothing from this process's environment. */
function clientOn(
  stream: GuardedStream,
  { host, port, database, user, password, tls }: PostgresAddress,
  connectMs: number,
): Client {
  const client = new Client({
    host,
    port,
    database,
    user,
    password,
    stream: () => stream,
    ssl: tls === 'disable' ? false : { rejectUnauthorized: tls === 'verify-full' },
    statement_timeout: STATEMENT_MS,
    connectionTimeoutMillis: connectMs,
    application_name: 'galley',
    types: boundedValues,
  });
  // Failures are reported by the pending call; without a listener the event would end the process.
  client.on('error', () => undefined);
  return client;
}

async function rowsOf(client: Client, { sql, parameters }: NamedQuery, query: string, limit: number): Promise<Row[]> {
  const values = { query, words: stemmedWords(query), limit };
  // The line breaks keep a comment at the end of the source's SQL from swallowing the rest of the statement.
  const text = `select * from (\n${sql}\n) as galley_rows limit ${MAX_ROWS}`;
  // The types of pg 8 lack `queryMode`.
  const asked: QueryConfig = Object.assign(
    { text, values: parameters.map((name) => values[name]) },
    { queryMode: 'extended' },
  );
  const { rows, fields } = await client.query<Record<string, unknown>>(asked);
  if (fields.length > MAX_COLUMNS)
    throw new SourceUnreadable(`The database answered ${fields.length} columns; up to ${MAX_COLUMNS} are read.`);
  // The limit within the statement has no effect on a server that only pretends to be PostgreSQL.
  return rows.slice(0, Math.min(MAX_ROWS, Math.floor(MAX_VALUES / Math.max(1, fields.length))));
}
