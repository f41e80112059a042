import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const START = join(import.meta.dirname, '../../scripts/start.mjs');

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** The built product as `npm start` runs it, on a data folder of its own; the demonstration is on its first day, unless `DEMO` says otherwise. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-browser-'));
  chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'new', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
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
