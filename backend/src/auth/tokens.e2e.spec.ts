import { request as httpRequest } from 'node:http';
import { Client } from 'pg';
import request, { type Agent } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { asSuperuser } from '../../test/isolation/invent-rows.js';
import { routesOf } from '../../test/isolation/routes.js';
import { until } from '../../test/until.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';

/** Decisions: these routes ask for `approve`, all others for `read` or `write` by their method. */
const DECISIONS = [
  'PATCH /api/blog-posts/:id/status',
  'POST /api/blog-posts/:id/reopen',
  'POST /api/blog-posts/:id/undo-approval',
  'POST /api/blog-posts/:id/withdraw',
  'POST /api/blog-posts/bulk-status',
  'PATCH /api/blog-posts/:id/claim-checks',
];
/** What somebody signs in with, and who may act: closed to every token, whatever its scopes. */
const PEOPLE_ONLY = [
  'DELETE /api/calendar/feeds/:id',
  'DELETE /api/invitations/:id',
  'DELETE /api/passkeys/:id',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'DELETE /api/sso/providers/:id',
  'DELETE /api/sso/providers/:id/people/:userId',
  'DELETE /api/tokens/:id',
  'DELETE /api/user/identities/:id',
  'DELETE /api/user/totp',
  'DELETE /api/users/:id',
  'DELETE /api/users/:id/allow-approve',
  'DELETE /api/users/:id/recovery',
  'DELETE /api/websites/:id/members/:userId',
  'GET /api/account-recoveries',
  'GET /api/calendar/feeds',
  'GET /api/outbox',
  'GET /api/outbox/:id',
  'GET /api/passkeys',
  'GET /api/second-factor-rule',
  'GET /api/sessions',
  'GET /api/sso/providers',
  'GET /api/sso/providers/:id',
  'GET /api/tokens',
  'GET /api/user/data',
  'GET /api/user/identities',
  'GET /api/user/second-factor',
  'GET /api/users/:id/data',
  'GET /api/users/:id/identities',
  'GET /api/websites/:id/second-factor-rule',
  'PATCH /api/passkeys/:id',
  'PATCH /api/sso/providers/:id',
  'PATCH /api/user',
  'PATCH /api/users/:id',
  'PATCH /api/websites/:id/members/:userId',
  'POST /api/calendar/feeds',
  'POST /api/invitations',
  'POST /api/invitations/:token/join',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/passkeys/proof',
  'POST /api/passkeys/proof/options',
  'POST /api/publishing-config/:id/secret/reveal',
  'POST /api/publishing-config/:id/secret/rotate',
  'POST /api/sso/:provider/prove',
  'POST /api/sso/providers',
  'POST /api/tokens',
  'POST /api/user/password',
  'POST /api/user/proof',
  'POST /api/user/recovery-codes',
  'POST /api/user/totp',
  'POST /api/user/totp/confirm',
  'POST /api/users',
  'POST /api/users/:id/allow-approve',
  'POST /api/users/:id/recovery/confirm',
  'POST /api/users/:id/sign-out',
  'POST /api/websites/:id/api-key/reveal',
  'POST /api/websites/:id/api-key/rotate',
  'PUT /api/second-factor-rule',
  'PUT /api/user/notifications',
  'PUT /api/users/:id/websites',
  'PUT /api/websites/:id/second-factor-rule',
];

