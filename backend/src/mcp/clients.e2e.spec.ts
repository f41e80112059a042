import type { Agent } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { aToken, type Connection, connected, connectedAsBefore, listening } from './testing/agents.js';

const READING = ['list_websites', 'list_topics', 'list_posts', 'get_post', 'score_draft'];
const DRAFT = {
  title: 'Quiet fans in small bathrooms',
  content:
    '<h2>Why noise matters</h2><p>A fan that nobody hears is left on. In 2025 a survey of 1,200 homes found that ' +
    '40 % switch a loud fan off.</p><script>alert(1)</script><p>Choose one that is made for long pipes.</p>',
  excerpt: 'How to choose a fan that is left on.',
};

describe('agents at /mcp', () => {
  let galley: TestApp;
  let url: string;
  let admin: Agent;
  let editor: Agent;
  let editorId: string;
  let websiteId: string;
  let categoryId: string;

  beforeAll(async () => {
    galley = await sharedApp();
    url = await listening(galley);
    ({ admin, editor, editorId, websiteId } = await galley.tenant());
    categoryId = (await editor.post('/api/categories').send({ websiteId, name: 'Ventilation' }).expect(201)).body.id;
    await editor.post('/api/seo-terms').send({ categoryId, term: 'quiet fans', priority: 'high' }).expect(201);
  });
  afterAll(() => galley.stop());

  /** Performs all steps of an agent, with a different text each time, because copies are refused. */
  const draftsAndSubmits = async (agent: Connection, about: string): Promise<number> => {
    const own = Array.from({ length: 150 }, (_, i) => `${about.replaceAll(/\W/g, '')}${i}`).join(' ');
    const draft = {
      websiteId,
      categoryId,
      title: `${DRAFT.title}: ${about}`,
      content: `${DRAFT.content}<p>${own}.</p>`,
      excerpt: DRAFT.excerpt,
    };
    const scored = await agent.call('score_draft', draft);
    expect(scored).toMatchObject({
      isError: false,
      output: {
        score: { total: expect.any(Number) },
        unsupported: expect.arrayContaining([
          expect.objectContaining({ text: expect.stringContaining('1,200 homes') }),
        ]),
      },
    });
    const submitted = await agent.call('submit_draft', draft);
    expect(submitted).toMatchObject({ isError: false, output: { status: 'pending', create_id: expect.any(Number) } });
    return submitted.output['create_id'] as number;
  };

  it('are served in the newest revision, and those with the previous SDK equally', async () => {
    const { token } = await aToken(editor, 'read');
    const [now, before] = [await connected(url, token), await connectedAsBefore(url, token)];
    expect(now.revision).toBe('2026-07-28');
    for (const agent of [now, before]) {
      expect(await agent.tools()).toEqual([...READING, 'get_run']);
      expect((await agent.call('list_websites')).output).toMatchObject({
        websites: [{ id: websiteId }],
        total: 1,
        nextCursor: null,
      });
      expect((await agent.call('list_topics', { websiteId })).output).toMatchObject({
        categories: [{ id: categoryId, name: 'Ventilation' }],
        topics: [],
      });
      await agent.close();
    }
  });

  it('are offered tools that change data only with a token for it', async () => {
    const agent = await connected(url, (await aToken(editor, 'read', 'write')).token);
    expect(await agent.tools()).toEqual([...READING, 'submit_draft', 'start_generation', 'get_run', 'request_rewrite']);
    await agent.close();
  });

  it.each(['2025-11-25', '2025-06-18', '2025-03-26'])('can use the revision %s', async (protocolVersion) => {
    const { token } = await aToken(editor, 'read');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const send = async (message: object) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'mcp-protocol-version': protocolVersion },
          body: JSON.stringify({ jsonrpc: '2.0', ...message }),
        })
      ).text();
    const greeting = { protocolVersion, capabilities: {}, clientInfo: { name: 'by hand', version: '0' } };
    expect(await send({ id: 1, method: 'initialize', params: greeting })).toContain(
      `"protocolVersion":"${protocolVersion}"`,
    );
    expect(await send({ id: 2, method: 'tools/call', params: { name: 'list_websites', arguments: {} } })).toContain(
      websiteId,
    );
  });

  it.each([
    ['today’s SDK', connected],
    ['the SDK before it', connectedAsBefore],
  ])('can draft, score and submit with %s, and a person sees the origin and decides', async (about, connect) => {
    const { token, name } = await aToken(editor, 'read', 'write');
    const agent = await connect(url, token);
    const id = await draftsAndSubmits(agent, `${about.replaceAll(/\W+/g, '')} notes`);
    const { body: post } = await editor.get(`/api/blog-posts/${id}`).expect(200);
    expect(post).toMatchObject({
      status: 'pending',
      category: 'Ventilation',
      writer: 'submitted',
      generationRunId: null,
      citations: [],
      sources: [],
    });
    expect(post.writerLabel).toMatch(new RegExp(`^Submitted by token ${name} \\(.+\\)`));
    expect(post.content).not.toContain('script');
    expect(post.unsupported.length).toBeGreaterThan(0);
    const [version] = (await editor.get(`/api/blog-posts/${id}/versions`).expect(200)).body;
    expect(version).toMatchObject({ number: 1, kind: 'submitted', by: expect.stringContaining(name) });
    const [line] = (await editor.get('/api/audit-log').query({ websiteId, action: 'post.submitted' }).expect(200)).body;
    expect(line).toMatchObject({
      actor: { kind: 'token', id: editorId, name: expect.stringContaining(name) },
      subject: { id: String(id) },
    });
    const mails = (await admin.get('/api/outbox').expect(200)).body as { subject: string }[];
    expect(mails.map(({ subject }) => subject)).toContain(`Ready for review: ${post.title}`);
    await editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: post.version }).expect(409);
    await editor
      .patch(`/api/blog-posts/${id}/status`)
      .send({ status: 'approved', version: post.version, acceptUnsupported: true })
      .expect(200);
    await agent.close();
  });

  it('decide only with a permitted token, on the version they read, and accept unsupported sentences explicitly', async () => {
    await admin.post(`/api/users/${editorId}/allow-approve`).expect(200);
    const { token, name } = await aToken(editor, 'read', 'write', 'approve');
    const agent = await connected(url, token);
    const postId = await draftsAndSubmits(agent, 'decided by agents');
    const { version } = (await agent.call('get_post', { postId })).output['post'] as { version: number };
    expect((await agent.call('decide_post', { postId, status: 'approved', version: version + 1 })).text).toContain(
      'changed',
    );
    const unsupported = await agent.call('decide_post', { postId, status: 'approved', version });
    expect(unsupported).toMatchObject({ isError: true, text: expect.stringMatching(/unsupported|support/i) });
    expect(
      (await agent.call('decide_post', { postId, status: 'approved', version, acceptUnsupported: true })).output,
    ).toMatchObject({ status: 'approved', seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { body } = await editor.get(`/api/blog-posts/${postId}`).expect(200);
    expect(body).toMatchObject({
      status: 'approved',
      decidedBy: expect.stringContaining(name),
      acceptedUnsupported: expect.arrayContaining([expect.anything()]),
    });
    expect((await agent.call('decide_post', { postId, status: 'rejected', version: body.version })).isError).toBe(true);
    await agent.close();
  });

  it('execute a call once per idempotency key, and no other call with that key', async () => {
    const { token } = await aToken(editor, 'read', 'write');
    const agent = await connected(url, token);
    const draft = {
      websiteId,
      categoryId,
      title: 'Only once',
      content: `<p>${'Once told is told. '.repeat(20)}</p>`,
      idempotencyKey: 'once-1',
    };
    const [first, twin] = await Promise.all([agent.call('submit_draft', draft), agent.call('submit_draft', draft)]);
    expect(first.isError || twin.isError).toBe(false);
    expect(twin.output).toEqual(first.output);
    expect((await agent.call('submit_draft', { ...draft, title: 'Another' })).isError).toBe(true);
    expect((await agent.call('list_posts', { websiteId, q: 'Only once' })).output).toMatchObject({ total: 1 });
    const requestBody = { websiteId, categoryId, specificFocus: 'Fans', idempotencyKey: 'run-1' };
    const runs = [
      await agent.call('start_generation', requestBody),
      await agent.call('start_generation', requestBody),
    ].map(({ output }) => (output['run'] as { id: string }).id);
    expect(runs[0]).toBe(runs[1]);
    expect((await agent.call('get_run', { runId: runs[0] })).output).toMatchObject({
      run: { id: runs[0], kind: 'create', websiteId },
    });
    await agent.close();
  });

  it('may not submit a copy of another post, and are shown which post of their website it is', async () => {
    const { token } = await aToken(editor, 'read', 'write');
    const agent = await connected(url, token);
    const words = Array.from({ length: 80 }, (_, i) => `word${i}`).join(' ');
    const draft = { websiteId, categoryId, title: 'The first of two', content: `<p>${words}.</p>` };
    const { output } = await agent.call('submit_draft', draft);
    const copy = { ...draft, title: 'The second of two' };
    expect((await agent.call('score_draft', copy)).output).toMatchObject({
      copied: { share: 1, post: { create_id: output['create_id'] } },
    });
    expect(await agent.call('submit_draft', copy)).toMatchObject({
      isError: true,
      text: expect.stringContaining(`post #${String(output['create_id'])}`),
    });
    await agent.close();
  });

  it('get a clear message when a website is paused, and nothing is started', async () => {
    const { token } = await aToken(editor, 'read', 'write');
    const agent = await connected(url, token);
    await editor.patch(`/api/websites/${websiteId}`).send({ isActive: false }).expect(200);
    const paused = { isError: true, text: 'This website is inactive: content generation and publishing are paused.' };
    expect(await agent.call('start_generation', { websiteId, categoryId })).toMatchObject(paused);
    expect(
      await agent.call('submit_draft', {
        websiteId,
        categoryId,
        title: 'Paused',
        content: '<p>Paused words that nobody wrote before.</p>',
      }),
    ).toMatchObject(paused);
    await editor.patch(`/api/websites/${websiteId}`).send({ isActive: true }).expect(200);
    await agent.close();
  });

  it('page through lists with a cursor', async () => {
    const { token } = await aToken(editor, 'read');
    const agent = await connected(url, token);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { output } = await agent.call('list_posts', { websiteId, limit: 2, ...(cursor && { cursor }) });
      seen.push(...(output['posts'] as { create_id: number }[]).map(({ create_id }) => create_id));
      cursor = (output['nextCursor'] as string | null) ?? undefined;
      expect(output['total']).toBeGreaterThanOrEqual(seen.length);
    } while (cursor);
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen).size).toBe(seen.length);
    await agent.close();
  });

  it('can request a rewrite and start it at once', async () => {
    const { token } = await aToken(editor, 'read', 'write');
    const agent = await connected(url, token);
    const postId = await draftsAndSubmits(agent, 'to be rewritten');
    const asked = await agent.call('request_rewrite', {
      postId,
      rewriteType: 'partial_rewrite',
      instructions: 'Shorten the introduction.',
    });
    expect(asked.output).toMatchObject({ postId, status: 'pending', runId: null });
    expect(await agent.call('request_rewrite', { postId, rewriteType: 'total_rewrite' })).toMatchObject({
      isError: true,
    });
    const other = await draftsAndSubmits(agent, 'to be begun again');
    const begun = await agent.call('request_rewrite', { postId: other, rewriteType: 'partial_rewrite', process: true });
    expect(begun.output).toMatchObject({ runId: expect.any(String) });
    expect((await agent.call('get_run', { runId: begun.output['runId'] })).output).toMatchObject({
      run: { kind: 'rewrite' },
    });
    await agent.close();
  });
});
