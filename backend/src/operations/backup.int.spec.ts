import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Client } from 'pg';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../test/app.js';
import { noteBackup, openInstallation } from '../database/installation.js';
import { aTenantThatPublishes, type PublishingTenant } from '../publishing/testing/a-tenant-that-publishes.js';
import { SecretBox } from '../shared/application/secret-box.js';
import { findBackup } from './backup-file.js';
import { backUp } from './backup.js';
import { restore } from './restore.js';

const { adminUrl, ownerUrl, appUrl } = JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as Record<
  'adminUrl' | 'ownerUrl' | 'appUrl',
  string
>;
const COMMANDS = join(import.meta.dirname, '../../dist/operations/commands');
const KEY = Buffer.alloc(32, 7);
const KEYS = { jwtSecret: 'test-secret-'.repeat(4), encryptionKey: KEY.toString('base64') };
/** Contains characters that COPY, JSON, zip or a shell could handle wrongly. */
const TITLE = 'Tab\tnew\nline \\. \\N "quoted" \'single\' 🌡 ünï';

const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
async function sql<T>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Its file is of several chunks from some 400 pixels a side on. */
const aNoisyPicture = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

describe('a backup', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  let name: string;
  let folder: string;
  let file: string;
  const made: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-backup-'));
    file = join(folder, 'galley.backup');
    galley = await startTestApp();
    // The scheduled probes would add rows between the backup and the comparison.
    galley.app.get(SchedulerRegistry, { strict: false }).deleteInterval('content-server-probes');
    name = new URL(galley.databaseUrl).pathname.slice(1);
    await openInstallation(inDatabase(ownerUrl, name));
    tenant = await aTenantThatPublishes(galley);
    await tenant.editor
      .post('/api/publishing-config')
      .send({
        websiteId: tenant.websiteId,
        templateType: 'custom',
        destinationUrl: 'https://blog.example.com/in',
        release: 'on_schedule',
        headers: { 'X-Token': 'of-theirs' },
      })
      .expect(201);
    for (let n = 0; n < 5; n++) await tenant.approved({ title: `${TITLE} ${n}` });
    for (const side of [20, 700])
      await tenant.editor
        .post(`/api/websites/${tenant.websiteId}/pictures`)
        .attach('file', await aNoisyPicture(side), { filename: 'pump.png' })
        .expect(201);
    await noteBackup(inDatabase(ownerUrl, name), new Date());
    await backUp({ ownerUrl: inDatabase(ownerUrl, name), file, encryptionKey: KEY });
  });
  afterAll(async () => {
    await galley.stop();
    for (const database of made) await sql(adminUrl, `drop database ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  const emptyDatabase = async (): Promise<string> => {
    const database = `restored_${name}_${made.length}`;
    made.push(database);
    await sql(adminUrl, `create database ${database} owner galley_owner`);
    return database;
  };
  const restored = async (database: string, from = file, encryptionKey: Uint8Array = KEY): Promise<void> => {
    const backup = await (await findBackup(from)).openWith(encryptionKey);
    try {
      await restore({ ownerUrl: inDatabase(ownerUrl, database), appUrl: inDatabase(appUrl, database), backup });
    } finally {
      backup.close();
    }
  };
  /** Returns the content of every table, read as the superuser so that row-level security hides nothing. */
  const contentOf = async (database: string): Promise<Record<string, string>> => {
    const url = inDatabase(adminUrl, database);
    // Folds pending changes of tallies first, because they are folded at any time and would look like a difference.
    await sql(url, 'select fold_tallies(2147483647)');
    const tables = await sql<{ name: string }>(
      url,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('schema_migrations', 'installations') order by 1`,
    );
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name,
          count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from "${name}" t`,
    );
    const rows = await sql<{ name: string; sum: string }>(url, sums.join(' union all '));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };
  const guardsOf = (database: string) =>
    sql(
      inDatabase(adminUrl, database),
      `select 'table ' || relname as what, relrowsecurity and relforcerowsecurity as is_on from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
       union all select 'rights ' || relname || ' ' || coalesce(relacl::text, ''), true from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
       union all select 'trigger ' || tgname || ' of ' || tgrelid::regclass, tgenabled = 'O' from pg_trigger where not tgisinternal
       union all select 'reference ' || conname || ' ' || pg_get_constraintdef(oid), convalidated from pg_constraint where contype = 'f'
       union all select 'index ' || indexdef, true from pg_indexes where schemaname = 'public' order by 1`,
    );
  const isEmpty = async (database: string): Promise<boolean> =>
    (await sql(inDatabase(adminUrl, database), `select 1 from pg_class where relnamespace = 'public'::regnamespace`))
      .length === 0;

  describe('once restored', () => {
    let database: string;
    beforeAll(async () => {
      database = await emptyDatabase();
      await restored(database);
    });

    it('has every row of every table, with rights, policies, constraints and triggers', async () => {
      const content = await contentOf(name);
      expect(await contentOf(database)).toEqual(content);
      expect(await guardsOf(database)).toEqual(await guardsOf(name));
      expect(Object.values(content).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(10);
    });

    it('is an installation of its own, which is quiet', async () => {
      const original = await openInstallation(inDatabase(ownerUrl, name));
      const copy = await openInstallation(inDatabase(ownerUrl, database));
      expect(copy.id).not.toBe(original.id);
      expect([original.isQuiet, copy.isQuiet]).toEqual([false, true]);
      expect(await sql(inDatabase(adminUrl, database), 'select backed_up_at as at from installations')).toEqual([
        { at: null },
      ]);
    });

    it('has readable keys and continues the numbers of posts', async () => {
      const [{ sealed }] = (await sql<{ sealed: string }>(
        inDatabase(adminUrl, database),
        'select sealed from website_keys where website_id = $1',
        [tenant.websiteId],
      )) as [{ sealed: string }];
      expect(galley.app.get(SecretBox, { strict: false }).open(sealed)).toBe(tenant.key);
      const next = (on: string) =>
        sql(
          inDatabase(adminUrl, on),
          `select last_value::text as next from pg_sequences where sequencename like 'blog_posts%'`,
        );
      expect(await next(database)).toEqual(await next(name));
    });
  });

  it('is one consistent snapshot, although data changes meanwhile', async () => {
    const other = join(folder, 'meanwhile.backup');
    const over = new AbortController();
    const writing = (async () => {
      // Each iteration adds a category and a term of it. A backup with the term but without the category would not be
      // one consistent snapshot.
      for (let n = 0; !over.signal.aborted; n++) {
        const { body } = await tenant.editor
          .post('/api/categories')
          .send({ websiteId: tenant.websiteId, name: `Category ${n}` })
          .expect(201);
        await tenant.editor
          .post('/api/seo-terms')
          .send({ categoryId: body.id, term: `term ${n}` })
          .expect(201);
      }
    })();
    await backUp({ ownerUrl: inDatabase(ownerUrl, name), file: other, encryptionKey: KEY });
    over.abort();
    await writing;
    const database = await emptyDatabase();
    await restored(database, other);
    const [{ lonely }] = (await sql<{ lonely: number }>(
      inDatabase(adminUrl, database),
      `select count(*)::int as lonely from categories c where name like 'Category %' and not exists (select 1
        from seo_terms t where t.category_id = c.id)`,
    )) as [{ lonely: number }];
    expect(lonely).toBeLessThanOrEqual(1);
  });

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 200), /no backup of Galley, or it is damaged/],
    [
      'has bytes that fell over',
      (bytes) => Buffer.from(bytes.map((byte, at) => (Math.abs(at - bytes.length / 2) < 100 ? byte ^ 0x10 : byte))),
      /damaged|no backup/,
    ],
    ['is none', () => Buffer.from('a letter'), /no backup of Galley/],
  ])('is refused when it %s, and the database remains empty', async (_, spoil, words) => {
    const spoilt = join(folder, 'spoilt.backup');
    writeFileSync(spoilt, spoil(readFileSync(file)));
    const database = await emptyDatabase();
    await expect(restored(database, spoilt)).rejects.toThrow(words);
    expect(await isEmpty(database)).toBe(true);
  });

  it('is refused with another key and for a database that is not empty', async () => {
    const database = await emptyDatabase();
    await expect(restored(database, file, Buffer.alloc(32, 8))).rejects.toThrow('ENCRYPTION_KEY is not the key');
    expect(await isEmpty(database)).toBe(true);
    const before = await contentOf(name);
    await expect(restored(name)).rejects.toThrow('not empty');
    expect(await contentOf(name)).toEqual(before);
  });

  const settingsOf = (database: string) => ({
    PATH: process.env['PATH'],
    DATABASE_URL: inDatabase(appUrl, database),
    DATABASE_OWNER_URL: inDatabase(ownerUrl, database),
    JWT_SECRET: KEYS.jwtSecret,
    ENCRYPTION_KEY: KEYS.encryptionKey,
  });
  const said = (on: string, program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { env: settingsOf(on), encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const run = (command: string, on: string, ...words: string[]) =>
    said(on, process.execPath, join(COMMANDS, `${command}.js`), ...words);
  const backedUpAt = async (): Promise<Date | null> =>
    (await sql<{ at: Date | null }>(inDatabase(adminUrl, name), 'select backed_up_at as at from installations'))[0]!.at;

  it('is made by one command, encrypted, or with the keys on request', async () => {
    const [sealed, withKeys] = [join(folder, 'sealed.backup'), join(folder, 'with-keys.zip')];
    expect(run('backup', name, sealed)).toEqual({
      status: 0,
      said: expect.stringContaining('It is encrypted under ENCRYPTION_KEY.'),
    });
    expect((await findBackup(sealed)).keys).toBeNull();
    expect(readFileSync(sealed).includes('manifest.json')).toBe(false);
    expect(run('backup', name, withKeys, '--with-keys')).toEqual({
      status: 0,
      said: expect.stringContaining('not encrypted and holds the keys'),
    });
    expect((await findBackup(withKeys)).keys).toEqual(KEYS);
  });

  it.each([
    ['is there already', 'taken.backup', /is there already/],
    ['has no folder', 'nowhere/x.backup', /cannot be written\. Its folder does not exist\.\n$/],
    ['is being written by another backup', 'busy.backup', /another backup writes it/],
  ])('is not made by a command into a file that %s', (_, to, words) => {
    for (const other of ['taken.backup', 'busy.backup.unfinished'])
      writeFileSync(join(folder, other), 'of another backup');
    expect(run('backup', name, join(folder, to))).toEqual({ status: 1, said: expect.stringMatching(words) });
    for (const other of ['taken.backup', 'busy.backup.unfinished'])
      expect(readFileSync(join(folder, other), 'utf8')).toBe('of another backup');
  });

  it('is restored by one command', async () => {
    const today = join(folder, 'today.backup');
    await backUp({ ownerUrl: inDatabase(ownerUrl, name), file: today, encryptionKey: KEY });
    const database = await emptyDatabase();
    expect(run('restore', database, today)).toEqual({
      status: 0,
      said: expect.stringContaining('Galley can be started'),
    });
    expect(await contentOf(database)).toEqual(await contentOf(name));
    expect(run('restore', database, today)).toEqual({
      status: 1,
      said: expect.stringMatching(/^The database is not empty[^\n]*\n$/),
    });
    expect(run('restore', database)).toEqual({ status: 1, said: 'Usage: npm run restore -- FILE\n' });
  });

  it('with keys is restored by a command that has none, and tells where they are', async () => {
    const withKeys = join(folder, 'for-another-machine.zip');
    await backUp({ ownerUrl: inDatabase(ownerUrl, name), file: withKeys, encryptionKey: KEY, keys: KEYS });
    const database = await emptyDatabase();
    const withoutKeys = { ...settingsOf(database), JWT_SECRET: undefined, ENCRYPTION_KEY: undefined };
    const restored = spawnSync(process.execPath, [join(COMMANDS, 'restore.js'), withKeys], { env: withoutKeys });
    expect(String(restored.stdout)).toContain(
      `Before the start, set ENCRYPTION_KEY and JWT_SECRET to those of the backup: unzip -p ${withKeys} keys.json.`,
    );
    expect(await contentOf(database)).toEqual(await contentOf(name));
  });

  describe('of a schedule', () => {
    let backups: string;
    beforeEach(() => (backups = mkdtempSync(join(folder, 'backups-'))));
    const start = async (): Promise<string> =>
      `galley-${(await openInstallation(inDatabase(ownerUrl, name))).id.slice(0, 8)}-`;

    it('keeps the newest of this installation, and leaves what is not its own', async () => {
      const own = await start();
      const older = [1, 2, 3].map((day) => `${own}2026010${day}T030000Z.backup`);
      const others = ['galley-00000000-20260101T030000Z.backup', 'letter.txt'];
      for (const file of [...older, ...others, `${own}20260104T030000Z.backup.unfinished`])
        writeFileSync(join(backups, file), '');
      expect(run('backup', name, backups, '--keep', '2')).toEqual({
        status: 0,
        said: expect.stringContaining(' 2 older removed.'),
      });
      const left = readdirSync(backups).filter((file) => !others.includes(file));
      expect(left).toEqual([older[2], expect.stringMatching(/^galley-[0-9a-f]{8}-\d{8}T\d{6}Z\.backup$/)]);
      expect(readdirSync(backups)).toEqual(expect.arrayContaining(others));
    });

    it('is recorded with the moment that it holds', async () => {
      const before = Date.now();
      expect(run('backup', name, join(backups, 'by-hand.backup')).status).toBe(0);
      expect((await backedUpAt())!.getTime()).toBeGreaterThanOrEqual(before);
    });

    it('mails the platform admins when it fails, and is not recorded', async () => {
      const before = await backedUpAt();
      const gone = join(backups, 'not-mounted');
      expect(run('backup', name, gone, '--keep', '7')).toEqual({
        status: 1,
        said: expect.stringMatching(/cannot be written\. Its folder does not exist\.\n$/),
      });
      const mails = await sql(
        inDatabase(adminUrl, name),
        `select m.subject, u.role from mails m join users u on u.email = m."to" where m.subject like '%backup%'`,
      );
      expect(mails).toEqual([{ subject: 'A backup of Galley failed', role: 'platform_admin' }]);
      expect(await backedUpAt()).toEqual(before);
    });

    it('leaves the earlier ones as they are, and nothing of itself, when there is no room for it', async () => {
      const earlier = `${await start()}20260101T030000Z.backup`;
      writeFileSync(join(backups, earlier), 'earlier');
      const command = `ulimit -f 8 && exec "$0" "$@"`;
      const backup = [process.execPath, join(COMMANDS, 'backup.js'), backups, '--keep', '1'];
      expect(said(name, 'sh', '-c', command, ...backup)).toEqual({
        status: 1,
        said: expect.stringMatching(/cannot be written\. .* may not be that large .*Nothing of it was kept\.\n$/),
      });
      expect(readdirSync(backups)).toEqual([earlier]);
      expect(readFileSync(join(backups, earlier), 'utf8')).toBe('earlier');
    });

    it('is refused while another one is under way', async () => {
      const other = new Client({ connectionString: inDatabase(ownerUrl, name) });
      await other.connect();
      await other.query('select pg_advisory_lock(7305818003)');
      try {
        expect(run('backup', name, join(backups, 'second.backup'))).toEqual({
          status: 1,
          said: 'Another backup of this database is under way.\n',
        });
      } finally {
        await other.end();
      }
      expect(readdirSync(backups)).toEqual([]);
    });
  });

  it.each(['backup', 'reencrypt'])(
    'is refused for a data folder without a database, and none is created there (%s)',
    (command) => {
      const env = {
        PATH: process.env['PATH'],
        DATA_DIR: join(folder, 'mistyped'),
        ENCRYPTION_KEYS_OLD: KEY.toString('base64'),
      };
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(COMMANDS, `${command}.js`), ...(command === 'backup' ? [join(folder, 'none.zip')] : [])],
        { env, encoding: 'utf8' },
      );
      expect({ status, stderr, made: existsSync(env.DATA_DIR) }).toEqual({
        status: 1,
        stderr: expect.stringMatching(/^There is no database of Galley in .*mistyped\. [^\n]*\n$/),
        made: false,
      });
    },
  );
});
