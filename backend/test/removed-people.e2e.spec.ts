import type { Agent } from 'supertest';
import request from 'supertest';
import { aDraft } from '../src/posts/application/testing/a-draft.js';
import { OfferDecisions } from '../src/posts/application/mailed-decisions/offer-decisions.js';
import { SaveDraft } from '../src/posts/index.js';
import { UnitOfWork } from '../src/shared/application/unit-of-work.js';
import { Scope } from '../src/shared/domain/scope.js';
import type { TestApp } from './app.js';
import { sharedApp } from './shared-app.js';

const SYSTEM = Scope.system('test');

/** Tries every way to access a website, before and after a user has lost access to it. */
describe('a former user', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  let person: { agent: Agent; id: string; email: string };
  let post: number;
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await galley.tenant();
    person = await galley.signedIn('tenant_admin');
    await tenant.admin
      .put(`/api/users/${person.id}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
    post = (
      await use(SaveDraft).execute({
        scope: SYSTEM,
        draft: aDraft({ websiteId: tenant.websiteId, title: 'For members' }),
        fingerprints: [],
      })
    ).postId;
  });

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const statusOf = async (call: PromiseLike<{ status: number }>): Promise<number> => (await call).status;

  /** Returns the status of each way to access the website. */
  async function waysIn() {
    const calendar = (await person.agent.post('/api/calendar/feeds').send({ websiteId: tenant.websiteId }).expect(201))
      .body.url as string;
    const { token } = (
      await person.agent
        .post('/api/tokens')
        .send({ name: 'Reader', scopes: ['read', 'write'], expiresAt: null })
        .expect(201)
    ).body;
    const links = await use(UnitOfWork).run(SYSTEM, () => use(OfferDecisions).execute(SYSTEM, post, [person.id]));
    const decision = new URL(links.get(person.id)!).searchParams.get('token')!;
    const bearer = `Bearer ${token}`;
    const mcp = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_post', arguments: { postId: post } },
    };
    const http = () => request(galley.http);
    return async () => ({
      session: await statusOf(person.agent.get(`/api/blog-posts/${post}`)),
      calendar: await statusOf(http().get(new URL(calendar).pathname)),
      token: await statusOf(http().get(`/api/blog-posts/${post}`).set('authorization', bearer)),
      agent: (
        await http()
          .post('/mcp')
          .set('authorization', bearer)
          .set('accept', 'application/json, text/event-stream')
          .send(mcp)
      ).text.includes('For members'),
      decision: await statusOf(http().post('/api/decisions/preview').send({ token: decision })),
      export: await statusOf(person.agent.post('/api/blog-posts/export').send({ ids: [post], format: 'json' })),
      archive: await statusOf(person.agent.get(`/api/websites/${tenant.websiteId}/archive`)),
    });
  }

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'from the team',
      () => tenant.editor.delete(`/api/websites/${tenant.websiteId}/members/${person.id}`).expect(204),
      { session: 404, calendar: 404, token: 404, agent: false, decision: 410, export: 404, archive: 404 },
    ],
    [
      'as their account is disabled',
      () => tenant.admin.patch(`/api/users/${person.id}`).send({ disabled: true }).expect(200),
      { session: 401, calendar: 404, token: 401, agent: false, decision: 410, export: 401, archive: 401 },
    ],
  ])('%s has no access in any way', async (_, happens, after) => {
    const tryAll = await waysIn();
    expect(await tryAll()).toEqual({
      session: 200,
      calendar: 200,
      token: 200,
      agent: true,
      decision: 200,
      export: 200,
      archive: 200,
    });
    await happens();
    expect(await tryAll()).toEqual(after);
  });

  it('gets no mail about a mention, even in a comment that mentioned them before', async () => {
    const name = (await person.agent.get('/api/user').expect(200)).body as { firstName: string; lastName: string };
    const text = `@${name.firstName} ${name.lastName}, what do you think?`;
    const mails = async () =>
      (await tenant.admin.get('/api/outbox?limit=200').expect(200)).body.filter(
        ({ to }: { to: string }) => to === person.email,
      ).length;
    await tenant.editor.post(`/api/blog-posts/${post}/comments`).send({ text }).expect(201);
    expect(await mails()).toBe(1);
    await tenant.editor.delete(`/api/websites/${tenant.websiteId}/members/${person.id}`).expect(204);
    await tenant.editor.post(`/api/blog-posts/${post}/comments`).send({ text }).expect(201);
    expect(await mails()).toBe(1);
  });
});
