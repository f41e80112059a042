import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { demonstrationWebsite } from '../demo/demonstration-website.js';
import { makeDemonstration } from '../first-start/demonstration.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { ContentServerWatch } from './adapters/jobs/content-server-watch.js';
import { craftedServer, type RunningServer } from './adapters/mcp/testing/http-servers.js';
import { Runs } from './application/ports.js';
import { ProbeServers } from './application/probe-servers.js';
import { RunTimes } from './application/run-times.js';
import { ContentServer } from './domain/servers/content-server.js';
import { ServerTool } from './domain/servers/server-tool.js';
import { GenerationRun } from './domain/run/generation-run.js';

type Agent = ReturnType<typeof request.agent>;
const SYSTEM = Scope.system('test');
const websiteId = demonstrationWebsite.id;

describe('generation', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let categories: Record<string, string>;
  let hanging: RunningServer;
  let dying: RunningServer;
  beforeAll(async () => {
    const tools = [{ name: 'search', description: 'Searches.', inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] }, annotations: { readOnlyHint: true } }];
    hanging = await craftedServer(tools, () => undefined);
    dying = await craftedServer(tools, (_, response) => void response.destroy());
    galley = await startTestApp({ EGRESS_ALLOW: [hanging, dying].map(({ url }) => new URL(url).host).join(',') });
    const { email, password } = await makeDemonstration(galley.app, SYSTEM);
    const { body } = await request(galley.http).post('/api/login').send({ email, password }).expect(200);
    editor = request.agent(galley.http).auth(body.accessToken, { type: 'bearer' });
    admin = (await galley.signedIn('platform_admin')).agent;
    const listed = await editor.get(`/api/categories?websiteId=${websiteId}`).expect(200);
    categories = Object.fromEntries(listed.body.map(({ name, id }: { name: string; id: string }) => [name, id]));
  });
  afterAll(async () => {
    await galley.stop();
    await hanging.stop();
    await dying.stop();
  });

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const rows = <T>(sql: string, values: unknown[] = []) => use(EntityManagers).of(SYSTEM).execute<T[]>(sql, values);
  const create = (who: Agent, body: object = {}) => who.post('/api/blog-posts/create').send({ websiteId, categoryId: categories['Heat Pumps'], ...body });
  const run = async (id: string) => (await editor.get(`/api/generation-runs/${id}`).expect(200)).body;
  const waiting = async (changes: Partial<ConstructorParameters<typeof GenerationRun>[0]> = {}) => {
    const wish = { id: newId(), websiteId, categoryId: categories['Insulation']!, kind: 'create', request: { specificFocus: null, keyPoints: null, contentAngle: 'none' } } as const;
    const made = new GenerationRun({ ...wish, requestedBy: null, requestedByName: 'Test', writer: { id: 'embedded', version: '1' }, ...changes }, new Date());
    await use(Runs).addOnce(SYSTEM, made);
    return made.id;
  };
  const anEmptyWebsite = async (isActive = true) => {
    const member = await galley.signedIn('tenant_admin');
    const details = { name: 'Nothing to read', url: `https://${newId()}.example`, assignedUserId: member.id };
    const { body: website } = await admin.post('/api/websites').send(details).expect(201);
    const { body: category } = await member.agent.post('/api/categories').send({ websiteId: website.id, name: 'Boats' }).expect(201);
    if (!isActive) await admin.patch(`/api/websites/${website.id}`).send({ isActive: false }).expect(200);
    return { ...member, body: { websiteId: website.id, categoryId: category.id } };
  };

  describe('a created post', () => {
    let answer: request.Response;
    beforeAll(async () => (answer = await create(editor, { specificFocus: 'Running costs in winter', keyPoints: '- Defrosting\n- Tariffs', contentAngle: 'cost-benefit' })));

    it('is answered once it is saved, pending, cited and scored', () => {
      expect(answer.status).toBe(201);
      const { post, emailNotifications, generationRunId } = answer.body;
      expect(post).toMatchObject({ status: 'pending', category: 'Heat Pumps', author: 'Content Team', writer: 'embedded', generationRunId, unsupported: [] });
      expect(post.writerLabel).toBe('Written without a language model: an extractive draft that needs editing.');
      expect(post.citations.length).toBeGreaterThan(10);
      expect(post.score.total).toBeGreaterThanOrEqual(80);
      expect(emailNotifications).toEqual({ sent: 1, failed: 0 });
    });

    it('quotes only what a content server really returned in its run', async () => {
      const { post, generationRunId } = answer.body;
      const kept = await rows<{ key: string; text: string; tool: string }>(
        `select d.key, d.text, c.tool from source_documents d join tool_calls c on c.id = d.tool_call_id and c.run_id = d.run_id where d.run_id = ? and d.citable`,
        [generationRunId],
      );
      const texts = new Map(kept.map(({ key, text }) => [key, text]));
      for (const { sourceId, quote } of post.citations) expect(texts.get(sourceId)).toContain(quote);
      const [{ count }] = (await rows<{ count: number }>(
        `select count(*)::int as count from citations c join passages p on p.id = c.passage_id join source_documents d on d.id = p.document_id
          where c.run_id = ? and substr(d.text, p.start_at + 1, p.end_at - p.start_at) = p.text`,
        [generationRunId],
      )) as [{ count: number }];
      expect(count).toBe(new Set(post.citations.map((citation: object) => JSON.stringify(citation))).size);
    });

    it('has a run that tells every step, call and source', async () => {
      const told = await run(answer.body.generationRunId);
      expect(told).toMatchObject({ status: 'succeeded', postId: answer.body.post.create_id, error: null, costMicroUsd: 0, prompts: [], requestedBy: 'Demo Editor' });
      expect(told.steps.map(({ name }: { name: string }) => name)).toEqual(['brief', 'plan', 'research', 'passages', 'select', 'outline', 'draft', 'verify', 'revise', 'metadata', 'save']);
      for (const step of told.steps) expect(['done', 'skipped']).toContain(step.status);
      expect(told.steps[2].detail).toMatch(/^3 of 3 servers answered \d+ calls with \d+ documents\.$/);
      expect(new Set(told.toolCalls.map(({ server }: { server: string }) => server))).toEqual(new Set(['demonstration-library', 'post-archive', 'site-reader']));
      expect(told.toolCalls.length).toBeLessThanOrEqual(25);
      expect(told.toolCalls.find(({ server }: { server: string }) => server === 'demonstration-library')).toMatchObject({ tool: 'search', arguments: { query: expect.stringContaining('heat pump') }, isError: false });
      expect(told.sources.length).toBeGreaterThan(3);
    });

    it('is mailed to nobody who wants no mails', async () => {
      await editor.put('/api/user/notifications').send({ posts: 'none' }).expect(200);
      const unheard = await create(editor, { specificFocus: 'Noise and neighbours', contentAngle: 'case-study' });
      await editor.put('/api/user/notifications').send({ posts: 'immediately' }).expect(200);
      expect(unheard.body.emailNotifications).toEqual({ sent: 0, failed: 0 });
    });

    it('is told to the website’s members by mail, with a link to its review', async () => {
      const listed = (await admin.get('/api/outbox').expect(200)).body as { id: string; to: string; subject: string }[];
      const mail = listed.find(({ subject }) => subject.endsWith(answer.body.post.title))!;
      expect(mail.to).toBe('editor@galley.local');
      const { body } = await admin.get(`/api/outbox/${mail.id}`).expect(200);
      expect(body.text).toContain(`http://galley.test/post-approval/${answer.body.post.create_id}`);
    });

    it('can be decided from the mail, of which the database keeps no token', async () => {
      const listed = (await admin.get('/api/outbox').expect(200)).body as { id: string; subject: string }[];
      const mail = listed.find(({ subject }) => subject.endsWith(answer.body.post.title))!;
      const { text } = (await admin.get(`/api/outbox/${mail.id}`).expect(200)).body as { text: string };
      const [, token] = /http:\/\/galley\.test\/decide\?token=([\w-]{43})\n/.exec(text)!;
      const { body } = await request(galley.http).post('/api/decisions/preview').send({ token }).expect(200);
      expect(body).toMatchObject({ postId: answer.body.post.create_id, title: answer.body.post.title, unsupported: answer.body.post.unsupported });
      expect(await rows('select 1 from decision_links l where l::text like ?', [`%${token}%`])).toEqual([]);
      expect(await rows('select 1 from decision_links where post_id = ?', [answer.body.post.create_id])).toHaveLength(1);
    });
  });

  it('makes one post of a double click', async () => {
    const key = newId();
    const click = () => create(editor, { contentAngle: 'how-to-guide' }).set('Idempotency-Key', key);
    const [first, second] = await Promise.all([click(), click()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.post.create_id).toBe(first.body.post.create_id);
    expect(await rows('select 1 from blog_posts where generation_run_id = ?', [first.body.generationRunId])).toHaveLength(1);
    expect(first.body.generationRunId).toBe(second.body.generationRunId);
  });

  it('answers a double click whose run fails with that one run, and never runs again for it', async () => {
    const { agent, body } = await anEmptyWebsite();
    const key = newId();
    const click = (more: object = {}) => agent.post('/api/blog-posts/create').set('Idempotency-Key', key).send({ ...body, ...more });
    const [first, second] = await Promise.all([click(), click()]);
    const third = await click();
    expect([first.status, second.status, third.status]).toEqual([422, 422, 422]);
    expect(new Set([first, second, third].map((answer) => answer.body.generationRunId)).size).toBe(1);
    expect((await click({ specificFocus: 'Sails' })).body.message).toMatch(/^This Idempotency-Key was used/);
    expect((await agent.get('/api/generation-runs').expect(200)).body).toHaveLength(1);
  });

  it('answers at once when asked to, and tells the steps as they happen', async () => {
    const accepted = await create(editor, { contentAngle: 'technology-focus' }).set('Prefer', 'wait=5, respond-async').expect(202);
    expect(accepted.headers['location']).toBe(`/api/generation-runs/${accepted.body.id}`);
    expect(['queued', 'running']).toContain(accepted.body.status);
    const events = await editor.get(`${accepted.headers['location']}/events`).expect(200).expect('content-type', /^text\/event-stream/);
    const told = eventsOf(events.text);
    expect(new Set(told.filter(({ event }) => event === 'step').map(({ data }) => data['name'])).size).toBe(11);
    expect(told.at(-1)).toMatchObject({ event: 'done', data: { id: accepted.body.id, status: 'succeeded' } });
  });

  it('tells all steps again to whoever comes after the end', async () => {
    const { body } = await create(editor, { contentAngle: 'future-outlook' }).expect(201);
    const told = eventsOf((await editor.get(`/api/generation-runs/${body.generationRunId}/events`).expect(200)).text);
    expect(told).toHaveLength(12);
    expect(told.at(-1)!.data).toMatchObject({ postId: body.post.create_id });
  });

  it('makes different posts of the same wish, also at the same time', async () => {
    const wish = { categoryId: categories['Solar and Storage'] };
    const answers = await Promise.all([create(editor, wish), create(admin, wish), create(editor, wish)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const quotes = answers.map(({ body }) => new Set<string>(body.post.citations.map(({ quote }: { quote: string }) => quote)));
    for (const [at, own] of quotes.entries()) for (const other of quotes.slice(at + 1)) expect([...own].filter((quote) => other.has(quote))).toEqual([]);
  });

  it.each([{}, { websiteId }, { categoryId: newId() }, { websiteId: '', categoryId: '' }])('asks for both website and category: %j', async (body) => {
    const { body: problem } = await editor.post('/api/blog-posts/create').send(body).expect(400);
    expect(problem.message).toBe('Please select both a website and category.');
  });

  it('takes an empty angle, and "none", as absent', async () => {
    const { body } = await create(editor, { contentAngle: '', specificFocus: '  ', keyPoints: '' }).set('Prefer', 'respond-async').expect(202);
    expect(body.request).toEqual({ specificFocus: null, keyPoints: null, contentAngle: 'none' });
    await editor.post(`/api/generation-runs/${body.id}/cancel`);
  });

  it('knows no category of another website, and no website of another tenant', async () => {
    const { agent, body } = await anEmptyWebsite();
    await agent.post('/api/blog-posts/create').send({ ...body, categoryId: categories['Heat Pumps'] }).expect(404);
    await agent.post('/api/blog-posts/create').send({ websiteId, categoryId: categories['Heat Pumps'] }).expect(404);
  });

  it('generates nothing for an inactive website, and begins no run', async () => {
    const { agent, body } = await anEmptyWebsite(false);
    const { body: problem } = await agent.post('/api/blog-posts/create').send(body).expect(409);
    expect(problem).toMatchObject({ message: 'This website is inactive: content generation and publishing are paused.' });
    expect(problem).not.toHaveProperty('generationRunId');
    expect((await agent.get('/api/generation-runs').expect(200)).body).toEqual([]);
  });

  it('drafts nothing on too little evidence', async () => {
    const { agent, body } = await anEmptyWebsite();
    const { body: problem } = await agent.post('/api/blog-posts/create').send(body).expect(422);
    expect(problem.message).toMatch(/^There is too little to write from/);
    const { body: failed } = await agent.get(`/api/generation-runs/${problem.generationRunId}`).expect(200);
    expect(failed).toMatchObject({ status: 'failed', postId: null, error: { step: 'select', code: 'too-little-evidence', message: problem.message } });
    expect(failed.steps.map(({ status }: { status: string }) => status)).toEqual(['done', 'done', 'done', 'done', 'failed', ...Array<string>(6).fill('pending')]);
    expect((await agent.get('/api/blog-posts').expect(200)).body).toEqual([]);
  });

  it('has nothing to tell of another tenant’s run', async () => {
    const { agent } = await anEmptyWebsite();
    const id = await waiting();
    for (const path of [id, `${id}/events`, newId(), 'nonsense']) await agent.get(`/api/generation-runs/${path}`).expect(404);
    for (const path of [`${id}/cancel`, `${id}/resume`]) await agent.post(`/api/generation-runs/${path}`).expect(404);
    expect((await agent.get('/api/generation-runs').expect(200)).body).toEqual([]);
    await agent.get(`/api/generation-runs?websiteId=${websiteId}`).expect(404);
    await use(Runs).save(Object.assign(await use(Runs).get(SYSTEM, id), { status: 'cancelled' }));
  });

  it('cancels a run once, and resumes it', async () => {
    const id = await waiting();
    expect((await editor.post(`/api/generation-runs/${id}/cancel`).expect(200)).body).toMatchObject({ status: 'cancelled', postId: null });
    expect((await editor.post(`/api/generation-runs/${id}/cancel`).expect(409)).body.message).toBe('This run has been cancelled already.');
    await editor.post(`/api/generation-runs/${id}/resume`).expect(202);
    const events = eventsOf((await editor.get(`/api/generation-runs/${id}/events`)).text);
    expect(events.at(-1)!.data).toMatchObject({ status: 'succeeded' });
    expect((await editor.post(`/api/generation-runs/${id}/resume`).expect(409)).body.message).toBe('This run has made its post already.');
  });

  it('lists runs page by page, newest first, by status', async () => {
    const all = (await editor.get('/api/generation-runs?limit=200').expect(200)).body as { id: string; createdAt: string }[];
    const seen: string[] = [];
    let path: string | undefined = '/api/generation-runs?limit=2';
    while (path) {
      const page: request.Response = await editor.get(path).expect(200);
      seen.push(...page.body.map(({ id }: { id: string }) => id));
      path = /<(.+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    const failed = (await admin.get('/api/generation-runs?status=failed').expect(200)).body as { status: string }[];
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['failed']));
    await editor.get('/api/generation-runs?status=nonsense').expect(400);
  });

  describe('content servers', () => {
    const add = async (server: ContentServer, ...tools: string[]) => {
      const em = use(EntityManagers).of(SYSTEM);
      em.persist(server);
      for (const name of tools) {
        const seen = { name, title: null, description: '', inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] }, outputSchema: null, readOnly: true, definitionHash: 'a'.repeat(64) };
        em.persist(Object.assign(new ServerTool(server.id, seen, false, new Date()), { state: 'allowed' }));
      }
      await em.flush();
    };

    it('are listed for platform admins, as their probes found them', async () => {
      await use(ContentServerWatch).onModuleDestroy();
      const { body } = await admin.get('/api/mcp-servers').expect(200);
      expect(body.map(({ name, type, status, uptime, statusColor }: Record<string, string>) => ({ name, type, status, uptime, statusColor }))).toEqual(
        ['demonstration-library', 'post-archive', 'data-sources', 'feeds', 'site-reader'].map((name) => ({ name, type: 'bundled', status: 'online', uptime: '100.0%', statusColor: 'green' })),
      );
      await editor.get('/api/mcp-servers').expect(403);
    });

    it('that cannot be reached are skipped and named on the run, and shown as such', async () => {
      const gone = new ContentServer({ name: 'gone', description: 'Not there', type: 'http', version: '1', url: 'http://127.0.0.1:9/mcp' }, new Date());
      const forbidden = new ContentServer({ name: 'forbidden', description: 'Not allowed', type: 'stdio', version: '1', command: 'rm', args: ['-rf'] }, new Date());
      await add(gone, 'search');
      await add(forbidden, 'search');
      await add(new ContentServer({ name: 'private', description: 'Not public', type: 'http', version: '1', url: 'http://10.0.0.1/mcp' }, new Date()), 'search');
      const { body } = await create(editor, { contentAngle: 'case-study' }).expect(201);
      const { steps, toolCalls } = await run(body.generationRunId);
      expect(steps[2].detail).toMatch(/^3 of 6 servers answered \d+ calls/);
      expect(steps[2].detail).toContain('The content server 127.0.0.1:9');
      expect(steps[2].detail).toContain('The command "rm" may not be run');
      expect(steps[2].detail).toContain('10.0.0.1 is not a public address');
      expect(toolCalls.some(({ server }: { server: string }) => server === 'gone')).toBe(false);

      await use(ProbeServers).execute({ overdueMs: 0 });
      await use(ProbeServers).execute({ overdueMs: 0 });
      const listed = (await admin.get('/api/mcp-servers').expect(200)).body as Record<string, string>[];
      expect(listed.find(({ name }) => name === 'gone')).toMatchObject({ status: 'offline', uptime: '0.0%', statusColor: 'red' });
      expect(JSON.stringify(listed)).not.toContain('-rf');
    });

    it('that hang or die in the middle are skipped and named on the run', async () => {
      Object.assign(use(RunTimes), { callMs: 2_000 });
      await add(new ContentServer({ name: 'hanging', description: '', type: 'http', version: '1', url: hanging.url }, new Date()));
      await add(new ContentServer({ name: 'dying', description: '', type: 'http', version: '1', url: dying.url }, new Date()));
      await use(ProbeServers).execute({ overdueMs: 0 });
      expect(await rows(`update mcp_tools set state = 'allowed' where server_id in (select id from mcp_servers where name in ('hanging', 'dying')) returning state`)).toHaveLength(2);
      const { body } = await create(editor, { contentAngle: 'regulatory-update' }).expect(201);
      const { steps, toolCalls } = await run(body.generationRunId);
      expect(steps[2].detail).toMatch(/^3 of 8 servers answered/);
      expect(steps[2].detail).toContain(`The tool search of the content server ${new URL(hanging.url).host} did not answer within 2 seconds.`);
      expect(steps[2].detail).toContain(new URL(dying.url).host);
      const failed = toolCalls.filter(({ server }: { server: string }) => ['hanging', 'dying'].includes(server));
      expect(failed.length).toBeGreaterThan(1);
      for (const call of failed) expect(call).toMatchObject({ isError: true, documents: [] });
      expect(toolCalls.length).toBeLessThanOrEqual(25);
    });

    it('whose tools nobody allowed are not asked', async () => {
      await rows(`update mcp_tools set state = 'quarantined' where server_id in (select id from mcp_servers where name in ('hanging', 'dying')) returning state`);
      const { body } = await create(editor, { categoryId: categories['Healthy Air'] }).expect(201);
      expect(JSON.stringify((await run(body.generationRunId)).toolCalls)).not.toMatch(/hanging|dying/);
    });
  });
});

function eventsOf(text: string): { event: string; data: Record<string, unknown> }[] {
  return text.split('\n\n').flatMap((block) => {
    const event = /^event: (.+)$/m.exec(block)?.[1];
    const data = /^data: (.+)$/m.exec(block)?.[1];
    return event && data ? [{ event, data: JSON.parse(data) as Record<string, unknown> }] : [];
  });
}