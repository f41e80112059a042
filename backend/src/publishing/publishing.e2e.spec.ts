import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { startTestApp, type TestApp } from '../../test/app.js';
import { SealedPosts } from '../posts/index.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { newId } from '../shared/domain/ids.js';
import { LeaseLost } from '../shared/domain/lease.js';
import { Scope } from '../shared/domain/scope.js';
import { AttemptBook } from './application/attempt-book.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { Receiver } from './testing/receiver.js';

describe('publishing', () => {
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

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const wishes = (changes: object = {}) => ({ websiteId: tenant.websiteId, templateType: 'custom', destinationUrl: receiver.url, ...changes });
  const configured = async (changes: object = {}) => (await tenant.editor.post('/api/publishing-config').send(wishes(changes)).expect(201)).body;
  const logsOf = async (postId: number) => (await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&postId=${postId}`).expect(200)).body;
  const logged = async (postId: number, status: string, count = 1): Promise<Record<string, any>[]> => {
    for (;;) {
      const found = (await logsOf(postId)).filter((log: { status: string }) => log.status === status);
      if (found.length >= count) return found;
      await new Promise(setImmediate);
    }
  };
  const sql = async (text: string, values: unknown[]) => {
    const client = new Client({ connectionString: galley.databaseUrl });
    await client.connect();
    try {
      await client.query(`set app.websites = '*'`);
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };

  it('sends an approved post, signed and sealed, and makes it published', async () => {
    const config = await configured({ headers: { 'X-Source': 'galley-test' } });
    const { body: revealed } = await tenant.editor.post(`/api/publishing-config/${config.id}/secret/reveal`).expect(200);
    const id = await tenant.approved({ title: 'Größe “quoted” & <b>bold</b> 🌡' });
    const [message] = await receiver.until(1);
    const { headers, text, body } = message!;

    expect(new Webhook(revealed.secret).verify(text, headers as Record<string, string>)).toEqual(body);
    const [log] = await logged(id, 'delivered');
    const sealed = (await use(SealedPosts).get(Scope.system('test'), id))!;
    expect(headers).toMatchObject({ 'x-api-key': tenant.key, 'x-galley-seal': sealed.seal, 'x-source': 'galley-test', 'content-type': 'application/json', 'webhook-id': log!.deliveryId });
    const document = JSON.parse(sealed.document);
    expect(body).toEqual({
      title: document.title, content: document.content, category: document.category, author: document.author, excerpt: document.excerpt,
      featuredImage: document.featured_image, published: true, publishedAt: log!.attemptedAt, metaTitle: document.meta_title, metaDescription: document.meta_description,
    });
    expect(log).toMatchObject({ attempt: 1, responseData: { status: 200, body: '{"ok":true}', truncated: false }, errorMessage: null, seal: sealed.seal });
    expect(JSON.stringify(log)).not.toContain(tenant.key);
    expect(JSON.stringify(log)).not.toContain('galley-test');
    const { body: post } = await tenant.editor.get(`/api/blog-posts/${id}`).expect(200);
    expect(post).toMatchObject({ status: 'published', published: true, published_at: log!.attemptedAt });
    const { body: after } = await tenant.editor.get(`/api/publishing-config?websiteId=${tenant.websiteId}`).expect(200);
    expect(after).toMatchObject({ totalPublished: 1, version: 1, headers: { 'x-source': '••••••••' } });
  });

  it('delivers to a receiver that was down, under one id, when it is back', async () => {
    await configured();
    await receiver.down();
    const id = await tenant.approved();
    const [failed] = await logged(id, 'retrying');
    expect(failed!.errorMessage).toMatch(/refused/i);
    expect(failed!.responseData).toBeNull();
    await receiver.up();
    const [message] = await receiver.until(1);
    const [delivered] = await logged(id, 'delivered');
    expect(message!.headers['webhook-id']).toBe(failed!.deliveryId);
    const all = await logsOf(id);
    expect(new Set(all.map((log: { deliveryId: string }) => log.deliveryId)).size).toBe(1);
    expect(message!.body['publishedAt']).toBe(all.at(-1).attemptedAt);
    expect(delivered!.attempt).toBeGreaterThan(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('tries again when the receiver fails or redirects, and stops at 410', async () => {
    await configured();
    const answers = [500, 302, 429, 410];
    receiver.answer = (response) => response.writeHead(answers.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end('no');
    const id = await tenant.approved();
    await logged(id, 'failed');
    const logs = (await logsOf(id)).reverse();
    expect(logs.map((log: any) => [log.attempt, log.status, log.responseData.status])).toEqual([
      [1, 'retrying', 500], [2, 'retrying', 302], [3, 'retrying', 429], [4, 'failed', 410],
    ]);
    expect((await tenant.editor.get(`/api/blog-posts/${id}`)).body.status).toBe('approved');

    receiver.answersOk();
    const { body: replayed } = await tenant.editor.post(`/api/publishing-logs/${logs[3].id}/replay`).expect(202);
    expect(replayed).toMatchObject({ id: logs[0].deliveryId, postId: id, status: 'pending' });
    const [delivered] = await logged(id, 'delivered');
    expect(delivered!.deliveryId).toBe(logs[0].deliveryId);
    expect((await tenant.editor.get(`/api/blog-posts/${id}`)).body.status).toBe('published');
  });

  it('waits as long as the receiver asks', async () => {
    await configured();
    receiver.answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end();
    const id = await tenant.approved();
    await logged(id, 'retrying');
    const [{ wait }] = await sql(`select extract(epoch from next_attempt_at - first_attempt_at)::int as wait from deliveries where post_id = $1`, [id]);
    expect(wait).toBeGreaterThanOrEqual(3599);
    expect(wait).toBeLessThan(3700);
  });

  it('takes over from a worker that died, which cannot save any more', async () => {
    await configured({ isActive: false });
    const id = await tenant.approved();
    const { body: config } = await tenant.editor.get(`/api/publishing-config?websiteId=${tenant.websiteId}`);
    const deliveryId = newId();
    const { seal } = (await use(SealedPosts).get(Scope.system('test'), id))!;
    await sql(`update publishing_configs set is_active = true where id = $1`, [config.id]);
    await sql(
      `insert into deliveries (id, website_id, config_id, post_id, seal, kind, released_at, status, attempt, next_attempt_at, lease_token, version, created_at)
       values ($1, $2, $3, $4, $5, 'publish', now(), 'pending', 0, now() - interval '1 minute', 0, 1, now())`,
      [deliveryId, tenant.websiteId, config.id, id, seal],
    );
    const dead = (await use(AttemptBook).begin(deliveryId))!;
    expect(await use(AttemptBook).begin(deliveryId)).toBeNull();
    await sql(`update deliveries set lease_until = now() - interval '1 second' where id = $1`, [deliveryId]);
    await use(Reconciler).reconcile();
    await logged(id, 'delivered');
    expect((await logsOf(id)).map((log: any) => [log.attempt, log.status])).toEqual([[2, 'delivered'], [1, 'retrying']]);
    const result = { status: 'failed', request: null, response: null, errorMessage: 'too late', ms: 1 } as const;
    await expect(use(AttemptBook).failed(dead, result, null, null)).rejects.toThrow(LeaseLost);
    expect(receiver.received).toHaveLength(1);
  });

  it('finds approved posts by itself when the queue forgot them, and sends each once', async () => {
    const ids = [await tenant.approved({ slug: 'one' }), await tenant.approved({ slug: 'two' })];
    await configured();
    await use(Reconciler).reconcile();
    for (const id of ids) await logged(id, 'delivered');
    await use(Reconciler).reconcile();
    expect(await sql('select count(*)::int as n from deliveries where website_id = $1', [tenant.websiteId])).toEqual([{ n: 2 }]);
    expect(receiver.received).toHaveLength(2);
  });

  it('sends nothing for an inactive website or configuration, and goes on when it is active again', async () => {
    const config = await configured({ isActive: false });
    const id = await tenant.approved();
    await use(Reconciler).reconcile();
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    await tenant.editor.put(`/api/publishing-config/${config.id}`).send(wishes({ isActive: true })).expect(200);
    await use(Reconciler).reconcile();
    expect(await logsOf(id)).toEqual([]);
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: true }).expect(200);
    await use(Reconciler).reconcile();
    await logged(id, 'delivered');
    expect(receiver.received).toHaveLength(1);
  });

  it('does not send a post that was withdrawn before it could be delivered', async () => {
    const config = await configured();
    await receiver.down();
    const id = await tenant.approved();
    await logged(id, 'retrying');
    await tenant.editor.put(`/api/publishing-config/${config.id}`).send(wishes({ isActive: false })).expect(200);
    await tenant.withdraw(id);
    await receiver.up();
    await tenant.editor.put(`/api/publishing-config/${config.id}`).send(wishes({ isActive: true })).expect(200);
    await sql(`update deliveries set next_attempt_at = now() where post_id = $1`, [id]);
    for (let status = ''; status !== 'failed'; ) {
      await use(Reconciler).reconcile();
      [{ status }] = await sql('select status from deliveries where post_id = $1', [id]) as [{ status: string }];
    }
    expect(receiver.received).toEqual([]);
  });

  it('sends an unchanged post again when it was withdrawn and approved once more', async () => {
    await configured();
    const id = await tenant.approved();
    await logged(id, 'delivered');
    await tenant.withdraw(id);
    const versionOf = async () => (await tenant.editor.get(`/api/blog-posts/${id}`)).body.version;
    await tenant.editor.post(`/api/blog-posts/${id}/revise`).send({ version: await versionOf() }).expect(200);
    await tenant.editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: await versionOf() }).expect(200);
    const [first, second] = await receiver.until(2);
    await logged(id, 'delivered', 2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect((await tenant.editor.get(`/api/blog-posts/${id}`)).body.status).toBe('published');
    await use(Reconciler).reconcile();
    expect(receiver.received).toHaveLength(2);
  });

  it('sends a new approved version as an update under a new id', async () => {
    await configured();
    const id = await tenant.approved();
    await logged(id, 'delivered');
    const versionOf = async () => (await tenant.editor.get(`/api/blog-posts/${id}`)).body.version;
    await tenant.editor.post(`/api/blog-posts/${id}/revise`).send({ version: await versionOf() }).expect(200);
    await tenant.editor.patch(`/api/blog-posts/${id}`).send({ title: 'A better title', version: await versionOf() }).expect(200);
    await tenant.editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: await versionOf(), acceptUnsupported: true }).expect(200);
    const [first, second] = await receiver.until(2);
    expect(second!.body['title']).toBe('A better title');
    expect(second!.headers['webhook-id']).not.toBe(first!.headers['webhook-id']);
    await logged(id, 'delivered', 2);
    expect((await logsOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual(['update', 'publish']);
  });

  it('keeps the key to itself when it tests an endpoint that is not the saved one', async () => {
    const test = (changes: object = {}) => tenant.editor.post('/api/publishing-config/test').send(wishes(changes)).expect(200);
    const { body: before } = await test();
    expect(before).toMatchObject({ success: true, message: expect.stringMatching(/answered 200.*left out/) });
    expect(receiver.received[0]!.headers).not.toHaveProperty('x-api-key');
    expect(receiver.received[0]!.headers).not.toHaveProperty('webhook-signature');
    await configured();
    const { body: saved } = await test();
    expect(saved).toMatchObject({ success: true, message: expect.stringMatching(/answered 200 after \d+ ms\.$/) });
    expect(receiver.received[1]!.headers).toMatchObject({ 'x-api-key': tenant.key, 'x-galley-test': 'true' });
    expect(receiver.received[1]!.body).toMatchObject({ published: false });
    await test({ destinationUrl: `${receiver.url}/elsewhere` });
    expect(receiver.received[2]!.headers).not.toHaveProperty('x-api-key');
    receiver.answer = (response) => response.writeHead(404).end();
    expect((await test()).body).toMatchObject({ success: false, message: expect.stringContaining('(404)') });
    expect((await test({ destinationUrl: 'http://127.0.0.1:9/' })).body.success).toBe(false);
    expect((await test({ destinationUrl: 'http://169.254.169.254/latest' })).body.success).toBe(false);
  });

  it('never reads a header’s value back, sends it on when it is saved masked, and to no other endpoint', async () => {
    const config = await configured({ headers: { Authorization: 'Bearer tide-table' } });
    const body = wishes({ headers: config.headers });
    expect(JSON.stringify(config)).not.toContain('tide-table');
    const put = (changes: object) => tenant.editor.put(`/api/publishing-config/${config.id}`).send({ ...body, ...changes });
    expect(JSON.stringify((await put({ fieldMapping: { title: 'headline' } }).expect(200)).body)).not.toContain('tide-table');
    await tenant.editor.post('/api/publishing-config/test').send(body).expect(200);
    expect(receiver.received.at(-1)!.headers).toMatchObject({ authorization: 'Bearer tide-table' });
    const elsewhere = { destinationUrl: `${receiver.url}/elsewhere` };
    for (const refused of [put(elsewhere), tenant.editor.put(`/api/publishing-config/${config.id}`).send(elsewhere), tenant.editor.post('/api/publishing-config/test').send({ ...body, ...elsewhere })]) {
      const { body: problem } = await refused.expect(400);
      expect(problem.errors).toEqual([{ field: 'headers', message: 'The value of the header authorization was saved for another endpoint: enter it again.' }]);
    }
    expect(receiver.received).toHaveLength(1);
    await put({ ...elsewhere, headers: { authorization: 'Bearer other' } }).expect(200);
  });

  it('maps fields to dotted paths, adds constants and leaves out the rest', async () => {
    await configured({ templateType: 'partner', fieldMapping: { title: 'post.title', create_id: 'post.id' }, constants: { 'post.type': 'article' } });
    const id = await tenant.approved({ title: 'Mapped' });
    const [message] = await receiver.until(1);
    expect(message!.body).toEqual({ post: { title: 'Mapped', id, type: 'article' } });
    await logged(id, 'delivered');
  });

  it.each<[string, object, string]>([
    ['no endpoint', { destinationUrl: '' }, 'Endpoint URL is required'],
    ['no URL', { destinationUrl: 'not a url' }, 'Please enter a valid URL'],
    ['another protocol', { destinationUrl: 'ftp://example.com/' }, 'Please enter a valid URL'],
    ['a template that is not there', { templateType: 'drupal' }, 'templateType must be one of custom, wordpress, partner, ghost.'],
    ['a release that is not there', { release: 'on_friday' }, 'release must be on_approval or on_schedule'],
    ['a line break in a header', { headers: { 'x-a': 'b\r\nhost: c' } }, 'The value of the header x-a must be one line of plain characters, at most 4096.'],
    ['Host', { headers: { Host: 'c' } }, 'The header host is set by Galley and cannot be changed.'],
    ['an unknown field', { fieldMapping: { api_key: 'k' } }, 'Posts have no field "api_key".'],
    ['an unknown setting', { settings: { password: 'x' } }, 'This template has no setting "password".'],
    ['a setting that is missing', { templateType: 'wordpress', settings: { username: 'ada' } }, 'Application password is required'],
    ['a setting of another kind', { templateType: 'wordpress', settings: { username: 7, applicationPassword: 'x' } }, 'WordPress user must be a text'],
    ['a choice that is not there', { templateType: 'wordpress', settings: { username: 'ada', applicationPassword: 'x', defaultStatus: 'private' } }, 'Status of new posts must be one of publish, draft, pending'],
    ['half of a key', { templateType: 'ghost', settings: { adminApiKey: 'abc' } }, 'An Admin API key has two parts with a colon between them: copy all of it'],
  ])('refuses %s in words', async (_, changes, message) => {
    const { body, status } = await tenant.editor.post('/api/publishing-config').send(wishes(changes));
    expect([status, body.message]).toEqual([400, message]);
  });

  it('says what each kind of destination is sent, to those who configure one', async () => {
    const { body } = await tenant.editor.get('/api/publishing-config/templates').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ type: 'custom', sendsWebsiteKey: true, fieldMapping: expect.objectContaining({ featured_image: 'featuredImage' }) }));
    expect(body).toContainEqual(expect.objectContaining({ type: 'partner', fieldMapping: expect.objectContaining({ create_id: 'create_id' }) }));
    await tenant.admin.get('/api/publishing-config/templates').expect(403);
  });

  it('is one a website, and knows a stale version', async () => {
    const config = await configured();
    await tenant.editor.post('/api/publishing-config').send(wishes()).expect(409);
    const put = (body: object) => tenant.editor.put(`/api/publishing-config/${config.id}`).send(body);
    const { body: changed } = await put({ ...wishes({ isActive: false }), version: 1, totalPublished: 99 }).expect(200);
    expect(changed).toMatchObject({ isActive: false, totalPublished: 0, version: 2 });
    await put({ ...wishes(), version: 1 }).expect(409);
  });

  it('refuses null for what may only be left out, and an address that no parser takes', async () => {
    const config = await configured();
    for (const wrong of [{ version: null }, { isActive: null }, { headers: null }, { websiteId: null }, { destinationUrl: 'http://0x1ffffffff' }]) {
      const { body } = await tenant.editor.put(`/api/publishing-config/${config.id}`).send(wrong).expect(400);
      expect(body.errors).toMatchObject([{ field: Object.keys(wrong)[0] }]);
    }
  });

  it('belongs to the members of its website alone', async () => {
    const config = await configured();
    const id = await tenant.approved();
    const [log] = await logged(id, 'delivered');
    const stranger = await aTenantThatPublishes(galley);
    const logs = (who: PublishingTenant['editor']) => who.get(`/api/publishing-logs?websiteId=${tenant.websiteId}`);
    const asked = (who: PublishingTenant['editor']) => [
      who.get(`/api/publishing-config?websiteId=${tenant.websiteId}`),
      who.post('/api/publishing-config').send(wishes()),
      who.put(`/api/publishing-config/${config.id}`).send(wishes()),
      who.post('/api/publishing-config/test').send(wishes()),
      who.post(`/api/publishing-config/${config.id}/secret/reveal`),
      who.post(`/api/publishing-logs/${log!.id}/replay`),
      who.post(`/api/blog-posts/${id}/publish-now`),
    ];
    for (const call of [...asked(stranger.editor), logs(stranger.editor)]) expect((await call).status).toBe(404);
    for (const call of asked(tenant.admin)) expect((await call).status).toBe(403);
    expect((await logs(tenant.admin).expect(200)).body[0]).toMatchObject({ websiteId: tenant.websiteId, blogPostId: id });
    expect((await stranger.editor.get(`/api/publishing-config?websiteId=${stranger.websiteId}`).expect(200)).body).toBeNull();
    await sql(`update website_users set permissions = '{review,configure}' where website_id = $1`, [tenant.websiteId]);
    expect((await tenant.editor.put(`/api/publishing-config/${config.id}`).send(wishes())).status).toBe(403);
    expect((await tenant.editor.post(`/api/blog-posts/${id}/publish-now`)).status).toBe(403);
    expect((await tenant.editor.get(`/api/publishing-config?websiteId=${tenant.websiteId}`)).status).toBe(200);
  });

  it('publishes now what is approved, and refuses what is not', async () => {
    const id = await tenant.approved();
    await tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(409);
    await configured();
    await tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(202);
    await logged(id, 'delivered');
    await tenant.withdraw(id);
    await tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(409);
    await tenant.editor.post('/api/blog-posts/999999/publish-now').expect(404);
  });
});