describe('personal tokens', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let editorId: string;
  let websiteId: string;

  beforeAll(async () => {
    galley = await sharedApp();
    ({ admin, editor, editorId, websiteId } = await galley.tenant());
  });
  afterAll(() => galley.stop());

  let names = 0;
  const make = async (by: Agent, ...scopes: string[]): Promise<{ id: string; token: string; name: string }> =>
    (
      await by
        .post('/api/tokens')
        .send({ name: `Script ${++names}`, scopes })
        .expect(201)
    ).body;
  const withToken = (token: string): Agent => request.agent(galley.http).auth(token, { type: 'bearer' });
  const allowed = () => admin.post(`/api/users/${editorId}/allow-approve`).expect(200);
  const aPost = async (at = websiteId): Promise<number> => {
    const { postId } = await galley.app.get(SaveDraft, { strict: false }).execute({
      scope: Scope.system('test'),
      draft: aDraft({ websiteId: at, generationRunId: newId(), unsupported: [] }),
      fingerprints: [],
    });
    return postId;
  };
  const inDatabase = async <T>(sql: string, parameters: unknown[]): Promise<T[]> => {
    const client = new Client({ connectionString: asSuperuser(galley.databaseUrl) });
    await client.connect();
    try {
      return (await client.query(sql, parameters)).rows as T[];
    } finally {
      await client.end();
    }
  };

  it('are shown once, and kept as a digest', async () => {
    const { body } = await editor
      .post('/api/tokens')
      .send({ name: ' Release script ', scopes: ['write', 'read'] })
      .expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Release script',
      token: expect.stringMatching(/^glpt_[0-9A-Za-z]{38}$/),
      prefix: body.token.slice(0, 9),
      scopes: ['read', 'write'],
      createdAt: expect.any(String),
      lastUsedAt: null,
      expiresAt: null,
    });
    const list = await editor.get('/api/tokens').expect(200);
    expect(list.body).toContainEqual(expect.objectContaining({ id: body.id, prefix: body.prefix }));
    expect(list.text).not.toContain(body.token);
    const [row] = await inDatabase<{ row: string }>('select t::text as row from personal_tokens t where id = $1', [
      body.id,
    ]);
    expect(row!.row).not.toContain(body.token.slice(9));
  });

  it('answer the same token when the call is repeated under its Idempotency-Key', async () => {
    const again = () =>
      editor
        .post('/api/tokens')
        .set('idempotency-key', 'token-1')
        .send({ name: 'Twice', scopes: ['read'] })
        .expect(201);
    expect((await again()).body).toEqual((await again()).body);
  });

  it.each([
    [{ name: '', scopes: ['read'] }, 'name'],
    [{ name: 'x'.repeat(41), scopes: ['read'] }, 'name'],
    [{ name: 'two\nlines', scopes: ['read'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['read', 'read'] }, 'scopes'],
    [{ name: 'x', scopes: ['everything'] }, 'scopes'],
    [{ name: 'x', scopes: 'read' }, 'scopes'],
    [{ name: 'x', scopes: ['read'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ name: 'x', scopes: ['read'], expiresAt: '2099-01-01' }, 'expiresAt'],
    [{ name: 'x', scopes: ['read'], expiresAt: 'soon' }, 'expiresAt'],
    [{ name: 'x', scopes: ['read'], userId: newId() }, 'userId'],
  ])('are not made of %j', async (body, field) => {
    const answer = await editor.post('/api/tokens').send(body).expect(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('have a name of their own', async () => {
    await editor
      .post('/api/tokens')
      .send({ name: 'Only one', scopes: ['read'] })
      .expect(201);
    await editor
      .post('/api/tokens')
      .send({ name: 'Only one', scopes: ['read'] })
      .expect(409);
  });

  it('ask a platform admin before they may approve; taken back, those there are decide no longer', async () => {
    const { agent, id } = await galley.signedIn('tenant_admin');
    const requestBody = { name: 'Approver', scopes: ['read', 'approve'] };
    await agent.post('/api/tokens').send(requestBody).expect(403);
    await agent.post(`/api/users/${id}/allow-approve`).expect(403);
    expect((await admin.post(`/api/users/${id}/allow-approve`).expect(200)).body.mayApproveByToken).toBe(true);
    expect((await agent.get('/api/user')).body.mayApproveByToken).toBe(true);
    await admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    const { token } = (await agent.post('/api/tokens').send(requestBody).expect(201)).body;
    await withToken(token)
      .patch(`/api/blog-posts/${await aPost()}/status`)
      .send({ status: 'approved', version: 1 })
      .expect(200);
    await admin.delete(`/api/users/${id}/allow-approve`).expect(200);
    const refused = await withToken(token)
      .patch(`/api/blog-posts/${await aPost()}/status`)
      .send({ status: 'approved', version: 1 })
      .expect(403);
    expect(refused.body).toMatchObject({ type: 'urn:galley:problem:token-not-made-for-this', scope: 'approve' });
    await withToken(token).get('/api/websites').expect(200);
  });

  it('open every route by its scope, and none that people keep to themselves', async () => {
    await allowed();
    const routes = (await routesOf(galley.app)).filter(
      ({ isPublic, name }) => !isPublic && name !== 'POST /api/logout' && !name.includes('/mcp'),
    );
    const withKey = new Set([
      'GET /api/posts/approved',
      'GET /api/posts/approved/:slug',
      'POST /api/posts/:id/published',
    ]);
    const agents = {
      read: withToken((await make(editor, 'read')).token),
      write: withToken((await make(editor, 'write')).token),
      approve: withToken((await make(editor, 'approve')).token),
    };
    const found: Record<string, string[]> = {};
    for (const { method, path, name } of routes) {
      if (withKey.has(name)) continue;
      const target = path.replaceAll(/:\w+/g, newId());
      const openTo: string[] = [];
      for (const [scope, agent] of Object.entries(agents)) {
        const { status, body } = await agent[method.toLowerCase() as 'get'](target);
        const refused = status === 403 && /token-not-made-for-this|only-for-people/.test(String(body.type));
        if (!refused) openTo.push(scope);
      }
      found[name] = openTo;
    }
    const expected = Object.fromEntries(
      Object.keys(found).map((name) => [
        name,
        PEOPLE_ONLY.includes(name)
          ? []
          : DECISIONS.includes(name)
            ? ['approve']
            : name.startsWith('GET ')
              ? ['read']
              : ['write'],
      ]),
    );
    expect(found).toEqual(expected);
    expect(Object.keys(found)).toEqual(expect.arrayContaining([...PEOPLE_ONLY, ...DECISIONS]));
  });

  it('never exceed what their person may at this moment', async () => {
    const { agent, id } = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    const token = withToken((await make(agent, 'read', 'write')).token);
    const post = await aPost();
    await token.get(`/api/blog-posts/${post}`).expect(200);
    await admin
      .patch(`/api/websites/${websiteId}/members/${id}`)
      .send({ permissions: ['configure'] })
      .expect(200);
    await token.patch(`/api/blog-posts/${post}`).send({ title: 'Changed', version: 1 }).expect(403);
    await admin.put(`/api/users/${id}/websites`).send({ websiteIds: [] }).expect(200);
    await token.get(`/api/blog-posts/${post}`).expect(404);
    await token.get('/api/users').expect(403);
  });

  it('are refused at the next call once they are revoked, expired, or their person is disabled', async () => {
    const { agent, id } = await galley.signedIn('tenant_admin');
    const [revoked, expired, orphaned] = [
      await make(agent, 'read'),
      await make(agent, 'read'),
      await make(agent, 'read'),
    ];
    await agent.delete(`/api/tokens/${revoked.id}`).expect(204);
    const answer = await withToken(revoked.token).get('/api/websites').expect(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    await agent.delete(`/api/tokens/${revoked.id}`).expect(404);
    await withToken(expired.token).get('/api/websites').expect(200);
    await inDatabase(`update personal_tokens set expires_at = now() where id = $1`, [expired.id]);
    await withToken(expired.token).get('/api/websites').expect(401);
    await withToken(orphaned.token).get('/api/websites').expect(200);
    await admin.patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
    await withToken(orphaned.token).get('/api/websites').expect(401);
    await admin.patch(`/api/users/${id}`).send({ disabled: false }).expect(200);
    await withToken(orphaned.token).get('/api/websites').expect(200);
  });

  it('are refused when they are revoked while a large body is on its way', async () => {
    const { agent } = await galley.signedIn('tenant_admin');
    const { id, token } = await make(agent, 'write');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 20_000 };
    const call = httpRequest(new URL('/api/categories', await galley.listen()), { method: 'POST', headers });
    const status = new Promise((resolve, reject) =>
      call.once('error', reject).once('response', (answer) => resolve(answer.resume().statusCode)),
    );
    call.write('{"name":"');
    await until('the token is looked up', async () => {
      const [row] = await inDatabase<{ isUsed: boolean }>(
        'select last_used_at is not null as "isUsed" from personal_tokens where id = $1',
        [id],
      );
      return row!.isUsed;
    });
    await agent.delete(`/api/tokens/${id}`).expect(204);
    call.end(`${'x'.repeat(20_000 - '{"name":""}'.length)}"}`);
    expect(await status).toBe(401);
  });

  it('outlive the sessions of their person', async () => {
    const { agent } = await galley.signedIn('tenant_admin');
    const { token } = await make(agent, 'read');
    await agent.post('/api/logout').send({}).expect(204);
    await withToken(token).get('/api/user').expect(200);
  });

  it('are not another person’s to see or revoke, not even a platform admin’s', async () => {
    const { id } = await make(editor, 'read');
    await admin.delete(`/api/tokens/${id}`).expect(404);
    expect((await admin.get('/api/tokens')).body.map((token: { id: string }) => token.id)).not.toContain(id);
    await editor.delete(`/api/tokens/${id}`).expect(204);
  });

  it.each(['glpt_', `glpt_${'0'.repeat(38)}`, `glpt_${'x'.repeat(4_000)}`, 'glpt_\u0000'])(
    'are refused when they are made up: %s',
    async (token) => {
      await request(galley.http)
        .get('/api/websites')
        .set('authorization', `Bearer ${encodeURIComponent(token)}`)
        .expect(401);
    },
  );

  it('stand in the audit log by name, beside their person', async () => {
    const { token, name } = await make(editor, 'read', 'write');
    await withToken(token)
      .post('/api/categories')
      .send({ websiteId, name: `Of ${name}`, slug: `of-${newId()}` })
      .expect(201);
    const { body } = await editor
      .get('/api/audit-log')
      .query({ websiteId, action: 'category.created', limit: 1 })
      .expect(200);
    expect(body[0].actor).toEqual({
      kind: 'token',
      id: editorId,
      name: expect.stringMatching(new RegExp(`^${name} \\(.+\\)$`)),
    });
    const own = await editor.get('/api/audit-log').query({ action: 'token' }).expect(200);
    expect(own.body[0]).toMatchObject({
      action: 'token.created',
      actor: { kind: 'user' },
      subject: { kind: 'token', name },
    });
    expect(own.text).not.toContain(token);
  });

  it('note when they were last used', async () => {
    const { token, id } = await make(editor, 'read');
    await withToken(token).get('/api/websites').expect(200);
    const [used] = (await editor.get('/api/tokens')).body.filter((one: { id: string }) => one.id === id);
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(used.createdAt));
  });

  it('may make 300 requests a minute, counted exactly, each for itself', async () => {
    const [busy, other] = [await make(editor, 'read'), await make(editor, 'read')];
    await withToken(busy.token).get('/api/websites').expect(200);
    await inDatabase('update personal_tokens set asked = 290 where id = $1', [busy.id]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => withToken(busy.token).get('/api/user')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await withToken(other.token).get('/api/user').expect(200);
    await inDatabase(`update personal_tokens set window_ends_at = now() where id = $1`, [busy.id]);
    await withToken(busy.token).get('/api/user').expect(200);
  });

  it('are at most fifty of a person, also when several are made at once', async () => {
    const { agent } = await galley.signedIn('tenant_admin');
    for (let i = 0; i < 49; i++) await make(agent, 'read');
    const names = Array.from({ length: 6 }, (_, i) => `One more ${i}`);
    const answers = await Promise.all(names.map((name) => agent.post('/api/tokens').send({ name, scopes: ['read'] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});
