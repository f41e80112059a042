import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { freePort } from '../../test/free-port.js';
import { describeWithRedis, startRedis, type TestRedis } from '../../test/redis.js';
import { until } from '../../test/until.js';
import { checkDisk } from './adapters/health/disk-check.js';
import { Stopping } from './adapters/health/stopping.js';

async function asAdmin(sql: string, database = 'postgres'): Promise<void> {
  const { adminUrl } = JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as { adminUrl: string };
  const admin = new Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

/** Repeats the request until the response has the given status, because readiness results are cached for a moment. */
async function answered(galley: TestApp, status: number): Promise<Record<string, any>> {
  const ask = async () => request(galley.http).get('/health/ready');
  return (await until(`it is answered with ${status}`, ask, { isSo: (answer) => answer.status === status })).body;
}

describe('/health', () => {
  let galley: TestApp;
  let name: string;
  beforeAll(async () => {
    galley = await startTestApp();
    name = new URL(galley.databaseUrl).pathname.slice(1);
  });
  afterAll(async () => {
    await asAdmin(`alter database ${name} allow_connections true`);
    await galley.stop();
  });

  it('is ready when all dependencies work, and lists them', async () => {
    const body = await answered(galley, 200);
    expect(body).toEqual({
      status: expect.any(String),
      checks: expect.arrayContaining([
        { name: 'database', status: 'ok' },
        { name: 'migrations', status: 'ok' },
      ]),
    });
  });

  it('reports a database that lacks migrations', async () => {
    await asAdmin(
      'create table kept_migrations as select * from schema_migrations where name = (select max(name) from schema_migrations)',
      name,
    );
    await asAdmin('delete from schema_migrations where name in (select name from kept_migrations)', name);
    const body = await answered(galley, 503);
    expect(body['checks']).toContainEqual({
      name: 'migrations',
      status: 'down',
      message: expect.stringContaining('lacks 1 of this version’s'),
    });
    await asAdmin('insert into schema_migrations select * from kept_migrations', name);
    await answered(galley, 200);
  });

  it('is live but not ready while the database is down, and ready when it is back', async () => {
    await asAdmin(`alter database ${name} allow_connections false`);
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const body = await answered(galley, 503);
    expect(body).toMatchObject({ status: 503, detail: 'The database does not answer.' });
    expect(body['checks']).toContainEqual({
      name: 'database',
      status: 'down',
      message: 'The database does not answer.',
    });
    await request(galley.http).get('/health/live').expect(200, { status: 'ok' });
    expect((await request(galley.http).get('/metrics').expect(200)).text).toContain('galley_database_up 0');
    await asAdmin(`alter database ${name} allow_connections true`);
    await answered(galley, 200);
    expect((await request(galley.http).get('/metrics').expect(200)).text).toContain('galley_database_up 1');
  });

  it('reports a full disk of the database; reads work, and writes get 503 until there is space', async () => {
    const { editor, websiteId } = await galley.tenant();
    const add = (slug: string) => editor.post('/api/categories').send({ websiteId, name: slug, slug });
    // Raises the error with which PostgreSQL reports a full disk.
    await asAdmin(
      `create function no_room() returns trigger language plpgsql
        as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      name,
    );
    await asAdmin('create trigger no_room before insert on categories for each row execute function no_room()', name);
    const { body } = await add('full').expect(503).expect('retry-after', '5');
    expect(body).toMatchObject({ status: 503, detail: expect.stringContaining('cannot save anything just now') });
    expect(JSON.stringify(body)).not.toMatch(/extend file|53100|sql/i);
    await editor.get(`/api/categories?websiteId=${websiteId}`).expect(200, []);
    const { status, checks } = await until('the disk is named', () => answered(galley, 200), {
      isSo: ({ checks: all }) => all.some(({ name: what }: { name: string }) => what === 'disk'),
    });
    expect(status).toBe('degraded');
    expect(checks).toContainEqual({ name: 'disk', status: 'down', message: expect.stringContaining('no room left') });
    await asAdmin('drop trigger no_room on categories', name);
    await add('room').expect(201);
  });

  it('is not ready while the database is read-only, like a standby', async () => {
    await asAdmin(`alter database ${name} set default_transaction_read_only = on`);
    expect((await answered(galley, 503))['detail']).toContain('takes no changes');
    await asAdmin(`alter database ${name} reset default_transaction_read_only`);
    await answered(galley, 200);
  });

  it('reports a database that does not exist', async () => {
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await asAdmin(`alter database ${name} rename to ${name}_elsewhere`);
    expect((await answered(galley, 503))['detail']).toBe('The database in DATABASE_URL does not exist.');
    const refused = await request(galley.http)
      .post('/api/login')
      .send({ email: 'ada@example.com', password: 'correct horse' })
      .expect(503);
    expect(refused.body.detail).toContain('cannot reach its data just now');
    await asAdmin(`alter database ${name}_elsewhere rename to ${name}`);
    await answered(galley, 200);
  });

  it('is not ready while the process stops, and closes the connections', async () => {
    galley.app.get(Stopping, { strict: false }).begin();
    const answer = await request(galley.http).get('/health/ready').expect(503).expect('connection', 'close');
    expect(answer.body.detail).toBe('This process is stopping.');
    await request(galley.http).get('/health/live').expect(200).expect('connection', 'close');
  });
});

describe('/health of a process with a mail server', () => {
  const office = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) => (password === 'p@ss' ? done(null, { user: 'galley' }) : done(new Error('no'))),
  });
  beforeAll(() => new Promise<void>((resolve) => void office.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => office.close(() => resolve())));

  const mailOf = async (password: string, port = (office.server.address() as AddressInfo).port) => {
    const galley = await startTestApp({ SMTP_URL: `smtp://galley:${encodeURIComponent(password)}@127.0.0.1:${port}` });
    try {
      const look = async () => {
        const { body } = await request(galley.http).get('/health/ready').expect(200);
        return { status: body.status, mail: body.checks.find((check: { name: string }) => check.name === 'mail') };
      };
      // On a busy machine the first check may time out.
      return await until('the mail server is known', look, { isSo: ({ mail }) => !/in time/.test(mail.message) });
    } finally {
      await galley.stop();
    }
  };

  it('serves without the mail server, and reports what is wrong without revealing the password', async () => {
    expect((await mailOf('p@ss')).mail).toEqual({ name: 'mail', status: 'ok' });
    expect(await mailOf('wrong')).toEqual({
      status: 'degraded',
      mail: {
        name: 'mail',
        status: 'down',
        message:
          'The mail server takes no mail (it refuses the user name or password); mails wait, and are sent once it does.',
      },
    });
    expect((await mailOf('p@ss', await freePort())).mail).toMatchObject({
      status: 'down',
      message: expect.stringContaining('nothing answers there'),
    });
  });
});

it('a full disk is reported', async () => {
  expect(await checkDisk(import.meta.dirname, 0)).toEqual([{ name: 'disk', status: 'ok' }]);
  expect(await checkDisk(import.meta.dirname, Infinity)).toEqual([
    { name: 'disk', status: 'down', message: expect.stringContaining('MB are free where DATA_DIR lies') },
  ]);
});

describeWithRedis('/health of processes that share a Redis', () => {
  let redis: TestRedis;
  const queueOf = async (galley: TestApp) =>
    (await request(galley.http).get('/health/ready')).body.checks.find(
      (check: { name: string }) => check.name === 'queue',
    );

  it('reports why a responding Redis accepts no jobs, and that it accepts them again', async () => {
    const galley = await startTestApp({ REDIS_URL: redis.url, PROCESS: 'web' });
    try {
      for (const [command, back, words] of [
        ['config set maxmemory 1', 'config set maxmemory 0', 'its memory is full'],
        ['replicaof 127.0.0.1 1', 'replicaof no one', 'it is a replica'],
      ] as const) {
        await redis.tell(command);
        const queue = await until('the queue takes no jobs', () => queueOf(galley), {
          isSo: ({ message }) => message?.includes('takes no jobs') ?? false,
        });
        expect(queue).toEqual({ name: 'queue', status: 'down', message: expect.stringContaining(words) });
        await redis.tell(back);
        await until('the queue works', () => queueOf(galley), { isSo: ({ status }) => status === 'ok' });
      }
    } finally {
      await galley.stop();
    }
  });

  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis.stop());

  it.each([
    ['web', 200, 'degraded'],
    ['worker', 503, 503],
  ] as const)('reports whether a %s is ready without Redis', async (kind, status, said) => {
    await redis.restart();
    const galley = await startTestApp({ REDIS_URL: redis.url, PROCESS: kind });
    try {
      await redis.kill();
      const works = ({ name, status: state }: { name: string; status: string }) => name === 'queue' && state === 'ok';
      const look = async () => request(galley.http).get('/health/ready');
      const answer = await until('the queue is missed', look, { isSo: ({ body }) => !body.checks.some(works) });
      expect({ answered: answer.status, said: answer.body.status }).toEqual({ answered: status, said });
      expect(answer.body.checks).toContainEqual({
        name: 'queue',
        status: 'down',
        message: expect.stringContaining('Redis does not answer'),
      });
      await request(galley.http)
        .get('/api/openapi.json')
        .expect(kind === 'web' ? 200 : 404);
    } finally {
      await redis.restart();
      await galley.stop();
    }
  });
});
