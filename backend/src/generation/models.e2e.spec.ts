import { once } from 'node:events';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import request from 'supertest';
import { littleModel } from './adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi, SMALL, STRONG } from './adapters/anthropic/testing/messages-api.js';
import { checkModel } from '../../eval/check-model/check-model.js';
import { ChatApi, inChat, KEY as CHAT_KEY } from './adapters/openai/testing/chat-api.js';
import { CheckSystem } from '../observability/application/check-system.js';
import { Parts } from '../observability/application/ports.js';
import { until } from '../../test/until.js';
import { demonstrationFixture, type Agent, websiteId } from './testing/demonstration-fixture.js';

const PRICES = { input: 2_000_000, output: 10_000_000, cacheRead: 100_000, cacheWrite: 2_500_000 };

describe('model profiles', () => {
  let api: MessagesApi;
  let azure: ChatApi;
  let admin: Agent;
  const page = {
    url: '',
    server: createServer((request, response) =>
      request.url!.startsWith('/flood')
        ? response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(5 * 1024 * 1024, ' '))
        : response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
    ),
  };
  const logged: string[] = [];
  const writing = jest.spyOn(fs, 'writeSync');
  const realWrite = writing.getMockImplementation() ?? fs.writeSync;
  const { here, rows, create, run } = demonstrationFixture(async () => {
    api = await MessagesApi.start(littleModel());
    azure = await ChatApi.start('azure', inChat(littleModel()));
    writing.mockImplementation((fd: number, data: string | Uint8Array, ...rest: unknown[]) => {
      if (fd !== 1) return (realWrite as (...all: unknown[]) => number)(fd, data, ...rest);
      logged.push(String(data));
      return data.length;
    });
    await once(page.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = page.server.address() as AddressInfo;
    page.url = `http://127.0.0.1:${port}`;
    return {
      EGRESS_ALLOW: `${new URL(api.url).host},${new URL(azure.origin).host},127.0.0.1:${port}`,
      LOG_LEVEL: 'trace',
    };
  });
  beforeAll(async () => void ({ agent: admin } = await here.galley.signedIn('platform_admin')));
  afterAll(async () => {
    await api.stop();
    await azure.stop();
    page.server.close();
    writing.mockRestore();
  });

  const settings = (changes: object = {}) => ({
    name: 'Sonnet',
    provider: 'anthropic',
    baseUrl: api.url,
    apiKey: KEY,
    strong: { name: STRONG, prices: PRICES },
    small: { name: SMALL, prices: PRICES },
    ...changes,
  });
  const add = async (changes: object = {}) =>
    (await admin.post('/api/models').send(settings(changes)).expect(201)).body as { id: string };
  const choose = (profileId: string | null, who = here.editor) =>
    who.put(`/api/websites/${websiteId}/model`).send({ profileId });
  afterEach(async () => {
    await choose(null).expect(200);
    for (const { id } of (await admin.get('/api/models').expect(200)).body as { id: string | null }[])
      if (id) await admin.delete(`/api/models/${id}`).expect(204);
  });

  it('write the posts of the websites that chose them, and a run keeps the one it began with', async () => {
    const { id } = await add();
    expect((await choose(id).expect(200)).body).toEqual({
      profileId: id,
      choices: [
        { id: null, name: 'Built-in writer', provider: 'embedded', model: null },
        { id, name: 'Sonnet', provider: 'anthropic', model: STRONG },
      ],
    });
    const { body } = await create({ specificFocus: 'Running costs in winter' }).expect(201);
    expect(body.post).toMatchObject({ writer: 'anthropic', model: STRONG });
    expect(await run(body.generationRunId)).toMatchObject({ writer: 'anthropic', profile: { id, name: 'Sonnet' } });
    const [{ cost } = { cost: 0 }] = await rows<{ cost: number }>(
      'select sum(cost_micro_usd)::int as cost from model_calls where run_id = ?',
      [body.generationRunId],
    );
    expect((await here.editor.get(`/api/websites/${websiteId}/budget`).expect(200)).body.spent).toBe(cost);
    expect((await here.editor.get(`/api/writer?websiteId=${websiteId}`).expect(200)).body.id).toBe('anthropic');
    expect((await here.editor.get('/api/writer').expect(200)).body.id).toBe('embedded');
  });

  it('of Azure with a version are asked at the paths that name the deployment', async () => {
    const { strong, small } = azure.dialectServer;
    const changes = {
      provider: 'openai-compatible',
      dialect: 'azure',
      baseUrl: azure.origin,
      apiKey: CHAT_KEY,
      strong: { name: strong, prices: PRICES },
      small: { name: small, prices: PRICES },
    };
    const { id } = await add({ ...changes, apiVersion: '2025-04-01-preview' });
    expect((await admin.get(`/api/models/${id}`).expect(200)).body.apiVersion).toBe('2025-04-01-preview');
    await choose(id).expect(200);
    const { body } = await create({ specificFocus: 'Range of a charge' }).expect(201);
    expect(body.post).toMatchObject({ writer: 'openai-compatible', model: strong });
    const version = '?api-version=2025-04-01-preview';
    expect([...new Set(azure.paths)]).toEqual([
      `/openai/models${version}`,
      `/openai/deployments/${small}/chat/completions${version}`,
      `/openai/deployments/${strong}/chat/completions${version}`,
    ]);
    const { body: refused } = await admin.patch(`/api/models/${id}`).send({ apiVersion: 'latest' }).expect(400);
    expect(refused.errors).toEqual([
      { field: 'apiVersion', message: 'Enter the version as Azure writes it, such as 2025-04-01-preview.' },
    ]);
  });

  it('are compared on the same brief, at the cost of a website’s budget', async () => {
    const { id } = await add();
    const spent = async () => (await here.editor.get(`/api/websites/${websiteId}/budget`).expect(200)).body.spent;
    const before = await spent();
    const test = (profileId: string | null, otherProfileId?: string | null) =>
      admin.post('/api/models/tests').send({ websiteId, profileId, otherProfileId });
    const { body } = await test(id, null).expect(201);
    const shown = await Promise.all(
      (body.runIds as string[]).map((runId) =>
        until('the run has ended', () => run(runId), { isSo: ({ status }) => status === 'succeeded' }),
      ),
    );
    expect(shown).toMatchObject([
      { kind: 'trial', request: { isModelTest: true }, profile: { id, name: 'Sonnet' }, writer: 'anthropic' },
      {
        kind: 'trial',
        request: { isModelTest: true },
        profile: { id: null, name: 'Built-in writer' },
        costMicroUsd: 0,
      },
    ]);
    expect(shown[0].costMicroUsd).toBeGreaterThan(0);
    expect(await spent()).toBe(before + shown[0].costMicroUsd);
    for (const { id: runId } of shown) {
      const { body: result } = await admin.get(`/api/test/content-generation/${runId}`).expect(200);
      expect(result.blogPost.sources.length).toBeGreaterThan(1);
      expect(result.context.categoryName).toBe('Bicycle Locks');
    }
  });

  it('are checked by name on the command line, with their threshold', async () => {
    await add({ contractThreshold: 0.5 });
    const folder = mkdtempSync(join(tmpdir(), 'check-model-'));
    const said: string[] = [];
    const environment = {
      DATABASE_URL: here.galley.databaseUrl,
      JWT_SECRET: 'test-secret-'.repeat(4),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const check = (profile: string) =>
      checkModel(['--profile', profile, '--briefs', '1', '--out', folder], {
        environment,
        now: new Date('2026-11-28T20:01:02Z'),
        out: (line) => void said.push(line),
      });
    expect(await check('Sonett')).toBe(2);
    expect(said).toEqual(['There is no model profile named “Sonett”, only “Sonnet”.']);
    expect(await check('Sonnet')).toBe(0);
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(JSON.parse(texts.find((text) => text.startsWith('{'))!)).toMatchObject({
      writer: 'anthropic',
      calibration: { current: 0.5 },
    });
    expect(`${texts.join()}${said.join()}`).not.toContain(KEY);
    rmSync(folder, { recursive: true });
  });

  it('are tested one after the other', async () => {
    const { id } = await add();
    api.answersWith(() => ({ kind: 'hang' }));
    const test = () => admin.post('/api/models/tests').send({ websiteId, profileId: id });
    const { body } = await test().expect(201);
    expect((await test().expect(409)).body.detail).toBe(
      'A test that you began is still under way. Wait for its end, or cancel it.',
    );
    await admin.post(`/api/generation-runs/${body.runIds[0]}/cancel`).expect(200);
    api.answersWith(littleModel());
    await here.galley.idle();
  });

  it('are tested once, though the process ended before it could answer', async () => {
    const { id } = await add();
    const test = async () =>
      (
        await admin
          .post('/api/models/tests')
          .set('Idempotency-Key', 'a-test')
          .send({ websiteId, profileId: id, otherProfileId: null })
          .expect(201)
      ).body.runIds as string[];
    const forget = () =>
      rows(`update idempotency_keys set status = null, lease_until = created_at where key = 'a-test'`);
    const runs = async () =>
      (await rows(`select 1 from generation_runs where request ->> 'isModelTest' = 'true'`)).length;
    const before = await runs();
    api.answersWith(() => ({ kind: 'hang' }));
    const started = await test();
    await forget();
    expect(await test()).toEqual(started);
    for (const runId of started) await admin.post(`/api/generation-runs/${runId}/cancel`);
    await forget();
    expect(await test()).toEqual(started);
    expect((await runs()) - before).toBe(2);
    api.answersWith(littleModel());
    await here.galley.idle();
  });

  it('show their keys in no answer, log or table', async () => {
    const { id } = await add();
    await choose(id).expect(200);
    await create({ specificFocus: 'Noise at night' }).expect(201);
    const another = 'sk-ant-test-another-9876543210';
    const answers = [
      await admin.patch(`/api/models/${id}`).send({ apiKey: another }).expect(400),
      await admin.get('/api/models').expect(200),
      await admin.get(`/api/models/${id}`).expect(200),
      await here.editor.get(`/api/websites/${websiteId}/model`).expect(200),
      await admin.get('/api/audit-log?limit=100').expect(200),
    ];
    const tables = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const dump = await Promise.all(tables.map(({ name }) => rows<object>(`select t::text as row from "${name}" t`)));
    for (const key of [KEY, another])
      for (const where of [JSON.stringify(answers.map(({ body }) => body)), JSON.stringify(dump), logged.join('')])
        expect(where).not.toContain(key);
    expect(answers[2]!.body).toMatchObject({ hasApiKey: true });
    expect(logged.length).toBeGreaterThan(10);
  });

  it('in use are checked with the rest of the system, by name and without their keys', async () => {
    const { id } = await add();
    const health = async () => {
      const { parts } = await new CheckSystem(here.galley.app.get(Parts, { strict: false }), {
        now: () => new Date(),
      }).execute();
      return parts.find((part) => part.id === 'model-profiles');
    };
    expect(await health()).toMatchObject({ state: 'unused', message: 'No website has chosen a model profile.' });
    await choose(id).expect(200);
    const asked = api.heads.length;
    const fine = `Sonnet: The API answers and knows ${STRONG} and ${SMALL}.`;
    expect(await health()).toMatchObject({ state: 'ok', message: fine });
    expect(await health()).toMatchObject({ state: 'ok', message: fine });
    expect(api.heads.length - asked).toBe(2);
    await rows(`update model_profiles set small = jsonb_set(small, '{name}', '"claude-gone"'), version = version + 1`);
    expect(await health()).toMatchObject({
      state: 'failed',
      message: 'Sonnet: The API does not know claude-gone.',
      advice: 'Check the models and the address in the model profile “Sonnet”.',
    });
    await rows(`update model_profiles set base_url = 'http://10.0.0.7:8080', version = version + 1`);
    const refused = await health();
    expect(refused).toMatchObject({ state: 'failed', message: expect.stringContaining('Sonnet: 10.0.0.7') });
    expect(JSON.stringify(refused)).not.toContain(KEY);
  });

  it('are checked each for itself, also when the key of one cannot be decrypted', async () => {
    const { id } = await add();
    const { id: second } = await add({ name: 'Haiku' });
    const other = await here.galley.tenant();
    const chooseOther = (profileId: string | null) =>
      other.editor.put(`/api/websites/${other.websiteId}/model`).send({ profileId }).expect(200);
    await chooseOther(id);
    await choose(second).expect(200);
    await rows(`update model_profiles set api_key = 'v1.c2VhbGVk' where id = ?`, [second]);
    const { parts } = await new CheckSystem(here.galley.app.get(Parts, { strict: false }), {
      now: () => new Date(),
    }).execute();
    expect(parts.find((part) => part.id === 'model-profiles')).toMatchObject({
      state: 'failed',
      message: 'Haiku: The stored key cannot be decrypted.',
      advice: 'Enter the key of the model profile again under Models.',
    });
    const { body: refused } = await create().expect(409);
    expect(refused).toMatchObject({
      type: 'urn:galley:problem:model-key-unreadable',
      detail: expect.stringContaining('The API key of the model profile “Haiku” cannot be decrypted'),
    });
    await chooseOther(null);
  });

  it('have series of their own in the metrics', async () => {
    const { id } = await add({ name: 'Sonnet for shops' });
    await choose(id).expect(200);
    const { body } = await create({ specificFocus: 'Weight of a lock' }).expect(201);
    const { text } = await request(here.galley.http).get('/metrics').expect(200);
    const figure = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(series))
          ?.split(' ')
          .at(-1),
      );
    const labels = `model="${STRONG}",profile="Sonnet for shops"`;
    expect(figure('galley_runs_total{kind="create",outcome="succeeded",profile="Sonnet for shops"}')).toBe(1);
    expect(figure(`galley_model_calls_total{${labels},step="draft",outcome="answered"}`)).toBe(1);
    expect(figure(`galley_model_calls_total{${labels},step="draft",outcome="failed"}`)).toBe(0);
    const [{ cost } = { cost: 0 }] = await rows<{ cost: number }>(
      'select sum(cost_micro_usd)::int as cost from model_calls where run_id = ? and model = ?',
      [body.generationRunId, STRONG],
    );
    expect(figure(`galley_model_cost_micro_usd_total{${labels}}`)).toBe(cost);
    await rows(
      `update generation_runs set status = 'queued', next_try_at = now() + interval '1 hour',
          wait = '{"since": "2026-11-28T00:00:00Z", "reason": "It is busy."}' where id = ?`,
      [body.generationRunId],
    );
    const { text: later } = await request(here.galley.http).get('/metrics').expect(200);
    expect(later).toContain('galley_runs_waiting_for_model{profile="Sonnet for shops"} 1\n');
    expect(later).toContain('galley_runs_waiting_for_model{profile="From the environment"} 0\n');
    await rows(`update generation_runs set status = 'succeeded', next_try_at = null, wait = null where id = ?`, [
      body.generationRunId,
    ]);
  });

  it('are withdrawn from no website that writes with them', async () => {
    const { id } = await add();
    await choose(id).expect(200);
    const other = (await here.galley.tenant()).websiteId;
    for (const refused of [
      await admin.delete(`/api/models/${id}`).expect(409),
      await admin
        .patch(`/api/models/${id}`)
        .send({ websiteIds: [other] })
        .expect(409),
    ])
      expect(refused.body).toMatchObject({
        type: 'urn:galley:problem:model-profile-in-use',
        detail: expect.stringMatching(
          /^“Sonnet” is in use: “.+” writes with it\. Choose another model in the settings/,
        ),
      });
  });

  it('are chosen only by websites that may use them, and by people who may configure these', async () => {
    const { websiteId: other, editor } = await here.galley.tenant();
    const { id } = await add({ websiteIds: [other] });
    await choose(id).expect(404);
    await choose(id, admin).expect(404);
    expect((await here.editor.get(`/api/websites/${websiteId}/model`).expect(200)).body.choices).toHaveLength(1);
    await editor.put(`/api/websites/${other}/model`).send({ profileId: id }).expect(200);
    await editor.put(`/api/websites/${other}/model`).send({ profileId: null }).expect(200);
  });

  it('end runs that began with another model of theirs, with a sentence', async () => {
    const { id } = await add();
    await choose(id).expect(200);
    api.answersWith(() => ({ kind: 'hang' }));
    const asked = api.heads.length;
    const { body } = await create().set('Prefer', 'respond-async').expect(202);
    await until('the run asks its model', () => api.heads.length, { isSo: (heads) => heads > asked });
    await admin
      .patch(`/api/models/${id}`)
      .send({ strong: { name: SMALL, prices: PRICES } })
      .expect(200);
    await here.editor.post(`/api/generation-runs/${body.id}/cancel`).expect(200);
    api.answersWith(littleModel());
    const refused = await here.editor.post(`/api/generation-runs/${body.id}/resume`).expect(409);
    expect(refused.body.detail).toContain('“Sonnet”, which has another model or address now');
  });

  it.each([
    ['a price of -1', () => ({ strong: { name: STRONG, prices: { ...PRICES, input: -1 } } }), 'A price is 0 or more'],
    [
      'a name that calls cannot be recorded with',
      () => ({ strong: { name: 'm'.repeat(101), prices: PRICES } }),
      'at most 100',
    ],
    ['no model', () => ({ strong: undefined }), 'Enter the model that drafts.'],
    ['no key for Anthropic', () => ({ apiKey: null }), 'Enter the API key.'],
    ['no address', () => ({ baseUrl: 'models' }), 'Enter an address that starts with http:// or https://.'],
    [
      'a model that is not there',
      () => ({ small: { name: 'claude-unheard-of', prices: PRICES } }),
      '“claude-unheard-of”',
    ],
    ['a key that the provider refuses', () => ({ apiKey: 'sk-ant-wrong' }), 'refuses this API key'],
    ['a web page for a model', () => ({ baseUrl: page.url }), 'answers with a web page'],
    ['an answer without end', () => ({ baseUrl: `${page.url}/flood` }), 'sends more than any list of models'],
    ['a private address', () => ({ baseUrl: 'http://10.0.0.7:8080' }), 'An operator can allow it with EGRESS_ALLOW.'],
  ])('are refused with %s', async (_, changes, words) => {
    const { body } = await admin.post('/api/models').send(settings(changes())).expect(400);
    expect(JSON.stringify(body)).toContain(words);
  });

  it('are not changed by somebody who read an earlier version', async () => {
    const { id } = await add();
    const change = (body: object) => admin.patch(`/api/models/${id}`).send(body);
    const { body: read } = await admin.get(`/api/models/${id}`).expect(200);
    const { body: changed } = await change({ contractThreshold: 0.6, version: read.version }).expect(200);
    expect(changed.version).toBe(read.version + 1);
    const { body: refused } = await change({ contractThreshold: 0.7, version: read.version }).expect(409);
    expect(refused).toMatchObject({
      type: 'urn:galley:problem:model-profile-stale',
      detail: 'Someone else changed this model profile in the meantime. Load it again and repeat your change.',
      current: { id, contractThreshold: 0.6, version: changed.version },
    });
    await change({ contractThreshold: 0.8 }).set('If-Match', `"${read.version}"`).expect(409);
    await change({ contractThreshold: 0.8 }).set('If-Match', `"${changed.version}"`).expect(200);
  });

  it('have different names', async () => {
    await add();
    const { body } = await admin.post('/api/models').send(settings()).expect(409);
    expect(body.detail).toBe('There is a model profile named “Sonnet” already. Choose another name.');
  });

  it('do not take their key to another address', async () => {
    const { id } = await add();
    const { body } = await admin.patch(`/api/models/${id}`).send({ baseUrl: 'https://elsewhere.example' }).expect(400);
    expect(body.errors).toEqual([{ field: 'apiKey', message: expect.stringContaining('enter the API key again') }]);
  });
});
