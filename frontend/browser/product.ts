import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
const START = join(SCRIPTS, 'start.mjs');
/** Option that makes the product stop when this process ends, for whatever reason. */
const ENDS_WITH_US = `--import=${pathToFileURL(join(SCRIPTS, 'owner.mjs')).href}?owner=${process.pid}`;

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built product like `npm start`, with its own data directory, for tests that cannot use a tenant of the
 * shared product (tenant.ts). The demonstration contains the data of its first day, unless `DEMO` says otherwise.
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-browser-'));
  chmodSync(dataDir, 0o711);
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [START], {
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'new',
      NODE_OPTIONS: ENDS_WITH_US,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const url = await addressOf(child).catch((error: unknown) => {
    removeData();
    throw error;
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      removeData();
    },
  };
}

/** Resolves to the address that the process prints. @throws Error with its output when it exits first */
function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout! });
  child.stderr!.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      const url = /^Galley is ready: (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`The product ended before it was ready:\n${said.join('\n')}`)));
  });
}
