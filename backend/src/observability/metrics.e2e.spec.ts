import { tmpdir } from 'node:os';
import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../bootstrap/demonstration.js';
import { littleModel } from '../generation/adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi } from '../generation/adapters/anthropic/testing/messages-api.js';
import { aTenantThatPublishes } from '../publishing/testing/a-tenant-that-publishes.js';
import { Receiver } from '../publishing/testing/receiver.js';
import { Readiness } from './adapters/health/readiness.js';
import { JobMetrics } from '../shared/adapters/metrics/job-metrics.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';

const TOKEN = 'of-the-operator';

describe('/metrics', () => {
  let galley: TestApp;
  let model: MessagesApi;
  let receiver: Receiver;

  beforeAll(async () => {
    [model, receiver] = await Promise.all([MessagesApi.start(littleModel()), Receiver.start()]);
    galley = await startTestApp({
      METRICS_TOKEN: TOKEN,
      TRUST_PROXY: '1',
      EGRESS_ALLOW: receiver.address,
      ANTHROPIC_API_KEY: KEY,
      ANTHROPIC_BASE_URL: model.url,
    });
  });
  afterAll(async () => {
    await galley.stop();
    await receiver.down();
    await model.stop();
  });

  const scrape = async (): Promise<Map<string, number>> => {
    const { text } = await request(galley.http)
      .get('/metrics')
      .expect(200)
      .expect('content-type', /^text\/plain; version=0\.0\.4/);
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    );
  };
  const rows = <T>(sql: string, values: unknown[] = []) =>
    galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test')).execute<T[]>(sql, values);
  /** Returns the sum of all series whose names begin this way and that have these labels. */
  const sum = (figures: Map<string, number>, name: string, ...labels: string[]): number =>
    [...figures]
      .filter(([series]) => series.startsWith(name) && labels.every((label) => series.includes(label)))
      .reduce((total, [, value]) => total + value, 0);

  it('can be read on this machine and with the token, also through a proxy', async () => {
    const through = { 'x-forwarded-for': '127.0.0.1' };
    await request(galley.http)
      .get('/metrics')
      .set(through)
      .expect(401)
      .expect('www-authenticate', 'Bearer')
      .expect('content-type', /problem\+json/);
    await request(galley.http).get('/metrics').set(through).set('authorization', 'Bearer wrong').expect(401);
    await request(galley.http).get('/metrics').set(through).set('authorization', `Bearer ${TOKEN}`).expect(200);
    await request(galley.http).get('/metrics').set('host', 'galley.example.org').expect(401);
  });

  it('counts runs, their steps and the usage of the model', async () => {
    const { email, password } = await makeDemonstration(galley.app, Scope.system('test'));
    const { body: session } = await request(galley.http).post('/api/login').send({ email, password }).expect(200);
    const editor = request.agent(galley.http).auth(session.accessToken, { type: 'bearer' });
    const { body: categories } = await editor.get(`/api/categories?websiteId=${demonstrationWebsite.id}`).expect(200);
    const before = await scrape();
    const { body: made } = await editor
      .post('/api/blog-posts/create')
      .send({ websiteId: demonstrationWebsite.id, categoryId: categories[0].id })
      .expect(201);
    const after = await scrape();
    const grew = (name: string, ...labels: string[]) => sum(after, name, ...labels) - sum(before, name, ...labels);

    expect(grew('galley_runs_total', 'kind="create"', 'outcome="succeeded"')).toBe(1);
    expect(grew('galley_run_duration_seconds_count', 'outcome="succeeded"')).toBe(1);
    for (const step of ['brief', 'plan', 'research', 'draft', 'verify', 'save'])
      expect(grew('galley_run_step_duration_seconds_count', `step="${step}"`, 'outcome="done"')).toBe(1);
    const [spent] = await rows<{ calls: number; input: number; output: number; cost: number }>(
      `select count(*)::int as calls, sum(input_tokens)::int as input, sum(output_tokens)::int as output,
        sum(cost_micro_usd)::int as cost from model_calls where run_id = ?`,
      [made.generationRunId],
    );
    expect(spent!.calls).toBeGreaterThan(3);
    expect({
      calls: grew('galley_model_calls_total', 'outcome="answered"'),
      input: grew('galley_model_tokens_total', 'kind="input"'),
      output: grew('galley_model_tokens_total', 'kind="output"'),
      cost: grew('galley_model_cost_micro_usd_total'),
    }).toEqual(spent);
    expect(grew('galley_job_duration_seconds_count', 'kind="generate"', 'outcome="done"')).toBeGreaterThanOrEqual(1);
    expect(
      grew(
        'galley_http_request_duration_seconds_count',
        'method="POST"',
        'route="/api/blog-posts/create"',
        'status="2xx"',
      ),
    ).toBe(1);
    expect(sum(after, 'galley_content_servers', 'status="online"')).toBeGreaterThan(0);
    expect(after.get('galley_database_up')).toBe(1);
    expect(sum(after, 'galley_database_connections')).toBeGreaterThan(0);
    expect(sum(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('counts deliveries and every kind of response to a pull', async () => {
    const tenant = await aTenantThatPublishes(galley);
    const before = await scrape();
    receiver.answersOk();
    await tenant.editor
      .post('/api/publishing-config')
      .send({ websiteId: tenant.websiteId, templateType: 'custom', destinationUrl: receiver.url })
      .expect(201);
    await tenant.approved();
    await receiver.until(1);
    const delivered = (samples: Awaited<ReturnType<typeof scrape>>) =>
      sum(samples, 'galley_delivery_duration_seconds_count', 'outcome="delivered"');
    await until('the delivery is counted', async () => delivered(await scrape()), {
      isSo: (count) => count > delivered(before),
    });

    const pull = (key: string) => request(galley.http).get('/api/posts/approved').set('authorization', `Bearer ${key}`);
    const { headers } = await pull(tenant.key).expect(200);
    const fromMemory = async () => {
      await pull(tenant.key).expect(200);
      return sum(await scrape(), 'galley_pull_answers_total', 'answer="memory"');
    };
    await until('an answer comes from memory', fromMemory);
    await pull(tenant.key)
      .set('if-none-match', headers['etag'] as string)
      .expect(304);
    await pull(`${tenant.key.slice(0, -1)}!`).expect(401);
    await request(galley.http).get('/api/posts/approved/none').set('authorization', `Bearer ${tenant.key}`).expect(404);
    const after = await scrape();
    for (const answer of ['read', 'memory', 'not_modified', 'wrong_key'])
      expect(sum(after, 'galley_pull_answers_total', 'asked="list"', `answer="${answer}"`)).toBeGreaterThan(0);
    expect(sum(after, 'galley_pull_answers_total', 'asked="post"', 'answer="not_found"')).toBe(1);
  });

  it('reports due work and its lag', async () => {
    await rows(
      `insert into mails (id, "to", subject, status, at, next_attempt_at) values (gen_random_uuid(), 'a@example.com',
        'Due', 'queued', now(), now() - interval '90 seconds') returning id`,
    );
    const due = await scrape();
    expect(due.get('galley_due_work{kind="mail"}')).toBe(1);
    expect(due.get('galley_due_work_lag_seconds{kind="mail"}')).toBeGreaterThanOrEqual(90);
    await rows(`update mails set status = 'kept', next_attempt_at = null where subject = 'Due' returning id`);
    expect((await scrape()).get('galley_due_work{kind="mail"}')).toBe(0);
  });

  it('counts calls that wait for a connection only while all are taken, and then the database still is up', async () => {
    await scrape();
    expect((await scrape()).get('galley_database_connections{state="waiting"}')).toBe(0);
    const pool = await galley.app.get(MikroORM, { strict: false }).em.getConnection().getNativeClient();
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const late = pool.connect();
    try {
      const figures = await scrape();
      expect(figures.get('galley_database_connections{state="waiting"}')).toBeGreaterThanOrEqual(1);
      expect(figures.get('galley_database_up')).toBe(1);
      expect(figures.get('galley_health_check_up{check="database"}')).toBe(1);
    } finally {
      for (const client of taken) client.release();
      (await late).release();
    }
  });

  it('reports the age of the oldest mail that has not left, also while it waits for its next attempt', async () => {
    await rows(
      `insert into mails (id, "to", subject, status, at, next_attempt_at) values (gen_random_uuid(), 'a@example.com',
        'Postponed', 'queued', now() - interval '20 minutes', now() + interval '1 hour') returning id`,
    );
    const waiting = await scrape();
    expect(waiting.get('galley_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(1_200);
    expect(waiting.get('galley_due_work{kind="mail"}')).toBe(0);
    await rows(`update mails set status = 'sent', next_attempt_at = null where subject = 'Postponed' returning id`);
    expect((await scrape()).get('galley_mail_oldest_waiting_seconds')).toBe(0);
  });

  it('reports the moment of the latest backup, and 0 without one', async () => {
    expect((await scrape()).get('galley_backup_last_success_timestamp_seconds')).toBe(0);
    await rows(
      `insert into installations (is_only, id, backed_up_at) values (true, gen_random_uuid(), '2026-11-22T03:00:00Z')
        on conflict (is_only) do update set backed_up_at = excluded.backed_up_at returning id`,
    );
    expect((await scrape()).get('galley_backup_last_success_timestamp_seconds')).toBe(
      Date.parse('2026-11-22T03:00:00Z') / 1000,
    );
  });

  it('reports what the process is and the checks that concern it', async () => {
    const figures = await scrape();
    expect(figures.get('galley_build_info{version="0.1.0",process="all"}')).toBe(1);
    expect(figures.get('galley_quiet')).toBe(0);
    expect(figures.get('galley_clock_offset_seconds')).toBe(0);
    for (const check of ['database', 'migrations', 'clock', 'disk'])
      expect({ check, up: figures.get(`galley_health_check_up{check="${check}"}`) }).toEqual({ check, up: 1 });
    expect(figures.get('galley_health_check_duration_seconds{check="database"}')).toBeGreaterThan(0);
  });

  it(
    'names its figures as Prometheus wants them: counters and nothing else end in _total, times are in seconds, ' +
      'each has its help',
    async () => {
      const { text } = await request(galley.http).get('/metrics').expect(200);
      const figures = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({
        name: name!,
        type: type!,
      }));
      expect(figures.length).toBeGreaterThan(20);
      for (const { name, type } of figures) {
        expect({ name, isCounter: name.endsWith('_total') }).toEqual({ name, isCounter: type === 'counter' });
        expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
        expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|kb|mb|count|sum|bucket)$/);
        expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
      }
      // Prometheus gives each series these labels, and renames the product's.
      expect(text).not.toMatch(/[{,](?:job|instance)="/);
    },
  );

  it('has few label values, whatever is requested, and no ids among them', async () => {
    const strange = [
      '/api/nothing/42',
      '/nothing',
      '/api/blog-posts/123456',
      '/feeds/of-somebody.rss',
      '/api/%ff',
      '/assets/none.js',
      '/api/invitations/a-secret-token',
    ];
    for (const path of strange) await request(galley.http).get(path);
    const known = await scrape();
    for (const path of strange) await request(galley.http).get(`${path}-${Math.random()}`);
    const figures = await scrape();
    expect([...figures.keys()].filter((series) => !known.has(series))).toEqual([]);
    expect(
      [...figures.keys()].filter((series) =>
        /[0-9a-f]{8}-[0-9a-f]{4}|glly_|123456|of-somebody|a-secret-token|example\.com|\/42/.test(series),
      ),
    ).toEqual([]);
    expect(figures.size).toBeLessThan(3_000);
  });
});

describe('/metrics without METRICS_TOKEN', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp({ ANTHROPIC_API_KEY: KEY, DATA_DIR: tmpdir() })));
  afterAll(() => galley.stop());

  it.each([
    'galley_http_responses_total{status="500"}',
    'galley_runs_total{kind="topic",outcome="failed",profile="From the environment"}',
    'galley_model_calls_total{model="claude-sonnet-5-5",profile="From the environment",step="draft",outcome="failed"}',
    'galley_model_tokens_total{model="claude-haiku-5-5",profile="From the environment",kind="input"}',
    'galley_model_cost_micro_usd_total{model="claude-sonnet-5-5",profile="From the environment"}',
    'galley_delivery_duration_seconds_count{outcome="failed"}',
    'galley_job_duration_seconds_count{kind="generate",outcome="failed"}',
    'galley_jobs_running{kind="generate"}',
    'galley_pull_answers_total{asked="post",answer="limited"}',
    'galley_agent_refusals_total{tool="submit_draft",kind="forbidden"}',
    'galley_model_calls_waiting',
  ])('has %s at zero before its first event, so that the first one is an increase', async (series) => {
    const { text } = await request(galley.http).get('/metrics').expect(200);
    expect(text).toContain(`\n${series} 0\n`);
  });

  it('reports the space of the disk with DATA_DIR', async () => {
    const { text } = await request(galley.http).get('/metrics').expect(200);
    const [free, total] = ['free', 'total'].map((space) =>
      Number(new RegExp(`^galley_disk_bytes\\{space="${space}"\\} (\\S+)$`, 'm').exec(text)?.[1]),
    ) as [number, number];
    expect(free).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(free);
  });

  it('exists only for this machine', async () => {
    await request(galley.http)
      .get('/metrics')
      .set('x-forwarded-for', '127.0.0.1')
      .set('authorization', 'Bearer undefined')
      .expect(404);
    await request(galley.http).get('/metrics').expect(200);
  });
});

describe('code that blocks the event loop for more than half a second', () => {
  let galley: TestApp;
  let lines: string[];
  beforeAll(async () => {
    lines = [];
    galley = await startTestApp({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) });
  });
  afterAll(() => galley.stop());
  beforeEach(() => void (lines.length = 0));

  const hold = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  const figures = async (): Promise<string[]> =>
    (await request(galley.http).get('/metrics').expect(200)).text
      .split('\n')
      .filter((line) => line.startsWith('galley_event_loop_holds_total'));
  const loggedLines = (): Record<string, unknown>[] =>
    lines
      .map((line) => JSON.parse(line) as { context?: string; details: Record<string, unknown> })
      .filter(({ context }) => context === 'EventLoop')
      .map(({ details }) => details);
  const count = async (by: string): Promise<number> =>
    Number(
      (await figures())
        .find((line) => line.includes(`by="${by}"`))
        ?.split(' ')
        .at(-1),
    );

  it('has a counter that starts at zero', async () => expect((await figures()).length).toBe(3));

  it('is logged with the method, route and id of its request, and nothing of the content', async () => {
    const before = await count('request');
    const readiness = galley.app.get(Readiness, { strict: false });
    const checks = jest.spyOn(readiness, 'checks').mockImplementation(async () => (hold(), []));
    await request(galley.http).get('/health/ready?secret=hidden').set('x-request-id', 'the-slow-one').expect(200);
    checks.mockRestore();
    // A busy machine may also log a blocked event loop, which has no request.
    expect(loggedLines().filter(({ route }) => route)).toEqual([
      { ms: expect.any(Number), method: 'GET', route: '/health/ready', requestId: 'the-slow-one' },
    ]);
    expect(loggedLines()[0]!['ms']).toBeGreaterThanOrEqual(550);
    expect(lines.join()).not.toContain('hidden');
    expect(await count('request')).toBe(before + 1);
  });

  it('is logged with the kind and id of its job', async () => {
    const before = await count('job');
    await galley.app.get(JobMetrics, { strict: false }).instrument('write', async () => hold())(
      'the-slow-one',
      new AbortController().signal,
      () => false,
    );
    expect(loggedLines()).toEqual([{ ms: expect.any(Number), job: 'write', id: 'the-slow-one' }]);
    expect(await count('job')).toBe(before + 1);
  });
});
