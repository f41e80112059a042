import request, { type Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { newId } from '../shared/domain/ids.js';
import { aToken, connected, listening } from './testing/agents.js';

const MOST = 3;
const CALLS_A_MINUTE = 300;

describe('limits for agents', () => {
  let galley: TestApp;
  let url: string;
  let admin: Agent;
  let editor: Agent;
  let email: string;
  let websiteId: string;
  let categoryId: string;

  beforeAll(async () => {
    galley = await startTestApp({ SUBMISSIONS_PER_HOUR: String(MOST), GENERATIONS_PER_HOUR: String(MOST) });
    url = await listening(galley);
    ({ admin, editor, websiteId } = await galley.tenant());
    email = (await editor.get('/api/user').expect(200)).body.email;
    categoryId = (await editor.post('/api/categories').send({ websiteId, name: 'Ventilation' }).expect(201)).body.id;
  });
  afterAll(() => galley.stop());

  const draft = (more: object = {}) => ({
    websiteId,
    categoryId,
    title: newId(),
    content: `<p>${Array.from({ length: 60 }, () => newId().slice(-8)).join(' ')}.</p>`,
    ...more,
  });
  const mails = async (): Promise<number> =>
    ((await admin.get('/api/outbox?limit=200').expect(200)).body as { subject: string }[]).filter(({ subject }) =>
      subject.startsWith('Ready for review'),
    ).length;

  it('restrict submissions per hour for all tokens of a person together, with a message and the seconds to wait', async () => {
    const tokens = [await aToken(editor, 'read', 'write'), await aToken(editor, 'write')];
    const agents = await Promise.all(tokens.map(({ token }) => connected(url, token)));
    const first = draft({ idempotencyKey: newId() });
    const { output } = await agents[0]!.call('submit_draft', first);
    // Refused and repeated calls send no mails, so they do not count towards the limit.
    expect(await agents[1]!.call('submit_draft', { ...draft(), content: first.content })).toMatchObject({
      isError: true,
      text: expect.stringContaining('of the wording'),
    });
    expect((await agents[0]!.call('submit_draft', first)).output).toEqual(output);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => agents[at % 2]!.call('submit_draft', draft())),
    );
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(MOST - 1);
    const sent = await mails();
    const refused = await agents[1]!.call('submit_draft', draft());
    expect(refused.text).toMatch(
      /^3 drafts have been submitted in your name within an hour, which is the most\. Try again in (?:60|59) minutes\.$/,
    );
    expect(refused.details).toMatchObject({
      code: 'too-many-submissions',
      limit: MOST,
      retryAfter: expect.any(Number),
    });
    expect(refused.details['retryAfter']).toBeGreaterThan(3_000);
    expect(refused.details['retryAfter']).toBeLessThanOrEqual(3_600);
    expect([await mails(), (await agents[0]!.call('score_draft', draft())).isError]).toEqual([sent, false]);
    await Promise.all(agents.map((agent) => agent.close()));
  });

  it('restrict the nesting of a text to a hundred levels, in drafts and edits, with a clear message', async () => {
    const { agent: colleague, id } = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    const agent = await connected(url, (await aToken(colleague, 'read', 'write')).token);
    const postId = (await agent.call('submit_draft', draft())).output['create_id'] as number;
    const { version } = (await colleague.get(`/api/blog-posts/${postId}`).expect(200)).body;
    const message = 'The text is nested too deeply: at most 100 levels of HTML.';
    for (const content of ['<blockquote>'.repeat(3_000), '<ul><li>'.repeat(10_000)]) {
      for (const tool of ['score_draft', 'submit_draft'])
        expect(await agent.call(tool, draft({ content }))).toMatchObject({
          isError: true,
          text: expect.stringContaining(message),
        });
      const { body } = await colleague.patch(`/api/blog-posts/${postId}`).send({ content, version }).expect(400);
      expect(body.errors).toEqual([{ field: 'content', message }]);
    }
    await agent.close();
  });

  it('restrict generations and rewrites per hour together, and refused ones leave nothing and do not count', async () => {
    const { agent: colleague, id } = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    const agent = await connected(url, (await aToken(colleague, 'read', 'write')).token);
    const posts = [await agent.call('submit_draft', draft()), await agent.call('submit_draft', draft())].map(
      ({ output }) => output['create_id'] as number,
    );
    const requestBody = { websiteId, categoryId, idempotencyKey: newId() };
    const first = await agent.call('start_generation', requestBody);
    expect((await agent.call('start_generation', requestBody)).output['run']).toMatchObject({
      id: (first.output['run'] as { id: string }).id,
    });
    expect((await agent.call('start_generation', { websiteId, categoryId: newId() })).isError).toBe(true);
    const rewrite = (postId: number, process: boolean) =>
      agent.call('request_rewrite', { postId, rewriteType: 'partial_rewrite', process });
    expect((await rewrite(posts[0]!, true)).isError).toBe(false);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => agent.call('start_generation', { websiteId, categoryId })),
    );
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(MOST - 2);
    const refused = await rewrite(posts[1]!, true);
    expect(refused.text).toMatch(
      /^3 generations and rewrites have been started in your name within an hour, which is the most\. Try again in \d+ minutes\.$/,
    );
    expect(refused.details).toMatchObject({
      code: 'too-many-generations',
      limit: MOST,
      retryAfter: expect.any(Number),
    });
    // No request was left open, and a request without `process` starts no run.
    expect(await rewrite(posts[1]!, false)).toMatchObject({
      isError: false,
      output: { status: 'pending', runId: null },
    });
    // The limit does not apply to a person who uses the API directly.
    await colleague
      .post('/api/blog-posts/create')
      .set('prefer', 'respond-async')
      .send({ websiteId, categoryId })
      .expect(202);
    await agent.close();
  }, 240_000);

  it('apply to each person separately', async () => {
    const { agent: colleague, id } = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    const agent = await connected(url, (await aToken(colleague, 'write')).token);
    expect((await agent.call('submit_draft', draft())).isError).toBe(false);
    await agent.close();
  });

  it('allow as many calls per minute with all sessions of a person as with a token', async () => {
    const signedIn = async (): Promise<string> =>
      (await request(galley.http).post('/api/login').send({ email, password: 'correct horse' }).expect(200)).body
        .accessToken;
    const sessions = [await signedIn(), await signedIn()];
    const call = (at: number) =>
      fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sessions[at % 2]!}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: at, method: 'ping' }),
      });
    let answers: Response[] = [];
    // The limit uses a sliding window, so on a slow machine the first calls may have left it already.
    for (let asked = 0; asked < 4 * CALLS_A_MINUTE && !answers.some(({ status }) => status === 429); asked += 50) {
      answers = await Promise.all(Array.from({ length: 50 }, (_, at) => call(asked + at)));
      if (asked + 50 < CALLS_A_MINUTE) expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect([refused.headers.get('content-type'), ((await refused.json()) as { detail: string }).detail]).toEqual([
      expect.stringContaining('application/problem+json'),
      expect.stringMatching(/^Your session has made too many calls\. Try again in \d+ seconds\.$/),
    ]);
    // The API and the person's tokens have limits of their own and still work.
    await editor.get('/api/user').expect(200);
    const agent = await connected(url, (await aToken(editor, 'read')).token);
    expect((await agent.call('list_websites')).isError).toBe(false);
    await agent.close();
  });
});
