import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { until } from '../../../test/until.js';
import { DataFolderUnusable } from '../../config/data-folder.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { DatabaseFolderIncomplete, DatabaseFolderUnknown, DatabaseOfAnotherVersion } from './errors.js';

let folder: string;
let dataDir: string;
let elsewhere: ChildProcess[];
let here: EmbeddedPostgres[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-pg-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
  elsewhere = [];
  here = [];
});

afterEach(async () => {
  for (const child of elsewhere) await killed(child);
  for (const database of here) await database.stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  here.push(database);
  return database;
}

const CHILD = `
  import { createRequire, registerHooks } from 'node:module';
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.startsWith('.') && !context.parentURL.includes('node_modules') ? specifier.replace(/[.]js$/, '.ts') : specifier, context),
  });
  const { startEmbeddedPostgres } = await import(${JSON.stringify(`${import.meta.dirname}/embedded-postgres.ts`)});
  const database = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false });
  console.log(JSON.stringify({ appUrl: database.appUrl, ownerUrl: database.ownerUrl, reused: database.reused }));
  process.stdin.resume().on('end', () => database.stop());
`;

type Started = Pick<EmbeddedPostgres, 'appUrl' | 'ownerUrl' | 'reused'>;

/** Another process that starts the database, says so, and stops it when its input ends. */
async function startElsewhere(): Promise<Started & { child: ChildProcess }> {
  const child = spawn('node', ['--no-warnings', '--experimental-transform-types', '--input-type=module', '-e', CHILD, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  elsewhere.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, ...(JSON.parse(line) as Started) };
  throw new Error('the other process ended without a database');
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Tests run with commits that return before they are written; this one waits. */
const KEEP = 'set synchronous_commit = on; create table kept as select 1 as n';

async function asSoonAsItAnswers(url: string, sql: string): Promise<object[]> {
  const tried = async () => {
    try {
      return await ask(url, sql);
    } catch (error) {
      if (!['ECONNREFUSED', 'ECONNRESET', '57P03', '57P02', '57P01'].includes((error as { code?: string }).code ?? '')) throw error;
      return null;
    }
  };
  return (await until('the database answers', tried))!;
}

const cluster = (...path: string[]) => join(dataDir, 'postgres', ...path);
const postmaster = () => Number(readFileSync(cluster('postmaster.pid'), 'utf8').split('\n')[0]);
const refused = expect.objectContaining({ code: 'ECONNREFUSED' });
/** Every file of the folder with its size and time of change. */
const traces = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${name} ${statSync(join(path, name)).size} ${statSync(join(path, name)).mtimeMs}`);

describe('the roles', () => {
  it('serve and migrate without the right to bypass row-level security, to make roles or databases', async () => {
    const { appUrl, ownerUrl, adminUrl } = await start();
    expect(await ask(appUrl, 'select current_user as role, current_database() as database')).toEqual([{ role: 'galley_app', database: 'galley' }]);
    expect(await ask(ownerUrl, 'select current_user as role')).toEqual([{ role: 'galley_owner' }]);
    const rights = `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as any_right from pg_roles where rolname like 'galley_%' order by 1`;
    expect(await ask(adminUrl, rights)).toEqual([
      { rolname: 'galley_admin', any_right: true },
      { rolname: 'galley_app', any_right: false },
      { rolname: 'galley_owner', any_right: false },
    ]);
  });

  it('read no row that a policy hides, and the application changes no policy', async () => {
    const { appUrl, ownerUrl } = await start();
    await ask(ownerUrl, `create table secret (tenant text); insert into secret values ('a'), ('b'); grant select on secret to galley_app;
      alter table secret enable row level security; alter table secret force row level security; create policy own on secret using (tenant = 'a')`);
    expect(await ask(appUrl, 'select * from secret')).toEqual([{ tenant: 'a' }]);
    expect(await ask(ownerUrl, 'select * from secret')).toEqual([{ tenant: 'a' }]);
    await expect(ask(appUrl, 'set row_security = off; select * from secret')).rejects.toThrow('row-level security');
    await expect(ask(appUrl, 'alter table secret disable row level security')).rejects.toThrow('must be owner');
    await expect(ask(appUrl, 'set role galley_owner')).rejects.toThrow('permission denied');
    await expect(ask(appUrl, 'create table mine ()')).rejects.toThrow('permission denied');
  });

  it('do not get in without their password, which only this user can read', async () => {
    const { appUrl, adminUrl } = await start();
    for (const url of [appUrl, adminUrl]) {
      const wrong = new URL(url);
      wrong.password = 'wrong';
      await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    }
    expect(statSync(cluster('galley-credentials.json')).mode & 0o777).toBe(0o600);
  });
});

describe('a stop and a start', () => {
  it('keep what was written, and the stopped server is gone', async () => {
    const first = await start();
    await ask(first.ownerUrl, 'create table kept as select 1 as n');
    await Promise.all([first.stop(), first.stop()]);
    await expect(ask(first.appUrl, 'select 1')).rejects.toEqual(refused);
    const second = await start();
    expect([first.reused, second.reused]).toEqual([false, false]);
    expect(await ask(second.ownerUrl, 'select * from kept')).toEqual([{ n: 1 }]);
  });

  it('follow a data folder that was moved', async () => {
    const first = await start();
    await ask(first.ownerUrl, 'create table kept as select 1 as n');
    await first.stop();
    renameSync(dataDir, join(folder, 'moved'));
    dataDir = join(folder, 'moved');
    expect(await ask((await start()).ownerUrl, 'select * from kept')).toEqual([{ n: 1 }]);
  });
});

describe('several processes on one data folder', () => {
  it('that start at once share one server', async () => {
    const starts = await Promise.all([startElsewhere(), startElsewhere(), start(), start()]);
    expect(new Set(starts.map(({ appUrl }) => appUrl)).size).toBe(1);
    expect(starts.filter(({ reused }) => !reused)).toHaveLength(1);
  });

  it('keep it until the last of them stops', async () => {
    const [first, other] = [await start(), await startElsewhere()];
    await first.stop();
    expect(await ask(other.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    other.child.stdin?.end();
    await once(other.child, 'exit');
    await expect(ask(other.appUrl, 'select 1')).rejects.toEqual(refused);
  });
});

describe('after kill -9', () => {
  it('of its parent the server runs on, is found again, and stops with the new parent', async () => {
    const { child, appUrl } = await startElsewhere();
    const server = postmaster();
    await killed(child);
    const again = await start();
    expect(again).toMatchObject({ reused: true, appUrl });
    expect(postmaster()).toBe(server);
    await again.stop();
    await expect(ask(appUrl, 'select 1')).rejects.toEqual(refused);
  });

  it('of the server it comes back at the same address with all that was committed', async () => {
    const { appUrl, ownerUrl } = await start();
    await ask(ownerUrl, KEEP);
    process.kill(postmaster(), 'SIGKILL');
    await expect(ask(appUrl, 'select 1')).rejects.toThrow();
    expect(await asSoonAsItAnswers(ownerUrl, 'select * from kept')).toEqual([{ n: 1 }]);
  });

  it('of both a new one starts with all that was committed, even when another program has the process number', async () => {
    const { child, ownerUrl } = await startElsewhere();
    await ask(ownerUrl, KEEP);
    const pidFile = readFileSync(cluster('postmaster.pid'), 'utf8');
    await killed(child);
    process.kill(postmaster(), 'SIGKILL');
    writeFileSync(cluster('postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
    const again = await start();
    expect(again.reused).toBe(false);
    expect(await ask(again.ownerUrl, 'select * from kept')).toEqual([{ n: 1 }]);
  });
});

describe('a data folder', () => {
  it('with a half-made database starts anew without it', async () => {
    mkdirSync(join(dataDir, 'postgres.new-1234', 'base'), { recursive: true });
    mkdirSync(join(folder, 'hidden'));
    symlinkSync(join(folder, 'hidden'), join(dataDir, 'postgres.new-5678'));
    mkdirSync(cluster());
    const { appUrl } = await start();
    expect(await ask(appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  });

  it.each(['galley-credentials.json', 'PG_VERSION', 'global/pg_control'])('whose database lacks %s is refused in words and left as it is', async (part) => {
    await (await start()).stop();
    unlinkSync(cluster(part));
    const before = traces(cluster());
    await expect(start()).rejects.toThrow(part === 'galley-credentials.json' ? DatabaseFolderUnknown : DatabaseFolderIncomplete);
    expect(traces(cluster())).toEqual(before);
  });

  it('of another version of PostgreSQL is refused in words and left as it is', async () => {
    await (await start()).stop();
    writeFileSync(cluster('PG_VERSION'), '15\n');
    const before = traces(cluster());
    await expect(start()).rejects.toThrow(DatabaseOfAnotherVersion);
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15; this Galley brings PostgreSQL 18/);
    expect(traces(cluster())).toEqual(before);
  });

  it('with something else in its place is refused in words', async () => {
    mkdirSync(cluster(), { recursive: true });
    writeFileSync(cluster('notes.txt'), 'mine');
    await expect(start()).rejects.toThrow(DatabaseFolderIncomplete);
    expect(readdirSync(cluster())).toEqual(['notes.txt']);
  });

  it('that cannot be made is refused in words', async () => {
    writeFileSync(join(folder, 'file'), '');
    dataDir = join(folder, 'file', 'data');
    await expect(start()).rejects.toThrow(DataFolderUnusable);
  });
});
