import request, { type Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { type Tenant, tenantWithEverything } from '../../test/isolation/fixture.js';
import { newId } from '../shared/domain/ids.js';
import { aToken, type Connection, connected, listening } from './testing/agents.js';

/** This mark is in every text of the tenant that nobody else may read. */
const MARK = 'Kestrel';
const SCOPES = [
  ['read'],
  ['write'],
  ['approve'],
  ['read', 'write'],
  ['read', 'approve'],
  ['write', 'approve'],
  ['read', 'write', 'approve'],
];
const OF_SCOPE: Readonly<Record<string, readonly string[]>> = {
  read: ['list_websites', 'list_topics', 'list_posts', 'get_post', 'score_draft', 'get_run'],
  write: ['submit_draft', 'start_generation', 'request_rewrite'],
  approve: ['decide_post'],
};
const ALL = Object.values(OF_SCOPE).flat();

describe('rights of agents', () => {
  let galley: TestApp;
  let url: string;
  let their: Tenant;
  let own: Tenant;
  let homeless: Agent;

  beforeAll(async () => {
    galley = await startTestApp();
    url = await listening(galley);
    their = await tenantWithEverything(galley, MARK);
    own = await tenantWithEverything(galley, 'Sparrow');
    const nobody = await galley.signedIn('tenant_admin');
    homeless = nobody.agent;
    await own.admin.post(`/api/users/${nobody.id}/allow-approve`).expect(200);
  });
  afterAll(() => galley.stop());

  const words = (): string => Array.from({ length: 60 }, () => newId().slice(-8)).join(' ');
  /** Returns calls of each tool with the ids of one tenant, mixed with ids of another. */
  const aims = (of: Tenant, beside: Tenant): Record<string, Record<string, unknown>[]> => {
    const placed = [
      { websiteId: of.website, categoryId: of.category },
      ...(of === beside
        ? []
        : [
            { websiteId: beside.website, categoryId: of.category },
            { websiteId: of.website, categoryId: beside.category },
          ]),
    ];
    const draft = () => ({ title: words().slice(0, 40), content: `<p>${words()}.</p>` });
    return {
      list_websites: [{}],
      list_topics: [{ websiteId: of.website }],
      list_posts: [{ websiteId: of.website }],
      get_post: [{ postId: of.post }],
      score_draft: placed.map((place) => ({ ...place, ...draft() })),
      submit_draft: placed.map((place) => ({ ...place, ...draft() })),
      start_generation: placed,
      get_run: [{ runId: of.run }],
      request_rewrite: [{ postId: of.post, rewriteType: 'partial_rewrite', process: true }],
      decide_post: [{ postId: of.post, status: 'approved', version: 1, acceptUnsupported: true }],
    };
  };

  it.each(SCOPES)('are those of their token: %j %s %s', async (...scopes) => {
    const given = scopes.filter(Boolean);
    const { token } = await aToken(own.editor, ...given);
    const agent = await connected(url, token);
    const open = ALL.filter((name) => given.some((scope) => OF_SCOPE[scope]!.includes(name)));
    expect((await agent.tools()).sort()).toEqual([...open].sort());
    for (const name of ALL.filter((tool) => !open.includes(tool))) {
      const needed = Object.keys(OF_SCOPE).find((scope) => OF_SCOPE[scope]!.includes(name))!;
      expect(await agent.call(name, aims(own, own)[name]![0])).toMatchObject({
        isError: true,
        text: expect.stringContaining(`it needs the scope “${needed}”`),
        details: { code: 'tool-closed' },
      });
    }
    expect((await own.editor.get(`/api/blog-posts/${own.post}`)).body.status).toBe('pending');
    await agent.close();
  });

  it('exclude everything of another tenant, for every tool, scope and mix of ids', async () => {
    const before = await galleyRows();
    const found: string[] = [];
    for (const person of [own.editor, homeless]) {
      for (const scopes of SCOPES) {
        const { token } = await aToken(person, ...scopes);
        const agent = await connected(url, token);
        for (const name of await agent.tools()) {
          for (const aim of aims(their, own)[name]!) {
            const { isError, text } = await agent.call(name, aim);
            if (text.includes(MARK)) found.push(`${name} shows: ${text.slice(0, 200)}`);
            if (!isError && name !== 'list_websites')
              found.push(`${name} ${JSON.stringify(aim)} answered: ${text.slice(0, 200)}`);
          }
        }
        await agent.close();
      }
    }
    expect(found).toEqual([]);
    expect(await galleyRows()).toEqual(before);
  });

  it('do not distinguish objects of another tenant from ones that do not exist', async () => {
    const { token } = await aToken(own.editor, 'read');
    const agent = await connected(url, token);
    expect(await agent.call('get_post', { postId: their.post })).toEqual(
      await agent.call('get_post', { postId: 2_000_000_000 }),
    );
    expect(await agent.call('get_run', { runId: their.run })).toEqual(await agent.call('get_run', { runId: newId() }));
    expect(await agent.call('list_posts', { websiteId: their.website })).toEqual(
      await agent.call('list_posts', { websiteId: newId() }),
    );
    await agent.close();
  });

  it('of members who may only review include nothing more', async () => {
    const { agent: member, id } = await galley.signedIn('tenant_admin');
    await own.admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [own.website] })
      .expect(200);
    await own.admin.patch(`/api/websites/${own.website}/members/${id}`).send({ permissions: [] }).expect(200);
    await own.admin.post(`/api/users/${id}/allow-approve`).expect(200);
    const { token } = await aToken(member, 'read', 'write', 'approve');
    const agent = await connected(url, token);
    for (const name of ['decide_post', 'request_rewrite'])
      expect(await agent.call(name, aims(own, own)[name]![0])).toMatchObject({
        isError: true,
        text: expect.stringContaining('reviewing'),
      });
    expect((await agent.call('get_post', { postId: own.post })).isError).toBe(false);
    expect((await agent.call('submit_draft', aims(own, own)['submit_draft']![0])).isError).toBe(false);
    await agent.close();
  });

  it('of platform admins include no rewrites', async () => {
    const { token } = await aToken(own.admin, 'read', 'write');
    const agent = await connected(url, token);
    expect(await agent.tools()).not.toContain('request_rewrite');
    expect((await agent.call('request_rewrite', aims(own, own)['request_rewrite']![0])).text).toContain(
      'of a tenant admin',
    );
    expect((await agent.call('list_websites')).output).toMatchObject({ total: 2 });
    await agent.close();
  });

  it('never include decisions with a login session instead of a token', async () => {
    const { body } = await own.editor.get('/api/user').expect(200);
    const { accessToken } = (
      await request(galley.http).post('/api/login').send({ email: body.email, password: 'correct horse' }).expect(200)
    ).body;
    const agent = await connected(url, accessToken);
    expect(body.mayApproveByToken).toBe(true);
    expect(await agent.tools()).toEqual(expect.arrayContaining([...OF_SCOPE['read']!, ...OF_SCOPE['write']!]));
    expect(await agent.tools()).not.toContain('decide_post');
    expect(await agent.call('decide_post', aims(own, own)['decide_post']![0])).toMatchObject({
      isError: true,
      text: expect.stringContaining('platform admin'),
    });
    await agent.close();
  });

  it('end within a connection when the token is revoked, and shrink when approving is withdrawn', async () => {
    const { token, id } = await aToken(own.editor, 'read', 'approve');
    const agent = await connected(url, token);
    expect(await agent.tools()).toContain('decide_post');
    const { id: person } = (await own.editor.get('/api/user').expect(200)).body;
    await own.admin.delete(`/api/users/${person}/allow-approve`).expect(200);
    expect(await agent.tools()).not.toContain('decide_post');
    expect(await agent.call('decide_post', aims(own, own)['decide_post']![0])).toMatchObject({
      isError: true,
      text: expect.stringContaining('platform admin'),
    });
    await own.admin.post(`/api/users/${person}/allow-approve`).expect(200);
    expect((await agent.call('list_websites')).isError).toBe(false);
    await own.editor.delete(`/api/tokens/${id}`).expect(204);
    await expect(agent.call('list_websites')).rejects.toThrow();
    await closed(agent);
  });

  it('for a website end when the person leaves it', async () => {
    const { agent: member, id } = await galley.signedIn('tenant_admin');
    await own.admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [own.website] })
      .expect(200);
    const { token } = await aToken(member, 'read');
    const agent = await connected(url, token);
    expect((await agent.call('get_post', { postId: own.post })).isError).toBe(false);
    await own.admin.put(`/api/users/${id}/websites`).send({ websiteIds: [] }).expect(200);
    expect((await agent.call('get_post', { postId: own.post })).isError).toBe(true);
    expect((await agent.call('list_websites')).output).toMatchObject({ websites: [] });
    await agent.close();
  });

  /**
   * Runs last because it changes data. It proves that the calls are valid, so that others are refused only for lack of
   * rights.
   */
  it('include everything of their own tenant', async () => {
    const { token } = await aToken(their.editor, 'read', 'write', 'approve');
    const agent = await connected(url, token);
    const own = aims(their, their);
    const refused: string[] = [];
    for (const name of ALL.filter((tool) => tool !== 'decide_post')) {
      for (const aim of own[name]!) {
        const { isError, text } = await agent.call(name, aim);
        if (isError) refused.push(`${name}: ${text}`);
      }
    }
    const { version } = (await agent.call('get_post', { postId: their.post })).output['post'] as { version: number };
    const decided = await agent.call('decide_post', { ...own['decide_post']![0], version });
    if (decided.isError) refused.push(decided.text);
    expect(refused).toEqual([]);
    await agent.close();
  });

  const closed = (agent: Connection) => agent.close().catch(() => undefined);
  /** Returns the tenant's data that a wrongly permitted call could have changed. */
  const galleyRows = async (): Promise<unknown> => {
    const [posts, runs, rewrites] = await Promise.all([
      their.editor.get('/api/blog-posts').query({ websiteId: their.website }),
      their.editor.get('/api/generation-runs').query({ websiteId: their.website }),
      their.editor.get(`/api/blog-posts/${their.post}/rewrite-requests`),
    ]);
    return [posts.body, runs.body, rewrites.body];
  };
});
