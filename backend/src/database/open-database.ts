import { Client } from 'pg';
import type { Config } from '../config.js';
import { DatabaseUnreachable } from '../start-errors.js';
import { certificateProblem } from '../shared/adapters/certificate-problem.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';

export interface OpenDatabase {
  /** Connection string of the application's role. */
  appUrl: string;
  /** Connection string of the role that owns the tables. */
  ownerUrl: string;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/**
 * Opens the external database if one is configured, otherwise the embedded one. @throws DatabaseUnreachable and the
 * errors of the embedded database
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.database.kind === 'embedded') {
    const { appUrl, ownerUrl, stop } = await startEmbedded(config.dataDir, log);
    return { appUrl, ownerUrl, close: stop };
  }
  const { url, ownerUrl, directUrl = url } = config.database;
  for (const candidate of new Set([url, ownerUrl, directUrl])) await tryToConnect(candidate);
  return { appUrl: url, ownerUrl, close: async () => undefined };
}

async function startEmbedded(dataDir: string, log: (line: string) => void) {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { appUrl: postgres.appUrl, ownerUrl: postgres.ownerUrl, stop: () => postgres.stop() };
}

async function tryToConnect(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'galley-start',
    connectionTimeoutMillis: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { username, host, pathname } = new URL(url);
    throw new DatabaseUnreachable(`${username}@${host}${pathname}`, reasonOf(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Explains PostgreSQL's SQLSTATE or the socket's error code, and what the operator can do. */
function reasonOf(error: unknown): string {
  const code = (error as { code?: string } | null)?.code ?? '';
  if (code === 'ECONNREFUSED') return 'refuses connections. Is PostgreSQL running there, on that port?';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'has a host name that cannot be found. Check its spelling.';
  if (code === '28P01') return 'does not accept this user and password. Check them.';
  if (code === '28000')
    return (
      'does not let this user in from here. Does its pg_hba.conf have a line for this user, database and ' +
      'machine, and may the role log in?'
    );
  if (code === '3D000') return 'does not exist. Create it, or correct the name.';
  if (code === '53300') return 'has no connection left. Raise max_connections or stop other clients.';
  const untrusted = certificateProblem(code);
  if (untrusted) return `is not trusted: ${untrusted}.`;
  if (/does not support SSL/.test(String(error))) return 'does not speak TLS, which sslmode in the URL asks for.';
  return 'does not answer. Check host, port and whether a firewall lets this machine through.';
}
