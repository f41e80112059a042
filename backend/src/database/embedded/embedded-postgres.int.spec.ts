import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DataFolderUnusable } from '../../config/data-folder.js';
import type { EmbeddedPostgres } from './embedded-postgres.js';
import { DatabaseFolderIncomplete, DatabaseFolderUnknown, DatabaseOfAnotherVersion } from './errors.js';
import { ClusterFixture, query, refused } from './testing/cluster-fixture.js';

let fixture: ClusterFixture;
beforeEach(() => void (fixture = new ClusterFixture()));
afterEach(() => fixture.remove());

/** Lists every file of the folder with its size and modification time. */
const traces = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${name} ${statSync(join(path, name)).size} ${statSync(join(path, name)).mtimeMs}`,
  );

describe('the roles', () => {
  const own = new ClusterFixture();
  let database: EmbeddedPostgres;
  beforeAll(async () => void (database = await own.start()));
  afterAll(() => own.remove());

  it('can serve and migrate without the right to bypass row-level security or to create roles and databases', async () => {
    const { appUrl, ownerUrl, adminUrl } = database;
    expect(await query(appUrl, 'select current_user as role, current_database() as database')).toEqual([
      { role: 'galley_app', database: 'galley' },
    ]);
    expect(await query(ownerUrl, 'select current_user as role')).toEqual([{ role: 'galley_owner' }]);
    const rights = `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
      as any_right from pg_roles where rolname like 'galley_%' order by 1`;
    expect(await query(adminUrl, rights)).toEqual([
      { rolname: 'galley_admin', any_right: true },
      { rolname: 'galley_app', any_right: false },
      { rolname: 'galley_owner', any_right: false },
    ]);
  });

  it('cannot read rows hidden by a policy, and the application cannot change policies', async () => {
    const { appUrl, ownerUrl } = database;
    await query(
      ownerUrl,
      `create table secret (tenant text); insert into secret values ('a'), ('b'); grant select on secret to galley_app;
      alter table secret enable row level security; alter table secret force row level security; create policy own
      on secret using (tenant = 'a')`,
    );
    expect(await query(appUrl, 'select * from secret')).toEqual([{ tenant: 'a' }]);
    expect(await query(ownerUrl, 'select * from secret')).toEqual([{ tenant: 'a' }]);
    await expect(query(appUrl, 'set row_security = off; select * from secret')).rejects.toThrow('row-level security');
    await expect(query(appUrl, 'alter table secret disable row level security')).rejects.toThrow('must be owner');
    await expect(query(appUrl, 'set role galley_owner')).rejects.toThrow('permission denied');
    await expect(query(appUrl, 'create table mine ()')).rejects.toThrow('permission denied');
  });

  it('cannot connect without their password, which only this user can read', async () => {
    const { appUrl, adminUrl } = database;
    for (const url of [appUrl, adminUrl]) {
      const wrong = new URL(url);
      wrong.password = 'wrong';
      await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    }
    expect(statSync(own.cluster('galley-credentials.json')).mode & 0o777).toBe(0o600);
  });
});

describe('a stop and a start', () => {
  it('preserve the data, and the stopped server is gone', async () => {
    const first = await fixture.start();
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    await Promise.all([first.stop(), first.stop()]);
    await expect(query(first.appUrl, 'select 1')).rejects.toEqual(refused);
    const second = await fixture.start();
    expect([first.reused, second.reused]).toEqual([false, false]);
    expect(await query(second.ownerUrl, 'select * from kept')).toEqual([{ n: 1 }]);
  });

  it('follow a data folder that was moved', async () => {
    const first = await fixture.start();
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    await first.stop();
    renameSync(fixture.dataDir, join(fixture.folder, 'moved'));
    fixture.dataDir = join(fixture.folder, 'moved');
    expect(await query((await fixture.start()).ownerUrl, 'select * from kept')).toEqual([{ n: 1 }]);
  });
});

describe('several processes on one data folder', () => {
  it('keep the server running until the last of them stops', async () => {
    const [first, other] = [await fixture.start(), await fixture.startElsewhere()];
    await first.stop();
    expect(await query(other.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    other.child.stdin?.end();
    await once(other.child, 'exit');
    await expect(query(other.appUrl, 'select 1')).rejects.toEqual(refused);
  });
});

describe('a data folder', () => {
  it('with an incomplete database starts with a new one', async () => {
    mkdirSync(join(fixture.dataDir, 'postgres.new-1234', 'base'), { recursive: true });
    mkdirSync(join(fixture.folder, 'hidden'));
    symlinkSync(join(fixture.folder, 'hidden'), join(fixture.dataDir, 'postgres.new-5678'));
    mkdirSync(fixture.cluster());
    const { appUrl } = await fixture.start();
    expect(await query(appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(readdirSync(fixture.dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  });

  it('with something else in place of the database is refused with a clear message', async () => {
    mkdirSync(fixture.cluster(), { recursive: true });
    writeFileSync(fixture.cluster('notes.txt'), 'mine');
    await expect(fixture.start()).rejects.toThrow(DatabaseFolderIncomplete);
    expect(readdirSync(fixture.cluster())).toEqual(['notes.txt']);
  });

  it('that cannot be created is refused with a clear message', async () => {
    writeFileSync(join(fixture.folder, 'file'), '');
    fixture.dataDir = join(fixture.folder, 'file', 'data');
    await expect(fixture.start()).rejects.toThrow(DataFolderUnusable);
  });
});

describe('a database folder', () => {
  const made = new ClusterFixture();
  beforeAll(async () => (await made.start()).stop());
  afterAll(() => made.remove());

  /** Damages one file of the cluster, runs the check, and restores the file. */
  async function damaged(file: string, damage: (path: string) => void, look: () => Promise<void>): Promise<void> {
    const path = made.cluster(file);
    const bytes = readFileSync(path);
    damage(path);
    const before = traces(made.cluster());
    try {
      await look();
      expect(traces(made.cluster())).toEqual(before);
    } finally {
      writeFileSync(path, bytes);
    }
  }

  it.each(['galley-credentials.json', 'PG_VERSION', 'global/pg_control'])(
    'that lacks %s is refused with a clear message and left unchanged',
    (file) =>
      damaged(file, unlinkSync, () =>
        expect(made.start()).rejects.toThrow(
          file === 'galley-credentials.json' ? DatabaseFolderUnknown : DatabaseFolderIncomplete,
        ),
      ),
  );

  it('of another version of PostgreSQL is refused with a clear message and left unchanged', () =>
    damaged(
      'PG_VERSION',
      (path) => writeFileSync(path, '15\n'),
      async () => {
        await expect(made.start()).rejects.toThrow(DatabaseOfAnotherVersion);
        await expect(made.start()).rejects.toThrow(/made by PostgreSQL 15; this Galley brings PostgreSQL 18/);
      },
    ));
});
