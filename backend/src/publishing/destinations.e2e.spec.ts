import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { startTestApp, type TestApp } from '../../test/app.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { Receiver } from './testing/receiver.js';

type Row = Record<string, any>;

describe('a destination', () => {
  let galley: TestApp;
  let receiver: Receiver;
  let tenant: PublishingTenant;

  beforeAll(async () => {
    receiver = await Receiver.start();
    galley = await startTestApp({ EGRESS_ALLOW: receiver.address, DELIVERY_DELAY_SCALE: '0.001' });
  });
  afterAll(async () => {
    await galley.stop();
    await receiver.down();
  });
  beforeEach(async () => {
    receiver.answersOk();
    receiver.received.length = 0;
    tenant = await aTenantThatPublishes(galley);
  });

  const configured = async (changes: object = {}): Promise<Row> =>
    (await tenant.editor.post('/api/publishing-config').send({ websiteId: tenant.websiteId, templateType: 'custom', destinationUrl: receiver.url, ...changes }).expect(201)).body;
  const at = (config: Row, path: string) => `/api/publishing-config/${config['id']}/${path}`;
  const secretOf = async (config: Row): Promise<string> => (await tenant.editor.post(at(config, 'secret/reveal')).expect(200)).body.secret;
  const logged = async (postId: number, status: string): Promise<Row[]> => {
    for (;;) {
      const { body } = await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&postId=${postId}`).expect(200);
      const found = body.filter((log: Row) => log['status'] === status);
      if (found.length > 0) return found;
      await new Promise(setImmediate);
    }
  };
  const sql = async (text: string, values: unknown[]): Promise<Row[]> => {
    const client = new Client({ connectionString: galley.databaseUrl });
    await client.connect();
    try {
      await client.query(`set app.websites = '*'`);
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const mails = async (subject: string): Promise<Row[]> => {
    const { body: all } = await tenant.admin.get('/api/outbox?limit=200').expect(200);
    return all.filter((mail: Row) => mail['subject'].startsWith(subject));
  };

  it('is shown what would be sent of the newest approved post, or each fault at its field', async () => {
    const preview = (fieldMapping: object, constants = {}) => tenant.editor.post('/api/publishing-config/preview').send({ websiteId: tenant.websiteId, fieldMapping, constants }).expect(200);
    expect((await preview({ title: 'title' })).body).toEqual({ postId: null, payload: null, errors: [] });
    await tenant.approved({ title: 'The older one' });
    const id = await tenant.approved({ title: 'The newer one' });
    expect((await preview({ title: 'post.title', create_id: 'id' }, { 'post.type': 'article' })).body).toEqual({
      postId: id, payload: { post: { title: 'The newer one', type: 'article' }, id }, errors: [],
    });
    const { body: faulty } = await preview({ headline: 'x', title: 'a..b' });
    expect(faulty).toMatchObject({ postId: id, payload: null, errors: [{ field: 'fieldMapping.headline' }, { field: 'fieldMapping.title' }] });
    const { body: refused } = await tenant.editor
      .post('/api/publishing-config')
      .send({ websiteId: tenant.websiteId, templateType: 'custom', destinationUrl: receiver.url, fieldMapping: { title: 'post', slug: 'post.slug' } })
      .expect(400);
    expect(refused.errors).toEqual([{ field: 'fieldMapping.slug', message: '"post" and "post.slug" cannot both be sent: one is at the place of the other.' }]);
  });

  it('gets both signatures while its secret is being rotated, and the new one alone afterwards', async () => {
    const config = await configured();
    const former = await secretOf(config);
    const { body: rotated } = await tenant.editor.post(at(config, 'secret/rotate')).expect(200);
    expect(rotated.secret).not.toBe(former);
    expect(await secretOf(config)).toBe(rotated.secret);
    const inADay = Date.parse(rotated.previousSecretExpiresAt) - Date.now();
    expect(inADay / 3_600_000).toBeGreaterThan(23.9);
    await tenant.approved();
    const [both] = await receiver.until(1);
    for (const secret of [former, rotated.secret]) expect(new Webhook(secret).verify(both!.text, both!.headers as Record<string, string>)).toEqual(both!.body);

    await sql(`update publishing_configs set previous_secret_expires_at = now() where id = $1`, [config['id']]);
    await tenant.approved();
    const [, alone] = await receiver.until(2);
    expect(() => new Webhook(former).verify(alone!.text, alone!.headers as Record<string, string>)).toThrow();
    new Webhook(rotated.secret).verify(alone!.text, alone!.headers as Record<string, string>);
    const { body: after } = await tenant.editor.get(`/api/publishing-config?websiteId=${tenant.websiteId}`);
    expect([after.version, JSON.stringify(after).includes('ecret')]).toEqual([1, false]);
  });

  it('is told of by mail when a delivery is given up, once an hour, and all of them are replayed together', async () => {
    const config = await configured();
    receiver.answer = (response) => response.writeHead(410).end();
    const ids = [await tenant.approved(), await tenant.approved()];
    for (const id of ids) await logged(id, 'failed');
    const { body: state } = await tenant.editor.get(at(config, 'state')).expect(200);
    expect(state).toMatchObject({ failed: 2, switchedOffAt: null, previousSecretExpiresAt: null });
    expect(Date.parse(state.failingSince)).toBeLessThanOrEqual(Date.now());
    expect((await mails('Not delivered')).length).toBe(1);

    receiver.answersOk();
    expect((await tenant.editor.post(at(config, 'replay-failed')).expect(202)).body).toEqual({ replayed: 2, left: 0 });
    for (const id of ids) await logged(id, 'delivered');
    expect((await tenant.editor.get(at(config, 'state'))).body).toEqual({ failingSince: null, switchedOffAt: null, failed: 0, livePosts: 0, withdrawals: 0, previousSecretExpiresAt: null });
    expect((await tenant.editor.post(at(config, 'replay-failed')).expect(202)).body).toEqual({ replayed: 0, left: 0 });
  });

  it('does not get what was replaced or withdrawn since it failed', async () => {
    const config = await configured();
    receiver.answer = (response) => response.writeHead(410).end();
    const id = await tenant.approved();
    await logged(id, 'failed');
    await tenant.withdraw(id);
    expect((await tenant.editor.post(at(config, 'replay-failed')).expect(202)).body).toEqual({ replayed: 0, left: 0 });
  });

  it('is switched off when it has failed for five days, and its people are told', async () => {
    const config = await configured();
    receiver.answer = (response) => response.writeHead(500, { 'retry-after': '3600' }).end();
    const id = await tenant.approved();
    const [log] = await logged(id, 'retrying');
    expect(Date.parse(log!['nextAttemptAt']) - Date.parse(log!['attemptedAt'])).toBeGreaterThanOrEqual(3_600_000);
    await sql(`update destination_healths set failing_since = now() - interval '5 days' where config_id = $1`, [config['id']]);
    await tenant.editor.post(`/api/publishing-logs/${log!['id']}/replay`).expect(202);
    await receiver.until(2);
    const isOff = async (): Promise<Row> => {
      for (;;) {
        const { body } = await tenant.editor.get(`/api/publishing-config?websiteId=${tenant.websiteId}`);
        if (!body.isActive) return body;
        await new Promise(setImmediate);
      }
    };
    const off = await isOff();
    expect((await tenant.editor.get(at(config, 'state'))).body.switchedOffAt).not.toBeNull();
    expect((await mails('Automatic publishing was switched off')).length).toBe(1);

    receiver.answersOk();
    await tenant.editor.put(`/api/publishing-config/${config['id']}`).send({ isActive: true, version: off['version'] }).expect(200);
    expect((await tenant.editor.get(at(config, 'state'))).body.switchedOffAt).toBeNull();
    await tenant.editor.post(`/api/publishing-logs/${log!['id']}/replay`).expect(202);
    await logged(id, 'delivered');
  });

  it('has its days drawn', async () => {
    await configured();
    await logged(await tenant.approved(), 'delivered');
    const { body: days } = await tenant.editor.get(`/api/publishing-logs/history?websiteId=${tenant.websiteId}`).expect(200);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ date: new Date().toISOString().slice(0, 10), delivered: 1, retrying: 0, failed: 0 });
    expect(days[0]).toMatchObject({ delivered: 0 });
  });

  it('is tested with words about what was sent and what came back', async () => {
    const config = await configured({ headers: { authorization: 'Bearer very-secret' } });
    receiver.answer = (response) => response.writeHead(401).end('who are you?');
    const { body } = await tenant.editor.post('/api/publishing-config/test').send({ websiteId: tenant.websiteId, templateType: 'custom', destinationUrl: receiver.url, headers: { authorization: '••••••••' } }).expect(200);
    expect(body).toMatchObject({
      success: false,
      message: expect.stringContaining('Check the key'),
      request: { method: 'POST', url: receiver.url, headers: { 'x-api-key': '(hidden)', authorization: '(hidden)' } },
      responseData: { status: 401, body: 'who are you?', truncated: false },
    });
    expect(JSON.stringify(body)).not.toContain('very-secret');
    expect(config['isActive']).toBe(true);
  });

  describe('that is checked', () => {
    const check = async (config: Row): Promise<Row> => (await tenant.editor.post(at(config, 'receiver-check')).expect(200)).body;
    const passed = ({ checks }: Row) => Object.fromEntries(checks.map((each: Row) => [each['id'], each['passed']]));

    it('passes when it verifies as it should, and has published nothing', async () => {
      const config = await configured();
      const webhook = new Webhook(await secretOf(config));
      receiver.answer = (response, { text, headers }) => {
        try {
          webhook.verify(text, headers as Record<string, string>);
          response.writeHead(200).end();
        } catch {
          response.writeHead(401).end();
        }
      };
      const report = await check(config);
      expect(report).toMatchObject({ passed: true });
      expect(report['checks'].map(({ id }: Row) => id)).toEqual(['good', 'repeated', 'reordered', 'unsigned', 'wrong_signature', 'altered', 'stale', 'slow']);
      expect(receiver.received.every(({ headers, body }) => headers['x-galley-test'] === 'true' && body['published'] === false)).toBe(true);
      const byId = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id']);
      expect([...byId.values()].filter((same) => same.length === 2)).toHaveLength(1);
    }, 30_000);

    it('fails in words when it takes what anybody sends', async () => {
      const report = await check(await configured());
      expect(report['passed']).toBe(false);
      expect(passed(report)).toEqual({ good: true, repeated: true, reordered: true, unsigned: false, wrong_signature: false, altered: false, stale: false, slow: true });
      expect(report['checks'][3].seen).toMatch(/Answered 200 after \d+ ms\. Anybody could send you posts/);
    }, 30_000);

    it('is not sent more when nothing comes back, and hears why', async () => {
      const config = await configured({ destinationUrl: 'http://127.0.0.1:9/' });
      const { checks } = await check(config);
      expect(checks[0]).toMatchObject({ id: 'good', passed: false, seen: expect.not.stringContaining('Answered') });
      expect(checks.slice(1).every(({ seen }: Row) => seen.startsWith('Not tried'))).toBe(true);
      expect(receiver.received).toHaveLength(0);
    });

    it('is refused where it is no endpoint for signed JSON, and to others', async () => {
      const ghost = await configured({ templateType: 'ghost', settings: { adminApiKey: `${'a'.repeat(24)}:${'b'.repeat(64)}` } });
      await tenant.editor.post(at(ghost, 'receiver-check')).expect(409);
      const stranger = await aTenantThatPublishes(galley);
      for (const path of ['receiver-check', 'replay-failed', 'secret/rotate']) await stranger.editor.post(at(ghost, path)).expect(404);
      for (const path of ['receiver-check', 'replay-failed', 'secret/rotate']) await tenant.admin.post(at(ghost, path)).expect(403);
      await stranger.editor.get(at(ghost, 'state')).expect(404);
      await stranger.editor.get(`/api/publishing-logs/history?websiteId=${tenant.websiteId}`).expect(404);
      await stranger.editor.post('/api/publishing-config/preview').send({ websiteId: tenant.websiteId, fieldMapping: { title: 't' } }).expect(404);
    });
  });
});
