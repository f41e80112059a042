import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';

type Agent = ReturnType<typeof request.agent>;
interface Step {
  id: string;
  done: boolean;
  yours: boolean;
  categoryId: string | null;
}

describe('first steps', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());

  const steps = async (who: Agent, websiteId?: string): Promise<Step[]> =>
    (await who.get(`/api/first-steps${websiteId ? `?websiteId=${websiteId}` : ''}`).expect(200)).body;
  const open = async (who: Agent, websiteId?: string) =>
    (await steps(who, websiteId)).filter(({ done }) => !done).map(({ id }) => id);
  const system = () => galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test'));

  it('of a platform become done as its admin does them', async () => {
    const { agent, email } = await galley.signedIn('platform_admin');
    await system().execute('update mcp_servers set enabled = false');
    expect(await open(agent)).toEqual(['password', 'website', 'administrator', 'content_server', 'mail_server']);
    await agent
      .post('/api/user/password')
      .send({ currentPassword: 'correct horse', newPassword: 'battery staple' })
      .expect(204);
    const { body } = await request(galley.http)
      .post('/api/login')
      .send({ email, password: 'battery staple' })
      .expect(200);
    const admin = request.agent(galley.http).auth(body.accessToken, { type: 'bearer' });
    await admin.post('/api/websites').send({ name: 'Quay', url: 'https://quay.example.com' }).expect(201);
    expect(await open(admin)).toEqual(['administrator', 'content_server', 'mail_server']);
    await admin
      .post('/api/invitations')
      .send({ email: 'tess@example.com', role: 'tenant_admin', websiteIds: [] })
      .expect(201);
    await system().execute(
      `insert into mcp_servers (id, name, description, type, version, role, url, args, headers, enabled,
        last_probe_at, created_at) values (?, ?, '', 'http', '1', 'sources', 'https://a.example.com', '[]', '{}', true, now(), now())`,
      [newId(), newId()],
    );
    expect(await open(admin)).toEqual(['mail_server']);
  });

  it('require no new password of a person who accepted an invitation', async () => {
    const { agent } = await galley.signedIn('platform_admin');
    await agent
      .post('/api/invitations')
      .send({ email: 'nora@example.com', role: 'platform_admin', websiteIds: [] })
      .expect(201);
    const [mail] = (await agent.get('/api/outbox').expect(200)).body;
    const { text } = (await agent.get(`/api/outbox/${mail.id}`).expect(200)).body;
    const token = /invitation\?token=([\w.-]+)/.exec(text)![1]!;
    const { body } = await request(galley.http)
      .post(`/api/invitations/${token}/accept`)
      .send({ password: 'battery staple', firstName: 'Nora', lastName: 'Berg' })
      .expect(201);
    expect(await open(request.agent(galley.http).auth(body.accessToken, { type: 'bearer' }))).not.toContain('password');
  });

  it('of a website become done as its members do them, and name the category that lacks something', async () => {
    const { editor, websiteId } = await galley.tenant();
    expect(await open(editor, websiteId)).toEqual([
      'categories',
      'seo_terms',
      'expertise',
      'source',
      'post',
      'approval',
      'connection',
      'topic',
    ]);
    const { body: category } = await editor.post('/api/categories').send({ websiteId, name: 'Tides' }).expect(201);
    expect(await steps(editor, websiteId)).toEqual(
      expect.arrayContaining([{ id: 'seo_terms', done: false, yours: true, categoryId: category.id }]),
    );
    await editor.post('/api/seo-terms').send({ categoryId: category.id, term: 'neap tide' }).expect(201);
    await editor.post('/api/expertise').send({ categoryId: category.id }).expect(201);
    const planned = { title: 'Tides', description: 'When they come.', startDate: '2026-01-01', endDate: '2099-12-31' };
    await editor
      .post('/api/focus-topics')
      .send({ websiteId, categoryId: category.id, ...planned })
      .expect(201);
    expect(await open(editor, websiteId)).toEqual(['source', 'post', 'approval', 'connection']);
    await editor
      .post('/api/data-sources')
      .send({ websiteId, name: 'Tide tables', type: 'files', config: {} })
      .expect(201);
    expect(await open(editor, websiteId)).toEqual(['post', 'approval', 'connection']);
    const { postId } = await galley.app
      .get(SaveDraft, { strict: false })
      .execute({ scope: Scope.system('test'), draft: aDraft({ websiteId }), fingerprints: [] });
    await editor.patch(`/api/blog-posts/${postId}/status`).send({ status: 'approved', version: 1 }).expect(200);
    await editor.post(`/api/websites/${websiteId}/feeds`).expect(201);
    expect(await open(editor, websiteId)).toEqual([]);
    await editor.post('/api/categories').send({ websiteId, name: 'Harbours' }).expect(201);
    expect(await open(editor, websiteId)).toEqual(['seo_terms', 'expertise']);
  });

  it('count the website as connected once it has pulled with its key', async () => {
    const { editor, websiteId } = await galley.tenant();
    const { body } = await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200);
    await request(galley.http).get('/api/posts/approved').auth(body.apiKey, { type: 'bearer' }).expect(200);
    await system().execute('update website_keys set last_used_at = now() where website_id = ?', [websiteId]);
    expect(await open(editor, websiteId)).not.toContain('connection');
  });

  it('mark those that a member may not do, and leave connecting to members', async () => {
    const { admin, editor, websiteId, editorId } = await galley.tenant();
    expect(await open(admin, websiteId)).toEqual([
      'categories',
      'seo_terms',
      'expertise',
      'source',
      'post',
      'approval',
      'topic',
    ]);
    await admin
      .patch(`/api/websites/${websiteId}/members/${editorId}`)
      .send({ permissions: ['review'] })
      .expect(200);
    const theirs = (await steps(editor, websiteId)).filter(({ yours }) => yours).map(({ id }) => id);
    expect(theirs).toEqual(['post', 'approval']);
  });

  it('are shown only for the caller’s own websites', async () => {
    const { editor, admin, websiteId: own } = await galley.tenant();
    await admin.get(`/api/first-steps?websiteId=${newId()}`).expect(404);
    await admin.get('/api/first-steps?websiteId=x').expect(404);
    // Without `websiteId` the editor gets the steps of their only website.
    expect(await steps(editor)).toEqual(await steps(editor, own));
  });
});
