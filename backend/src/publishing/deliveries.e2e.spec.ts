import request from 'supertest';
import { Webhook } from 'standardwebhooks';
import { Reconciler } from '../shared/application/reconciler.js';
import { newId } from '../shared/domain/ids.js';
import { LeaseLost } from '../shared/domain/lease.js';
import { Scope } from '../shared/domain/scope.js';
import { TEXT_FIELDS } from '../shared/domain/text-fields.js';
import { BeginAttempt } from './application/begin-attempt.js';
import { EndFailed } from './application/end-failed.js';
import { PublishingFixture } from './testing/publishing-fixture.js';
import type { Received } from './testing/receiver.js';
import { SqlSealedPosts } from '../posts/adapters/persistence/sql-sealed-posts.js';

const idOf = ({ headers }: Received): string => headers['webhook-id'] as string;

describe('deliveries', () => {
  const fixture = PublishingFixture.ofSuite();
  const { configured, logged, logsOf, sql, use, configBody } = fixture;

  it('send an approved post, signed and sealed, and mark it as published', async () => {
    const config = await configured({ headers: { 'X-Source': 'galley-test' } });
    const { body: revealed } = await fixture.tenant.editor
      .post(`/api/publishing-config/${config['id']}/secret/reveal`)
      .expect(200);
    const id = await fixture.tenant.approved({ title: 'Größe “quoted” & <b>bold</b> 🌡' });
    const [message] = await fixture.receiver.until(1);
    const { headers, text, body } = message!;

    expect(new Webhook(revealed.secret).verify(text, headers as Record<string, string>)).toEqual(body);
    const [log] = await logged(id, 'delivered');
    const sealed = (await use(SqlSealedPosts).get(Scope.system('test'), id))!;
    expect(headers).toMatchObject({
      'x-api-key': fixture.tenant.key,
      'x-galley-seal': sealed.seal,
      'x-source': 'galley-test',
      'content-type': 'application/json',
      'webhook-id': log!.deliveryId,
    });
    const document = JSON.parse(sealed.document);
    expect(body).toEqual({
      ...Object.fromEntries(
        TEXT_FIELDS.filter(({ wire }) => wire !== 'slug').map(({ name, wire }) => [name, document[wire]]),
      ),
      language: 'en',
      direction: 'ltr',
      published: true,
      publishedAt: log!.attemptedAt,
    });
    expect(log).toMatchObject({
      attempt: 1,
      responseData: { status: 200, body: '{"ok":true}', truncated: false },
      errorMessage: null,
      seal: sealed.seal,
    });
    expect(JSON.stringify(log)).not.toContain(fixture.tenant.key);
    expect(JSON.stringify(log)).not.toContain('galley-test');
    const { body: post } = await fixture.tenant.editor.get(`/api/blog-posts/${id}`).expect(200);
    expect(post).toMatchObject({ status: 'published', published: true, published_at: log!.attemptedAt });
    expect(await fixture.config()).toMatchObject({
      totalPublished: 1,
      version: 1,
      headers: { 'x-source': '••••••••' },
    });
  });

  it('send what was approved to the byte, as pulls and feeds do, whatever citation style was chosen since', async () => {
    const { approved, admin, editor, key, websiteId } = fixture.tenant;
    const content =
      '<p>A pump costs 9,000 euros.<sup><a href="#source-1" id="citation-1-1">[1]</a></sup></p><h2>Sources</h2><ol>' +
      '<li id="source-1">Prices <a href="#citation-1-1">↩</a></li></ol>';
    const id = await approved({ slug: 'footnoted', content });
    const { body: feed } = await editor.post(`/api/websites/${websiteId}/feeds`).expect(201);
    const answers = async () => {
      const pulls = ['/api/posts/approved', '/api/posts/approved/footnoted'].map((path) =>
        request(fixture.galley.http).get(path).set('authorization', `Bearer ${key}`).expect(200),
      );
      const [list, one] = await Promise.all(pulls);
      const { text } = await request(fixture.galley.http).get(new URL(feed.urls.json).pathname).expect(200);
      const { text: file } = await editor.post('/api/blog-posts/export').send({ ids: [id], format: 'html' });
      return [list!.text, one!.text, text, file];
    };
    const before = await answers();
    for (const answer of before) expect(answer).toMatch(/citation-1-1.+Prices/s);
    for (const citationStyle of ['links', 'footnotes', 'none', 'numbered']) {
      await admin.patch(`/api/websites/${websiteId}`).send({ citationStyle }).expect(200);
      expect(await answers()).toEqual(before);
    }
    await configured();
    await editor.post(`/api/blog-posts/${id}/publish-now`).expect(202);
    const [{ body }] = (await fixture.receiver.until(1)) as [Received];
    expect(body['content']).toBe(content);
  });

  it('reach a receiver that was down, under one id, when it is back', async () => {
    await configured();
    await fixture.receiver.down();
    const id = await fixture.tenant.approved();
    const [failed] = await logged(id, 'retrying');
    expect(failed!.errorMessage).toMatch(/refused/i);
    expect(failed!.responseData).toBeNull();
    await fixture.receiver.up();
    const [message] = await fixture.receiver.until(1);
    const [delivered] = await logged(id, 'delivered');
    expect(message!.headers['webhook-id']).toBe(failed!.deliveryId);
    const all = await logsOf(id);
    expect(new Set(all.map((log) => log.deliveryId)).size).toBe(1);
    expect(message!.body['publishedAt']).toBe(all.at(-1)!['attemptedAt']);
    expect(delivered!.attempt).toBeGreaterThan(1);
    expect(fixture.receiver.received).toHaveLength(1);
    const listed = async (query: string) =>
      (await fixture.tenant.editor.get(`/api/publishing-logs?${query}`).expect(200)).body;
    const latest = await listed(`websiteId=${fixture.tenant.websiteId}&latest=true`);
    expect(latest).toEqual([expect.objectContaining({ id: delivered!['id'], attempts: all.length })]);
    expect(await listed(`deliveryId=${delivered!['deliveryId']}`)).toEqual(all);
    expect(await listed(`deliveryId=${delivered!['deliveryId']}&latest=true&status=retrying`)).toEqual([]);
  });

  it('are retried after errors and redirects, and stop at 410', async () => {
    await configured();
    const answers = [500, 302, 429, 410];
    fixture.receiver.answer = (response) =>
      response.writeHead(answers.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end('no');
    const id = await fixture.tenant.approved();
    await logged(id, 'failed');
    const logs = (await logsOf(id)).reverse();
    expect(logs.map((log) => [log.attempt, log.status, log.responseData.status])).toEqual([
      [1, 'retrying', 500],
      [2, 'retrying', 302],
      [3, 'retrying', 429],
      [4, 'failed', 410],
    ]);
    expect((await fixture.tenant.editor.get(`/api/blog-posts/${id}`)).body.status).toBe('approved');

    fixture.receiver.answersOk();
    const { body: replayed } = await fixture.tenant.editor
      .post(`/api/publishing-logs/${logs[3]!.id}/replay`)
      .expect(202);
    expect(replayed).toMatchObject({ id: logs[0]!.deliveryId, postId: id, status: 'pending' });
    const [delivered] = await logged(id, 'delivered');
    expect(delivered!.deliveryId).toBe(logs[0]!.deliveryId);
    expect((await fixture.tenant.editor.get(`/api/blog-posts/${id}`)).body.status).toBe('published');
  });

  it('are listed from a moment on and before another, by whatever clock', async () => {
    await configured();
    const id = await fixture.tenant.approved();
    const [log] = await logged(id, 'delivered');
    const at = Date.parse(String(log!['attemptedAt']));
    const listed = async (query: Record<string, string>) =>
      (
        await fixture.tenant.editor
          .get('/api/publishing-logs')
          .query({ postId: id, ...query })
          .expect(200)
      ).body.length;
    const moment = (later: number) => new Date(at + later).toISOString();
    expect(await listed({ from: moment(0), to: moment(1) })).toBe(1);
    expect(await listed({ from: moment(1) })).toBe(0);
    expect(await listed({ to: moment(0).replace('Z', '+00:00') })).toBe(0);
    expect(await listed({ from: moment(0).slice(0, 10), to: moment(0).slice(0, 10) })).toBe(1);
    const reversed = { from: moment(1), to: moment(0) };
    await fixture.tenant.editor.get('/api/publishing-logs').query(reversed).expect(400);
  });

  it('are replayed once, under one id, when several users replay at once, and the others get a conflict', async () => {
    await configured();
    fixture.receiver.answer = (response) => response.writeHead(410).end();
    const id = await fixture.tenant.approved();
    const [failed] = await logged(id, 'failed');
    fixture.receiver.answersOk();
    const replay = () => fixture.tenant.editor.post(`/api/publishing-logs/${failed!['id']}/replay`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => replay()));
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
    for (const { status, body } of answers.filter((answer) => answer.status !== 202))
      expect([status, body.message]).toEqual([
        409,
        'This delivery is being sent at this moment. Look again in half a minute.',
      ]);
    await logged(id, 'delivered');
    expect(new Set(fixture.receiver.received.map(idOf)).size).toBe(1);
  });

  it('wait as long as the receiver requests', async () => {
    await configured();
    fixture.receiver.answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end();
    const id = await fixture.tenant.approved();
    await logged(id, 'retrying');
    const [waits] = await sql(
      `select extract(epoch from next_attempt_at - first_attempt_at)::int as wait from deliveries where post_id = $1`,
      [id],
    );
    expect(waits!['wait']).toBeGreaterThanOrEqual(3599);
    expect(waits!['wait']).toBeLessThan(3700);
  });

  it('are taken over from a worker that died, which cannot save any more', async () => {
    await configured({ isActive: false });
    const id = await fixture.tenant.approved();
    const config = await fixture.config();
    const deliveryId = newId();
    const { seal } = (await use(SqlSealedPosts).get(Scope.system('test'), id))!;
    await sql(`update publishing_configs set is_active = true where id = $1`, [config['id']]);
    await sql(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status,
        attempt, next_attempt_at, lease_token, version, created_at)
       values ($1, $1, $2, $3, $4, $5, 'publish', now(), 'pending', 0, now() - interval '1 minute', 0, 1, now())`,
      [deliveryId, fixture.tenant.websiteId, config['id'], id, seal],
    );
    const dead = (await use(BeginAttempt).execute(deliveryId))!;
    expect(await use(BeginAttempt).execute(deliveryId)).toBeNull();
    await sql(`update deliveries set lease_until = now() - interval '1 second' where id = $1`, [deliveryId]);
    await use(Reconciler).reconcile();
    await logged(id, 'delivered');
    expect((await logsOf(id)).map((log) => [log.attempt, log.status])).toEqual([
      [2, 'delivered'],
      [1, 'retrying'],
    ]);
    const result = { status: 'failed', request: null, response: null, errorMessage: 'too late', ms: 1 } as const;
    await expect(use(EndFailed).execute(dead, result, null, null)).rejects.toThrow(LeaseLost);
    expect(fixture.receiver.received).toHaveLength(1);
  });

  it('are created by the reconciler when the queue lost a job, once per approved post', async () => {
    const ids = [await fixture.tenant.approved({ slug: 'one' }), await fixture.tenant.approved({ slug: 'two' })];
    await configured();
    await use(Reconciler).reconcile();
    for (const id of ids) await logged(id, 'delivered');
    await use(Reconciler).reconcile();
    expect(
      await sql('select count(*)::int as n from deliveries where website_id = $1', [fixture.tenant.websiteId]),
    ).toEqual([{ n: 2 }]);
    expect(fixture.receiver.received).toHaveLength(2);
  });

  it('pause for an inactive website or configuration, and continue when it is active again', async () => {
    const config = await configured({ isActive: false });
    const id = await fixture.tenant.approved();
    await use(Reconciler).reconcile();
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send({ isActive: false }).expect(200);
    await fixture.tenant.editor
      .put(`/api/publishing-config/${config['id']}`)
      .send(configBody({ isActive: true }))
      .expect(200);
    await use(Reconciler).reconcile();
    expect(await logsOf(id)).toEqual([]);
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send({ isActive: true }).expect(200);
    await use(Reconciler).reconcile();
    await logged(id, 'delivered');
    expect(fixture.receiver.received).toHaveLength(1);
  });

  it('do not send a post that was withdrawn before it could be sent', async () => {
    const config = await configured();
    await fixture.receiver.down();
    const id = await fixture.tenant.approved();
    await logged(id, 'retrying');
    await fixture.tenant.editor
      .put(`/api/publishing-config/${config['id']}`)
      .send(configBody({ isActive: false }))
      .expect(200);
    await fixture.tenant.withdraw(id);
    await fixture.receiver.up();
    await fixture.tenant.editor
      .put(`/api/publishing-config/${config['id']}`)
      .send(configBody({ isActive: true }))
      .expect(200);
    await sql(`update deliveries set next_attempt_at = now() where post_id = $1`, [id]);
    for (let status = ''; status !== 'failed';) {
      await use(Reconciler).reconcile();
      [{ status }] = (await sql('select status from deliveries where post_id = $1', [id])) as [{ status: string }];
    }
    expect(fixture.receiver.received).toEqual([]);
  });

  it('send an unchanged post again, under a new id, when it was withdrawn and approved again', async () => {
    await configured();
    const id = await fixture.tenant.approved();
    await logged(id, 'delivered');
    await fixture.tenant.withdraw(id);
    await fixture.tenant.approvedAgain(id);
    const [first, second] = await fixture.receiver.until(2);
    await logged(id, 'delivered', 2);
    expect(idOf(second!) > idOf(first!)).toBe(true);
    expect((await fixture.tenant.editor.get(`/api/blog-posts/${id}`)).body.status).toBe('published');
    await use(Reconciler).reconcile();
    expect(fixture.receiver.received).toHaveLength(2);
  });

  it('send a restored earlier version under an id that is newer than all before it', async () => {
    await configured();
    const id = await fixture.tenant.approved({ title: 'The first title' });
    await logged(id, 'delivered');
    for (const title of ['Another title', 'The first title']) {
      const before = fixture.receiver.received.length;
      await fixture.tenant.approvedAgain(id, { title });
      await fixture.receiver.until(before + 1);
      await logged(id, 'delivered', before + 1);
    }
    expect(fixture.receiver.received.map(({ body }) => body['title'])).toEqual([
      'The first title',
      'Another title',
      'The first title',
    ]);
    const ids = fixture.receiver.received.map(idOf);
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  it('store the public URL that the receiver returns', async () => {
    await configured();
    fixture.receiver.answer = (response) => response.writeHead(200).end('{"url":"https://www.example.com/blog/told"}');
    const id = await fixture.tenant.approved();
    await logged(id, 'delivered');
    expect((await fixture.tenant.editor.get(`/api/blog-posts/${id}`)).body).toMatchObject({
      status: 'published',
      liveUrl: 'https://www.example.com/blog/told',
    });
  });

  it('send a new approved version as an update under a new id', async () => {
    await configured();
    const id = await fixture.tenant.approved();
    await logged(id, 'delivered');
    await fixture.tenant.approvedAgain(id, { title: 'A better title' });
    const [first, second] = await fixture.receiver.until(2);
    expect(second!.body['title']).toBe('A better title');
    expect(second!.headers['webhook-id']).not.toBe(first!.headers['webhook-id']);
    await logged(id, 'delivered', 2);
    expect((await logsOf(id)).map(({ kind }) => kind)).toEqual(['update', 'publish']);
  });

  it('can be requested at once for approved posts, and are refused for others', async () => {
    const id = await fixture.tenant.approved();
    await fixture.tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(409);
    await configured();
    await fixture.tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(202);
    await logged(id, 'delivered');
    await fixture.tenant.withdraw(id);
    await fixture.tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(409);
    await fixture.tenant.editor.post('/api/blog-posts/999999/publish-now').expect(404);
  });

  it('are sent on demand, and only then, while automatic publishing is off', async () => {
    await configured({ isActive: false });
    const [asked, waiting] = [await fixture.tenant.approved(), await fixture.tenant.approved()];
    fixture.receiver.answer = (response) => response.writeHead(500).end();
    const { body: delivery } = await fixture.tenant.editor.post(`/api/blog-posts/${asked}/publish-now`).expect(202);
    await logged(asked, 'retrying');
    fixture.receiver.answersOk();
    const [log] = await logged(asked, 'delivered');
    expect(log!['deliveryId']).toBe(delivery.id);
    await fixture.tenant.editor.post(`/api/publishing-logs/${log!['id']}/replay`).expect(202);
    await logged(asked, 'delivered', 2);
    expect(await logsOf(waiting)).toEqual([]);
  });
});
