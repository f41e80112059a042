import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.js';

const CHILD = `
  import { createRequire, registerHooks } from 'node:module';
  registerHooks({
    resolve: (specifier, context, next) => {
      const isOurs = specifier.startsWith('.') && !context.parentURL.includes('node_modules');
      return next(isOurs ? specifier.replace(/[.]js$/, '.ts') : specifier, context);
    },
  });
  const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, '../embedded-postgres.ts'))});
  const database = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false });
  console.log(JSON.stringify({ appUrl: database.appUrl, ownerUrl: database.ownerUrl, reused: database.reused }));
  process.stdin.resume().on('end', () => database.stop());
`;

type Started = Pick<EmbeddedPostgres, 'appUrl' | 'ownerUrl' | 'reused'>;

/** Matches the error of connecting to a port on which no server listens. */
export const refused = expect.objectContaining({ code: 'ECONNREFUSED' });

/** A temporary data folder for a test, and the databases that the test starts in it. */
export class ClusterFixture {
  /** Parent of the data folder. */
  readonly folder = mkdtempSync(join(tmpdir(), 'galley-pg-'));
  dataDir = join(this.folder, 'data');
  private readonly elsewhere: ChildProcess[] = [];
  private readonly here: EmbeddedPostgres[] = [];

  constructor() {
    chmodSync(this.folder, 0o711);
  }

  async start(): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ dataDir: this.dataDir, durable: false });
    this.here.push(database);
    return database;
  }

  /**
   * Starts the database in another process, which reports when it is running and stops it when its standard input ends.
   */
  async startElsewhere(): Promise<Started & { child: ChildProcess }> {
    const child = spawn(
      'node',
      ['--no-warnings', '--experimental-transform-types', '--input-type=module', '-e', CHILD, this.dataDir],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    this.elsewhere.push(child);
    for await (const line of createInterface({ input: child.stdout }))
      return { child, ...(JSON.parse(line) as Started) };
    throw new Error('the other process ended without a database');
  }

  /** Returns a path in the cluster's folder. */
  cluster(...path: string[]): string {
    return join(this.dataDir, 'postgres', ...path);
  }

  /** Returns the process id of the server. */
  postmaster(): number {
    return Number(readFileSync(this.cluster('postmaster.pid'), 'utf8').split('\n')[0]);
  }

  async remove(): Promise<void> {
    for (const child of this.elsewhere) await killed(child);
    for (const database of this.here) await database.stop();
    rmSync(this.folder, { recursive: true });
  }
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Runs one statement on a separate connection. @returns its rows */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
