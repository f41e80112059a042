import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';

const CANDIDATES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const binary = CANDIDATES.find((path) => existsSync(path));

/**
 * Like `describe`, but skips the suite with a message if redis-server is not installed. In CI the suite runs and fails
 * instead, so that its absence is always noticed.
 */
export const describeWithRedis = (name: string, suite: () => void): void => {
  if (binary || process.env.CI === 'true') describe(name, suite);
  else describe.skip(`${name} (skipped: no redis-server is installed here)`, suite);
};

export interface TestRedis {
  url: string;
  /** Kills the server; all of its data is lost. */
  kill(): Promise<void>;
  /** Starts the server again on the same port, without data. */
  restart(): Promise<void>;
  /** Deletes all data while the server runs. */
  flush(): Promise<void>;
  /** Runs one command, written as on the command line of Redis. @throws Error with the error message of Redis */
  tell(command: string): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a real Redis server without persistence on a free port. @throws Error when no redis-server is installed */
export async function startRedis(options: { password?: string } = {}): Promise<TestRedis> {
  const server = binary;
  if (!server) throw new Error('redis-server is not installed: apt-get install redis-server');
  const folder = await mkdtemp(join(tmpdir(), 'galley-redis-'));
  const port = await freePort();
  const secured = options.password ? ['--requirepass', options.password] : [];
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
    ...secured,
  ];
  const launch = (): Promise<ChildProcess> => ready(spawn(server, args, { stdio: ['ignore', 'pipe', 'ignore'] }));
  let running = await launch();
  const kill = async (): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  const tell = async (command: string): Promise<void> => {
    const client = connect(port, '127.0.0.1');
    client.write(`${command}\r\n`);
    const [answer] = (await once(client, 'data')) as [Buffer];
    client.destroy();
    if (!answer.toString().startsWith('+OK')) throw new Error(`${command} was answered with ${answer.toString()}`);
  };
  return {
    url: `redis://${options.password ? `:${encodeURIComponent(options.password)}@` : ''}127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill();
      running = await launch();
    },
    flush: () => tell('flushall'),
    tell,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${output.slice(-500)}`)));
  });
}
