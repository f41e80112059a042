import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
const START = join(SCRIPTS, 'start.mjs');
/** Asks the product to stop when this process is gone, however it went. */
const ENDS_WITH_US = `--import=${pathToFileURL(join(SCRIPTS, 'owner.mjs')).href}?owner=${process.pid}`;

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/**
 * The built product as `npm start` runs it, on a data folder of its own, for what no tenant of the run's product can
 * show (tenant.ts). The demonstration is on its first day, unless `DEMO` says otherwise.
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

/** Resolves with the printed address. @throws Error with what it said instead, when it ended first */
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
