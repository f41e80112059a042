import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.js';

const ROOT = join(import.meta.dirname, '../..');

/** Returns the processes of one test, which all have their data in its folder. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isEnded = /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
        return (
          !isEnded &&
          ['environ', 'cmdline'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder))
        );
      } catch {
        return false;
      }
    });
}

/** Finding the processes requires `/proc`. */
(process.platform === 'linux' ? describe : describe.skip)('npm start', () => {
  let folder: string;
  let npm: ChildProcess;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-npm-'));
    chmodSync(folder, 0o711);
    npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        LOG_LEVEL: 'error',
        DEMO: 'off',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  });
  afterEach(() => {
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const ready = () =>
    new Promise<void>((resolve) =>
      npm.stdout!.on('data', (chunk) => String(chunk).includes('Galley is ready') && resolve()),
    );
  const nobodyIsLeft = () =>
    until('all its processes have ended', () => processesOf(folder), { isSo: ({ length }) => length === 0 });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is stopped as a whole: %s to npm ends the server and its database',
    async (signal) => {
      await ready();
      npm.kill(signal);
      await nobodyIsLeft();
      expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false);
    },
    60_000,
  );

  it('also ends when it is stopped twice while it creates its database', async () => {
    const noted = join(folder, 'data/postgres/postmaster.pid');
    await until('its database is being made', () => existsSync(noted));
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    npm.kill('SIGTERM');
    await ended;
    await nobodyIsLeft();
    expect(existsSync(noted)).toBe(false);
  }, 60_000);
});
