import { chownSync, existsSync, openSync, readFileSync, closeSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readIfThere } from '../../config/data-folder.js';
import type { Cluster } from './cluster.js';
import { ADMIN, urlOf } from './credentials.js';
import { PostgresDidNotStart } from './errors.js';
import { serverArguments } from './server-settings.js';

const START_PATIENCE_SECONDS = 60;
const STOP_PATIENCE_SECONDS = 20;
const LOG_LIMIT_BYTES = 5_000_000;
/**
 * Messages of PostgreSQL after which a retry, perhaps on another port, can succeed: child processes of a killed server
 * are still running, or the port was taken.
 */
const PASSES = /still in use|could not create any TCP\/IP sockets|Address already in use|lock file "postmaster\.pid"/;

export interface Server {
  pid: number;
  port: number;
}

/** @returns the server that runs on the cluster's folder once it accepts connections, or undefined when none runs */
export async function findServer(cluster: Cluster): Promise<Server | undefined> {
  const giveUpAt = performance.now() + START_PATIENCE_SECONDS * 1000;
  for (;;) {
    const noted = readPidFile(cluster.folder);
    if (!noted) return undefined;
    const answer = noted.port ? await knock(cluster, noted.port) : 'silence';
    if (answer === 'ours') return { pid: noted.pid, port: noted.port };
    if (answer !== 'not yet' && !serves(noted.pid, cluster.folder)) return undefined;
    if (performance.now() > giveUpAt)
      throw new PostgresDidNotStart(
        'be reached',
        `process ${noted.pid} holds its folder ${cluster.folder} but does not answer`,
      );
    await pause(50);
  }
}

/** Starts a server when `findServer` found none. @param port a free port is chosen when absent */
export async function startServer(cluster: Cluster, durable: boolean, port?: number): Promise<Server> {
  const giveUpAt = performance.now() + START_PATIENCE_SECONDS * 1000;
  for (;;) {
    removeStalePidFile(cluster.folder);
    const log = openLog(cluster);
    const { ok } = await cluster.account.run(cluster.binaries.pgCtl, [
      'start',
      '--wait',
      `--timeout=${START_PATIENCE_SECONDS}`,
      '--silent',
      '-D',
      cluster.folder,
      '-l',
      log.path,
      '-o',
      serverArguments(port ?? (await freePort()), durable),
    ]);
    const started = await findServer(cluster);
    if (started) return started;
    const said = log.newWords();
    if (!PASSES.test(said) || performance.now() > giveUpAt) {
      throw new PostgresDidNotStart(
        'start',
        ok ? 'it ended again at once' : `${lastComplaint(said)} (its log is ${log.path})`,
      );
    }
    await pause(100);
  }
}

/** Stops the server. Running transactions are rolled back, and committed data is on disk. */
export async function stopServer(cluster: Cluster, server: Server): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    await cluster.account.run(cluster.binaries.pgCtl, [
      'stop',
      '--no-wait',
      '--silent',
      '-m',
      mode,
      '-D',
      cluster.folder,
    ]);
    const giveUpAt = performance.now() + STOP_PATIENCE_SECONDS * 1000;
    while (performance.now() < giveUpAt) {
      if (readPidFile(cluster.folder)?.pid !== server.pid || !serves(server.pid, cluster.folder)) return;
      await pause(10);
    }
  }
}

/**
 * Returns whether the process is alive and a PostgreSQL server on this folder. A killed server may remain as a zombie
 * that still occupies its process id.
 */
export function serves(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return lives(pid);
  return (readIfThere(`/proc/${pid}/cmdline`) ?? '').split('\0').includes(folder);
}

/**
 * Connects as the administrator. SCRAM makes both sides prove that they know the password, and the server's folder must
 * match.
 */
async function knock(cluster: Cluster, port: number): Promise<'ours' | 'not yet' | 'silence'> {
  const client = new pg.Client({
    connectionString: urlOf(ADMIN, cluster.credentials, port, 'postgres'),
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return rows[0]?.folder === cluster.folder ? 'ours' : 'silence';
  } catch (error) {
    const startingOrStopping = '57P03';
    return (error as { code?: string }).code === startingOrStopping ? 'not yet' : 'silence';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Lines 1 and 4 of the file are the process id and the port; the port is 0 until the server has written it. */
function readPidFile(folder: string): Server | undefined {
  const lines = readIfThere(join(folder, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  return lines && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : undefined;
}

/**
 * Removes the pid file of a dead server. PostgreSQL only checks that the process id is in use, so it would refuse to
 * start after a crash when another program (common in a restarted container) or a zombie has that id. Its own check of
 * shared memory still protects the folder.
 */
function removeStalePidFile(folder: string): void {
  const noted = readPidFile(folder);
  if (process.platform === 'linux' && noted && lives(noted.pid) && !serves(noted.pid, folder))
    rmSync(join(folder, 'postmaster.pid'));
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function openLog(cluster: Cluster): { path: string; newWords: () => string } {
  const path = join(cluster.folder, 'server.log');
  if (existsSync(path) && statSync(path).size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  closeSync(openSync(path, 'a', 0o600));
  cluster.account.own(path, chownSync);
  const before = statSync(path).size;
  return { path, newWords: () => readFileSync(path).subarray(before).toString('utf8') };
}

const lastComplaint = (log: string): string =>
  log.match(/(?:FATAL|PANIC|ERROR): .*/g)?.at(-1) ?? log.trimEnd().split('\n').at(-1) ?? '';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
