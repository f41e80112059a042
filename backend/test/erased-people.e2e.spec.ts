import request, { type Response } from 'supertest';
import { newId } from '../src/shared/domain/ids.js';
import { fill } from '../src/transfer/testing/one-of-everything.js';
import { startTestApp, type TestApp } from './app.js';

describe('a person’s data', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  let email: string;
  let token: string;
  let receipt: Response;
  beforeAll(async () => {
    galley = await startTestApp();
    tenant = await galley.tenant();
    const { editor, admin, editorId, websiteId } = tenant;
    await editor.patch('/api/user').send({ firstName: 'Ottoline', lastName: "O'Brannigan" }).expect(200);
    await fill(galley, tenant, websiteId);
    const made = await editor.post('/api/tokens').send({ name: 'Robot', scopes: ['read'] });
    ({ token } = made.body as { token: string });
    await editor.patch('/api/user').send({ firstName: 'Ottoline', lastName: 'Quillfeather-Żak' }).expect(200);
    ({ email } = (await editor.get('/api/user').expect(200)).body);
    const [{ create_id: post }] = (await galley.sql('select create_id from blog_posts limit 1')) as [
      { create_id: number },
    ];
    await admin
      .post(`/api/blog-posts/${post}/comments`)
      .send({ text: `@Ottoline Quillfeather-Żak please, or write to ${email}.` })
      .expect(201);
    await editor
      .put(`/api/websites/${tenant.websiteId}/voice`)
      .send({
        description: 'As Ottoline Quillfeather-Żak writes.',
        dos: ['Ask Ottoline Quillfeather-Żak.'],
        donts: [],
        samples: ['I am Ottoline Quillfeather-Żak.'],
        bannedPhrases: ['leverage'],
        names: [{ name: 'Ottoline Quillfeather-Żak', wrong: [] }],
        readingLevel: null,
        maxSentenceWords: null,
      })
      .expect(200);
    await admin.patch(`/api/users/${editorId}`).send({ lastName: 'Quillfeather' }).expect(200);
    receipt = await request(galley.http)
      .get(await receiptPath())
      .expect(200);
    await galley.idle();
  });
  afterAll(() => galley.stop());

  const receiptPath = async (): Promise<string> => {
    const [post] = await galley.sql('select post_id as id, website_id as website from sealed_posts where published');
    return `/receipts/${post!['website']}/${post!['id']}.jsonld`;
  };

  /** Tables in which any column of any row contains one of these texts. */
  const naming = async (...texts: string[]): Promise<string[]> => {
    const tables = await galley.sql(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if (
        (
          await galley.sql(`select 1 from "${name}" t where t::text ilike any ($1) limit 1`, [
            texts.map((text) => `%${text}%`),
          ])
        ).length
      )
        found.push(name);
    return found;
  };

  it('is given to the person and to platform admins, without secrets, and to nobody else', async () => {
    const { editor, admin, editorId } = tenant;
    const { body } = await editor.get('/api/user/data').expect(200);
    expect(body).toMatchObject({ account: [{ email, lastName: 'Quillfeather' }], tokens: [{ name: 'Robot' }] });
    for (const kind of ['sessions', 'memberships', 'activity', 'comments', 'decisions', 'versions'])
      expect([kind, body[kind].length > 0]).toEqual([kind, true]);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(JSON.stringify(body)).not.toMatch(/argon2|"(digest|passwordHash|password_hash)"/i);
    expect((await admin.get(`/api/users/${editorId}/data`).expect(200)).body.account).toEqual(body.account);
    await admin.get(`/api/users/${newId()}/data`).expect(404);
    const stranger = await galley.signedIn('tenant_admin');
    await stranger.agent.get(`/api/users/${editorId}/data`).expect(403);
  });

  it('is not erased by the person or a tenant admin, and not of the last platform admin', async () => {
    const { admin } = tenant;
    const { body: me } = await admin.get('/api/user').expect(200);
    const last = await admin.delete(`/api/users/${me.id}`).expect(409);
    expect(last.body.message).toBe('This is the last platform admin. Make somebody else one first.');
    const second = await galley.signedIn('platform_admin');
    const self = await admin.delete(`/api/users/${me.id}`).expect(409);
    expect(self.body.message).toBe('You cannot erase yourself. Ask another platform admin.');
    await admin.delete(`/api/users/${second.id}`).expect(204);
    await second.agent.get('/api/user').expect(401);
    await tenant.editor.delete(`/api/users/${me.id}`).expect(403);
    await admin.delete(`/api/users/${newId()}`).expect(404);
  });

  it('is found in no table after it was erased, while decisions and texts stay under a pseudonym', async () => {
    const { admin, editor, editorId } = tenant;
    expect(await naming('Ottoline', 'Quillfeather', 'Brannigan', email)).toEqual(
      expect.arrayContaining(['users', 'audit_log', 'blog_posts', 'post_comments']),
    );
    const rows = async () => {
      const [counts] = await galley.sql(
        `select (select count(*)::int from audit_log) as audit, (select count(*)::int from post_comments) as comments,
          (select jsonb_object_agg(seal, document) from sealed_posts) as sealed,
          (select jsonb_agg(status order by create_id) from blog_posts) as statuses`,
      );
      return counts as { audit: number };
    };
    const before = await rows();
    await admin.delete(`/api/users/${editorId}`).expect(204);
    expect(await naming('Ottoline', 'Quillfeather', 'Brannigan', email)).toEqual([]);
    const pseudonym = `Former member ${editorId.slice(-4)}`;
    expect(await naming(pseudonym)).toEqual(
      expect.arrayContaining(['audit_log', 'blog_posts', 'post_comments', 'post_versions']),
    );
    expect(await rows()).toEqual({ ...before, audit: before.audit + 1 });

    await editor.get('/api/user').expect(401);
    await request(galley.http).get('/api/websites').set('authorization', `Bearer ${token}`).expect(401);
    await admin.get(`/api/users/${editorId}`).expect(404);

    const { body: log } = await admin.get(`/api/audit-log?actorId=${editorId}`).expect(200);
    expect(new Set(log.map(({ actor }: { actor: { name: string } }) => actor.name))).toEqual(new Set([pseudonym]));

    await admin.delete(`/api/users/${editorId}`).expect(204);
    expect(await rows()).toEqual({ ...before, audit: before.audit + 1 });
  });

  it('keeps receipts valid, which then name a role and no person', async () => {
    expect(receipt.text).toContain('Ottoline');
    const { body } = await request(galley.http)
      .get(await receiptPath())
      .set('if-none-match', receipt.headers['etag']!)
      .expect(200);
    expect(body).toMatchObject({ signature: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/Ottoline|Former member/);
  });

  it('leaves what a namesake did under their name', async () => {
    const [gone, stays] = [await galley.signedIn('tenant_admin'), await galley.signedIn('tenant_admin')];
    for (const { agent } of [gone, stays])
      for (const timezone of ['Europe/Berlin', 'Europe/Rome'])
        await agent.patch('/api/user').send({ firstName: 'Una', lastName: 'Twin', timezone }).expect(200);
    await tenant.admin.delete(`/api/users/${gone.id}`).expect(204);
    const { body: log } = await tenant.admin.get(`/api/audit-log?actorId=${stays.id}`).expect(200);
    expect(log[0]).toMatchObject({ actor: { name: 'Una Twin' }, subject: { name: 'Una Twin' } });
  });
});
