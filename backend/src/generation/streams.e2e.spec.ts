import { type AddressInfo, connect, type Socket } from 'node:net';
import request, { type Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { JobQueue } from '../shared/application/job-queue.js';

const PER_PERSON = 10;

/** Jobs are stopped, so runs stay queued and a stream ends only when its reader loses access. */
describe('the stream of a run', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  let url: string;
  let run: string;
  const open = new Set<AbortController>();

  beforeAll(async () => {
    galley = await startTestApp();
    await galley.app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(galley.http.address() as AddressInfo).port}`;
    await galley.app.get(JobQueue, { strict: false }).stop(0);
  });
  afterAll(async () => {
    // The test's HTTP client keeps connections open, and a graceful stop would wait for them.
    galley.http.closeAllConnections();
    await galley.stop();
  });
  beforeEach(async () => {
    tenant = await galley.tenant();
    run = await aRun();
  });
  afterEach(() => {
    for (const stream of open) stream.abort();
    open.clear();
  });

  async function aRun(): Promise<string> {
    const { websiteId, editor } = tenant;
    const category = (await editor.post('/api/categories').send({ websiteId, name: 'Kites' }).expect(201)).body.id;
    return (
      await editor
        .post('/api/blog-posts/create')
        .set('prefer', 'respond-async')
        .send({ websiteId, categoryId: category })
        .expect(202)
    ).body.id;
  }
  async function colleague(): Promise<{ agent: Agent; id: string; email: string; authorization: string }> {
    const person = await galley.signedIn('tenant_admin');
    await tenant.admin
      .put(`/api/users/${person.id}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
    const { accessToken } = await signIn(person.email);
    return {
      ...person,
      agent: request.agent(galley.http).auth(accessToken, { type: 'bearer' }),
      authorization: `Bearer ${accessToken}`,
    };
  }
  const signIn = async (email: string): Promise<{ accessToken: string }> =>
    (await request(galley.http).post('/api/login').send({ email, password: 'correct horse' }).expect(200)).body;
  async function changePassword(email: string): Promise<void> {
    const other = request.agent(galley.http).auth((await signIn(email)).accessToken, { type: 'bearer' });
    await other
      .post('/api/user/password')
      .send({ currentPassword: 'correct horse', newPassword: 'another horse' })
      .expect(204);
  }
  async function stream(authorization: string): Promise<Response> {
    const leaving = new AbortController();
    open.add(leaving);
    return fetch(`${url}/api/generation-runs/${run}/events`, { headers: { authorization }, signal: leaving.signal });
  }

  it.each<[string, (person: Awaited<ReturnType<typeof colleague>>) => Promise<unknown>]>([
    ['signs out', ({ agent }) => agent.post('/api/logout').expect(204)],
    ['is signed out by a platform admin', ({ id }) => tenant.admin.post(`/api/users/${id}/sign-out`).expect(204)],
    ['changes their password in another session', ({ email }) => changePassword(email)],
    ['is disabled', ({ id }) => tenant.admin.patch(`/api/users/${id}`).send({ disabled: true }).expect(200)],
    [
      'is taken out of the team',
      ({ id }) => tenant.editor.delete(`/api/websites/${tenant.websiteId}/members/${id}`).expect(204),
    ],
    ['leaves the team', ({ agent, id }) => agent.delete(`/api/websites/${tenant.websiteId}/members/${id}`).expect(204)],
    [
      'has to set up a second factor',
      () => tenant.admin.put(`/api/websites/${tenant.websiteId}/second-factor-rule`).send({ graceDays: 0 }).expect(200),
    ],
    ['loses the website, which is deleted', () => tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204)],
  ])('ends when its reader %s', async (_, happens) => {
    const person = await colleague();
    const events = await stream(person.authorization);
    expect(events.status).toBe(200);
    const eventText = events.text();
    await happens(person);
    expect(await eventText).toMatch(/event: ended\ndata: \{\}\n\n$/);
  });

  it.each<[string, (token: { id: string; agent: Agent }) => Promise<unknown>]>([
    ['revoked', ({ id, agent }) => agent.delete(`/api/tokens/${id}`).expect(204)],
    ['expired', ({ id }) => galley.sql('update personal_tokens set expires_at = now() where id = $1', [id])],
  ])('ends when the token of its reader is %s', async (_, happens) => {
    const { agent } = await colleague();
    const { id, token } = (
      await agent
        .post('/api/tokens')
        .send({ name: 'Reader', scopes: ['read'], expiresAt: null })
        .expect(201)
    ).body;
    const eventText = (await stream(`Bearer ${token}`)).text();
    await happens({ id, agent });
    expect(await eventText).toContain('event: ended');
  });

  it('continues for all other readers', async () => {
    const [gone, stays] = [await colleague(), await colleague()];
    const [ending, going] = [await stream(gone.authorization), await stream(stays.authorization)];
    const eventText = ending.text();
    await gone.agent.post('/api/logout').expect(204);
    await eventText;
    const rest = going.text();
    await stays.agent.post(`/api/generation-runs/${run}/cancel`).expect(200);
    expect(await rest).toContain('event: done');
  });

  it('is one of at most ten that a person may have open, and closing one makes room', async () => {
    const { authorization } = await colleague();
    const streams = await Promise.all(Array.from({ length: PER_PERSON }, () => stream(authorization)));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: PER_PERSON }, () => 200));
    const refused = await stream(authorization);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      type: expect.stringMatching(/too-many-open-streams$/),
      message: 'You have 10 live views open. Close one of them to open another.',
    });
    expect((await stream((await colleague()).authorization)).status).toBe(200);
    open.values().next().value!.abort();
    const another = async () => {
      const answer = await stream(authorization);
      if (answer.status === 429) await answer.text();
      return answer.status;
    };
    expect(await until('another live view may be opened', another, { isSo: (status) => status !== 429 })).toBe(200);
  });

  it.each<[string, number, (person: Awaited<ReturnType<typeof colleague>>) => Promise<unknown>]>([
    ['signs out', 404, ({ agent }) => agent.post('/api/logout').expect(204)],
    [
      'is taken out of the team',
      404,
      ({ id }) => tenant.editor.delete(`/api/websites/${tenant.websiteId}/members/${id}`).expect(204),
    ],
  ])('is not awaited to its end by a caller who %s', async (_, status, happens) => {
    const person = await colleague();
    const { websiteId } = tenant;
    const [{ id: categoryId }] = (await tenant.editor.get(`/api/categories?websiteId=${websiteId}`).expect(200)).body;
    const waiting = fetch(`${url}/api/blog-posts/create`, {
      method: 'POST',
      headers: { authorization: person.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ websiteId, categoryId }),
    });
    const begun = async (): Promise<{ id: string }[]> =>
      (await tenant.editor.get(`/api/generation-runs?websiteId=${websiteId}`).expect(200)).body;
    const runs = await until('a second run has begun', begun, { isSo: ({ length }) => length >= 2 });
    await happens(person);
    await tenant.editor.post(`/api/generation-runs/${runs[0]!.id}/cancel`).expect(200);
    expect((await waiting).status).toBe(status);
  });

  it('ends even for a client that never reads', async () => {
    const person = await colleague();
    const socket = await silentReader(person.authorization);
    await person.agent.post('/api/logout').expect(204);
    await new Promise((closed) => socket.once('close', closed).resume());
  });

  function silentReader(authorization: string): Promise<Socket> {
    const { port } = galley.http.address() as AddressInfo;
    return new Promise((opened) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `GET /api/generation-runs/${run}/events HTTP/1.1\r\nHost: galley.test\r\nAuthorization: ${authorization}\r\n\r\n`,
        ),
      );
      socket.once('readable', () => opened(socket));
    });
  }
});
