import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.js';

const MAIN = join(import.meta.dirname, '../dist/main.js');
const SECRETS = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') };

/** Starts the built application and waits until it exits. */
function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })));
}

/** Whether the output is a plain message without a stack trace or messages of libraries. */
const isPlain = (said: string): boolean => said.length > 0 && !/\n\s+at |Error:|node_modules/.test(said);

describe('a start that cannot succeed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-start-'));
    chmodSync(folder, 0o711);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each<[setting: string, env: NodeJS.ProcessEnv]>([
    ['PORT', {}],
    ['WORKER_PORT', { PROCESS: 'worker', REDIS_URL: 'redis://127.0.0.1:1', ...SECRETS }],
  ])('reports a port that is in use, and its setting %s', async (setting, env) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { appUrl } = JSON.parse(process.env.GALLEY_TEST_POSTGRES!) as Record<string, string>;
    const database = setting === 'PORT' ? { DATA_DIR: join(folder, 'data') } : { DATABASE_URL: appUrl };
    const { code, said } = await start({ ...database, ...env, [setting]: String(port) });
    await new Promise((resolve) => other.close(resolve));
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} on 127.0.0.1 is taken. Stop the program that uses it, or set ${setting} to another one.`,
    });
  });

  it('reports a data folder that cannot be used', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, said } = await start({ DATA_DIR: join(folder, 'file', 'data') });
    expect({ code, said, plain: isPlain(said) }).toEqual({
      code: 1,
      said: expect.stringContaining('DATA_DIR'),
      plain: true,
    });
  });

  it('does not change an unknown database folder', async () => {
    const theirs = join(folder, 'data', 'postgres');
    mkdirSync(theirs, { recursive: true });
    writeFileSync(join(theirs, 'PG_VERSION'), '9.6\n');
    const { code, said } = await start({ DATA_DIR: join(folder, 'data') });
    expect({ code, plain: isPlain(said), version: readFileSync(join(theirs, 'PG_VERSION'), 'utf8') }).toEqual({
      code: 1,
      plain: true,
      version: '9.6\n',
    });
  });

  it('reports that no server responds at DATABASE_URL, without its password', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgresql://galley:hunter2@127.0.0.1:1/galley', ...SECRETS });
    expect({ code, plain: isPlain(said), isDisclosed: said.includes('hunter2') }).toEqual({
      code: 1,
      plain: true,
      isDisclosed: false,
    });
    expect(said).toContain('refuses connections');
  });

  it.each(['galley_admin:adminUrl', 'wrong password'])(
    'refuses a role or a password that is unsuitable (%s)',
    async (what) => {
      const { adminUrl, appUrl } = JSON.parse(process.env.GALLEY_TEST_POSTGRES!) as Record<string, string>;
      const url = what === 'wrong password' ? Object.assign(new URL(appUrl!), { password: 'wrong' }).href : adminUrl!;
      const { code, said } = await start({ DATABASE_URL: url, ...SECRETS });
      expect({ code, plain: isPlain(said) }).toEqual({ code: 1, plain: true });
      expect(said).toContain(
        what === 'wrong password' ? 'does not accept this user and password' : 'bypasses row-level security',
      );
    },
  );

  it('reports all missing and invalid settings at once', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgresql://a@b/c', PORT: 'eighty' });
    expect({ code, plain: isPlain(said) }).toEqual({ code: 1, plain: true });
    for (const name of ['PORT', 'JWT_SECRET', 'ENCRYPTION_KEY']) expect(said).toContain(name);
  });

  it('creates nothing in the data folder when a setting is invalid', async () => {
    await start({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'chatty' });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});

describe('a start that is interrupted', () => {
  it('stops the database that it has started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-start-'));
    chmodSync(folder, 0o711);
    const noted = join(folder, 'data/postgres/postmaster.pid');
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    });
    const ended = new Promise<unknown>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    await until('its database is being made', () => existsSync(noted));
    child.kill('SIGTERM');
    expect({ ended: await ended, database: existsSync(noted) }).toEqual({ ended: 0, database: false });
    rmSync(folder, { recursive: true });
  });
});
