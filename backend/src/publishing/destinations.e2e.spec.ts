import { Webhook } from 'standardwebhooks';
import { until } from '../../test/until.js';
import { CONNECTION_TESTS } from '../shared/application/connection-tests.js';
import { Throttle } from '../shared/application/throttle.js';
import { PublishingFixture } from './testing/publishing-fixture.js';

type Row = Record<string, any>;

describe('a destination', () => {
  const fixture = PublishingFixture.ofSuite();
  const { configured, logged, sql } = fixture;
  const at = (config: Row, path: string) => `/api/publishing-config/${config['id']}/${path}`;
  const secretOf = async (config: Row): Promise<string> =>
    (await fixture.tenant.editor.post(at(config, 'secret/reveal')).expect(200)).body.secret;
  const mails = async (subject: string): Promise<Row[]> => {
    const { body: all } = await fixture.tenant.admin.get('/api/outbox?limit=200').expect(200);
    return all.filter((mail: Row) => mail['subject'].startsWith(subject));
  };

  const notified = async (): Promise<string[][]> =>
    (await fixture.tenant.editor.get('/api/notifications').expect(200)).body.map(({ kind, subject }: Row) => [
      kind,
      subject.id,
    ]);

  it('has a preview of the newest approved post, or the errors of each field', async () => {
    const preview = (fieldMapping: object, constants = {}) =>
      fixture.tenant.editor
        .post('/api/publishing-config/preview')
        .send({ websiteId: fixture.tenant.websiteId, fieldMapping, constants })
        .expect(200);
    expect((await preview({ title: 'title' })).body).toEqual({ postId: null, payload: null, errors: [] });
    await fixture.tenant.approved({ title: 'The older one' });
    const id = await fixture.tenant.approved({ title: 'The newer one' });
    expect((await preview({ title: 'post.title', create_id: 'id' }, { 'post.type': 'article' })).body).toEqual({
      postId: id,
      payload: { post: { title: 'The newer one', type: 'article' }, id },
      errors: [],
    });
    const { body: faulty } = await preview({ headline: 'x', title: 'a..b' });
    expect(faulty).toMatchObject({
      postId: id,
      payload: null,
      errors: [{ field: 'fieldMapping.headline' }, { field: 'fieldMapping.title' }],
    });
    const of = (templateType: string, settings: object) =>
      fixture.tenant.editor
        .post('/api/publishing-config/preview')
        .send({ websiteId: fixture.tenant.websiteId, templateType, fieldMapping: { title: 'title' }, settings });
    expect((await of('wordpress', { tags: 'pumps', username: '' }).expect(200)).body).toEqual({
      postId: id,
      payload: {
        title: 'The newer one',
        slug: expect.any(String),
        tags: ['(the id of “pumps” in WordPress)'],
        status: 'publish',
      },
      errors: [],
    });
    expect((await of('wordpress', { username: 'a:b' }).expect(200)).body).toMatchObject({
      payload: null,
      errors: [{ field: 'settings.username' }],
    });
    expect((await of('joomla', {}).expect(400)).body.errors).toMatchObject([{ field: 'templateType' }]);
    const { body: refused } = await fixture.tenant.editor
      .post('/api/publishing-config')
      .send({
        websiteId: fixture.tenant.websiteId,
        templateType: 'custom',
        destinationUrl: fixture.receiver.url,
        fieldMapping: { title: 'post', slug: 'post.slug' },
      })
      .expect(400);
    expect(refused.errors).toEqual([
      {
        field: 'fieldMapping.slug',
        message: '"post" and "post.slug" cannot both be sent: one is at the place of the other.',
      },
    ]);
  });

  it('receives both signatures while its secret is being rotated, and only the new one afterwards', async () => {
    const config = await configured();
    const former = await secretOf(config);
    const { body: rotated } = await fixture.tenant.editor.post(at(config, 'secret/rotate')).expect(200);
    expect(rotated.secret).not.toBe(former);
    expect(await secretOf(config)).toBe(rotated.secret);
    const inADay = Date.parse(rotated.previousSecretExpiresAt) - Date.now();
    expect(inADay / 3_600_000).toBeGreaterThan(23.9);
    await fixture.tenant.approved();
    const [both] = await fixture.receiver.until(1);
    for (const secret of [former, rotated.secret])
      expect(new Webhook(secret).verify(both!.text, both!.headers as Record<string, string>)).toEqual(both!.body);

    await sql(`update publishing_configs set previous_secret_expires_at = now() where id = $1`, [config['id']]);
    await fixture.tenant.approved();
    const [, alone] = await fixture.receiver.until(2);
    expect(() => new Webhook(former).verify(alone!.text, alone!.headers as Record<string, string>)).toThrow();
    new Webhook(rotated.secret).verify(alone!.text, alone!.headers as Record<string, string>);
    const { body: after } = await fixture.tenant.editor.get(
      `/api/publishing-config?websiteId=${fixture.tenant.websiteId}`,
    );
    expect([after.version, JSON.stringify(after).includes('ecret')]).toEqual([1, false]);
  });

  it('causes one mail an hour when deliveries are given up, and all of them can be replayed together', async () => {
    const config = await configured();
    fixture.receiver.answer = (response) => response.writeHead(410).end();
    const ids = [await fixture.tenant.approved(), await fixture.tenant.approved()];
    for (const id of ids) await logged(id, 'failed');
    const { body: state } = await fixture.tenant.editor.get(at(config, 'state')).expect(200);
    expect(state).toMatchObject({
      failed: 2,
      switchedOffAt: null,
      previousSecretExpiresAt: null,
      secretKnownToFormer: [],
    });
    expect(Date.parse(state.failingSince)).toBeLessThanOrEqual(Date.now());
    expect((await mails('Not delivered')).length).toBe(1);
    // While the first failure is unread, further ones of the same destination are not added.
    expect(await notified()).toEqual([['delivery_failed', String(ids[0])]]);

    fixture.receiver.answersOk();
    expect((await fixture.tenant.editor.post(at(config, 'replay-failed')).expect(202)).body).toEqual({
      replayed: 2,
      left: 0,
    });
    for (const id of ids) await logged(id, 'delivered');
    expect((await fixture.tenant.editor.get(at(config, 'state'))).body).toEqual({
      failingSince: null,
      switchedOffAt: null,
      failed: 0,
      livePosts: 0,
      withdrawals: 0,
      notices: 0,
      previousSecretExpiresAt: null,
      secretKnownToFormer: [],
    });
    expect((await fixture.tenant.editor.post(at(config, 'replay-failed')).expect(202)).body).toEqual({
      replayed: 0,
      left: 0,
    });
  });

  it('that fails a second time notifies its members that the post is being retried, once', async () => {
    await configured();
    fixture.receiver.answer = (response) => response.writeHead(500, { 'retry-after': '3600' }).end();
    await logged(await fixture.tenant.approved(), 'retrying');
    expect(await notified()).toEqual([]);

    fixture.receiver.answer = (response) => response.writeHead(500).end();
    const id = await fixture.tenant.approved();
    await logged(id, 'retrying', 3);
    expect(await notified()).toEqual([['delivery_delayed', String(id)]]);
    const { body: log } = await fixture.tenant.editor.get('/api/audit-log?action=delivery.delayed').expect(200);
    expect(log).toMatchObject([{ subject: { id: String(id) }, changes: { error: [null, expect.any(String)] } }]);
    // Otherwise it is sent again during the next test.
    fixture.receiver.answersOk();
    await logged(id, 'delivered');
  });

  it('does not receive versions that were replaced or withdrawn since they failed', async () => {
    const config = await configured();
    fixture.receiver.answer = (response) => response.writeHead(410).end();
    const id = await fixture.tenant.approved();
    await logged(id, 'failed');
    await fixture.tenant.withdraw(id);
    expect((await fixture.tenant.editor.post(at(config, 'replay-failed')).expect(202)).body).toEqual({
      replayed: 0,
      left: 0,
    });
  });

  it('is switched off after failing for five days, and its members are notified', async () => {
    const config = await configured();
    fixture.receiver.answer = (response) => response.writeHead(500, { 'retry-after': '3600' }).end();
    const id = await fixture.tenant.approved();
    const [log] = await logged(id, 'retrying');
    expect(Date.parse(log!['nextAttemptAt']) - Date.parse(log!['attemptedAt'])).toBeGreaterThanOrEqual(3_600_000);
    await sql(`update destination_healths set failing_since = now() - interval '5 days' where config_id = $1`, [
      config['id'],
    ]);
    await fixture.tenant.editor.post(`/api/publishing-logs/${log!['id']}/replay`).expect(202);
    await fixture.receiver.until(2);
    const present = async (): Promise<Row> =>
      (await fixture.tenant.editor.get(`/api/publishing-config?websiteId=${fixture.tenant.websiteId}`)).body;
    const off = await until('the destination is off', present, { isSo: ({ isActive }) => !isActive });
    expect((await fixture.tenant.editor.get(at(config, 'state'))).body.switchedOffAt).not.toBeNull();
    // No next attempt is planned until the destination is switched on again.
    const planned = async (): Promise<Row[]> =>
      (await logged(id, 'retrying', 2)).filter(({ nextAttemptAt }) => nextAttemptAt);
    expect(await planned()).toEqual([]);
    const refused = [
      await fixture.tenant.editor.post(`/api/blog-posts/${id}/publish-now`),
      await fixture.tenant.editor.post(`/api/publishing-logs/${log!['id']}/replay`),
      await fixture.tenant.editor.post(at(config, 'replay-failed')),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([409, expect.stringContaining('was switched off after failing')]);
    const [mail, ...others] = await mails('Automatic publishing was switched off');
    expect(others).toEqual([]);
    expect(await notified()).toEqual([['destination_off', config['id']]]);
    // The mail links to the whole log, since waiting deliveries have not failed.
    const { body: mailBody } = await fixture.tenant.admin.get(`/api/outbox/${mail!['id']}`).expect(200);
    expect(mailBody.text).toMatch(new RegExp(`/publishing-config\\?website=${fixture.tenant.websiteId}$`, 'm'));

    fixture.receiver.answersOk();
    await fixture.tenant.editor
      .put(`/api/publishing-config/${config['id']}`)
      .send({ isActive: true, version: off['version'] })
      .expect(200);
    expect((await fixture.tenant.editor.get(at(config, 'state'))).body.switchedOffAt).toBeNull();
    expect((await planned()).length).toBe(1);
    await fixture.tenant.editor.post(`/api/publishing-logs/${log!['id']}/replay`).expect(202);
    await logged(id, 'delivered');
  });

  it('has a history of attempts by day', async () => {
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    await configured();
    await logged(await fixture.tenant.approved(), 'delivered');
    const { body: days } = await fixture.tenant.editor
      .get(`/api/publishing-logs/history?websiteId=${fixture.tenant.websiteId}`)
      .expect(200);
    expect(days).toHaveLength(30);
    const drawn = days.filter(({ delivered }: Row) => delivered > 0);
    expect(drawn).toEqual([{ date: expect.any(String), delivered: 1, retrying: 0, failed: 0 }]);
    expect([before, today()]).toContain(drawn[0].date);
    expect(days[0]).toMatchObject({ delivered: 0 });
  });

  it('can be tested, with a description of the request and the response', async () => {
    const config = await configured({ headers: { authorization: 'Bearer very-secret' } });
    fixture.receiver.answer = (response) => response.writeHead(401).end('who are you?');
    const { body } = await fixture.tenant.editor
      .post('/api/publishing-config/test')
      .send({
        websiteId: fixture.tenant.websiteId,
        templateType: 'custom',
        destinationUrl: fixture.receiver.url,
        headers: { authorization: '••••••••' },
      })
      .expect(200);
    expect(body).toMatchObject({
      success: false,
      message: expect.stringContaining('Check the key'),
      request: {
        method: 'POST',
        url: fixture.receiver.url,
        headers: { 'x-api-key': '(hidden)', authorization: '(hidden)' },
      },
      responseData: { status: 401, body: 'who are you?', truncated: false },
    });
    expect(JSON.stringify(body)).not.toContain('very-secret');
    expect(config['isActive']).toBe(true);
  });

  it('can be tested only so often by one user, in whatever way, that it cannot be used to scan ports', async () => {
    const { editor, websiteId } = fixture.tenant;
    const config = await configured();
    const { body: source } = await editor
      .post('/api/data-sources')
      .send({ websiteId, name: 'Files', type: 'files', config: {} })
      .expect(201);
    const person = (await editor.get('/api/user').expect(200)).body.id;
    for (let n = 0; n < CONNECTION_TESTS.limit; n++) await fixture.use(Throttle).count([CONNECTION_TESTS, person]);
    for (const path of [
      'publishing-config/test',
      `publishing-config/${config['id']}/receiver-check`,
      `data-sources/${source.id}/test`,
      `data-sources/${source.id}/preview`,
    ]) {
      const { headers } = await editor
        .post(`/api/${path}`)
        .send(path === 'publishing-config/test' ? fixture.configBody() : undefined)
        .expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(fixture.receiver.received).toHaveLength(0);
  });

  describe('in a receiver check', () => {
    const check = async (config: Row): Promise<Row> =>
      (await fixture.tenant.editor.post(at(config, 'receiver-check')).expect(200)).body;

    it('passes when it verifies correctly, and has published nothing', async () => {
      const config = await configured();
      const webhook = new Webhook(await secretOf(config));
      fixture.receiver.answer = (response, { text, headers }) => {
        try {
          webhook.verify(text, headers as Record<string, string>);
          response.writeHead(200).end();
        } catch {
          response.writeHead(401).end();
        }
      };
      const report = await check(config);
      expect(report).toMatchObject({ passed: true });
      expect(report['checks'].map(({ id }: Row) => id)).toEqual([
        'good',
        'repeated',
        'reordered',
        'unsigned',
        'wrong_signature',
        'altered',
        'stale',
        'slow',
      ]);
      expect(
        fixture.receiver.received.every(
          ({ headers, body }) => headers['x-galley-test'] === 'true' && body['published'] === false,
        ),
      ).toBe(true);
      const byId = Map.groupBy(fixture.receiver.received, ({ headers }) => headers['webhook-id']);
      expect([...byId.values()].filter((same) => same.length === 2)).toHaveLength(1);
    });

    it('receives no further messages when the first gets no response, and the report says why', async () => {
      const config = await configured({ destinationUrl: 'http://127.0.0.1:9/' });
      const { checks } = await check(config);
      expect(checks[0]).toMatchObject({
        id: 'good',
        tried: true,
        passed: false,
        seen: expect.not.stringContaining('Answered'),
      });
      expect(checks.slice(1).every(({ tried, seen }: Row) => !tried && seen.startsWith('Not tried'))).toBe(true);
      expect(fixture.receiver.received).toHaveLength(0);
    });

    it('is refused if it is no endpoint for signed JSON, or the caller is a platform admin', async () => {
      const ghost = await configured({
        templateType: 'ghost',
        settings: { adminApiKey: `${'a'.repeat(24)}:${'b'.repeat(64)}` },
      });
      await fixture.tenant.editor.post(at(ghost, 'receiver-check')).expect(409);
      for (const path of ['receiver-check', 'replay-failed', 'secret/rotate'])
        await fixture.tenant.admin.post(at(ghost, path)).expect(403);
    });
  });
});
