import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../bootstrap/demonstration.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { littleModel } from './adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi } from './adapters/anthropic/testing/messages-api.js';

type Agent = ReturnType<typeof request.agent>;
const SYSTEM = Scope.system('test');
const websiteId = demonstrationWebsite.id;
/** Tables in which a saved post has rows. */
const TABLES = ['blog_posts', 'post_versions', 'post_fingerprints', 'citations', 'mails'];

describe.each(['anthropic', 'embedded'] as const)('a test of a category by the %s writer', (writer) => {
  let api: MessagesApi;
  let galley: TestApp;
  let editor: Agent;
  let categoryId: string;

  beforeAll(async () => {
    api = await MessagesApi.start(littleModel());
    galley = await startTestApp(writer === 'anthropic' ? { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: api.url } : {});
    const { email, password } = await makeDemonstration(galley.app, SYSTEM);
    const { body } = await request(galley.http).post('/api/login').send({ email, password }).expect(200);
    editor = request.agent(galley.http).auth(body.accessToken, { type: 'bearer' });
    const listed = await editor.get(`/api/categories?websiteId=${websiteId}`).expect(200);
    categoryId = listed.body.find(({ name }: { name: string }) => name === 'Heat Pumps').id;
  });
  afterAll(async () => {
    await galley.stop();
    await api.stop();
  });

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const rows = <T>(sql: string, values: unknown[] = []) =>
    use(EntityManagers).forScope(SYSTEM).execute<T[]>(sql, values);
  const test = (who: Agent = editor, body: object = { websiteId, categoryId }) =>
    who.post('/api/test/content-generation').send(body);
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => [
          table,
          (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n,
        ]),
      ),
    );

  it('returns context, prompt and post, and saves nothing', async () => {
    const before = await counts();
    const { body: result } = await test().expect(200);
    const { body: terms } = await editor.get(`/api/seo-terms/category/${categoryId}`).expect(200);
    expect(result).toMatchObject({
      success: true,
      error: null,
      category: 'Heat Pumps',
      seoTermsCount: terms.length,
      context: { categoryName: 'Heat Pumps' },
    });
    expect(result.expertiseAreasCount).toBe(result.context.expertise.length);
    expect(new Set(result.context.seoTerms.map(({ term }: { term: string }) => term))).toEqual(
      new Set(terms.map(({ term }: { term: string }) => term)),
    );
    expect(result.blogPost).toMatchObject({ author: 'Content Team', writer, score: { total: expect.any(Number) } });
    expect(result.blogPost.content).toMatch(/<p/);
    expect(await counts()).toEqual(before);
    expect((await editor.get(`/api/test/content-generation/${result.generationRunId}`).expect(200)).body).toEqual(
      result,
    );
    const { body: run } = await editor.get(`/api/generation-runs/${result.generationRunId}`).expect(200);
    expect(run).toMatchObject({
      kind: 'trial',
      status: 'succeeded',
      postId: null,
      emailNotifications: { sent: 0, failed: 0 },
    });
    expect(run.steps.at(-1)).toMatchObject({
      name: 'save',
      status: 'skipped',
      detail: expect.stringMatching(/^A test with a score of \d+: nothing is saved\.$/),
    });
  });

  it('shows exactly what the writer receives, and counts its cost', async () => {
    const { body: result } = await test().expect(200);
    const { body: run } = await editor.get(`/api/generation-runs/${result.generationRunId}`).expect(200);
    const { body: budget } = await editor.get(`/api/websites/${websiteId}/budget`).expect(200);
    for (const { term } of result.context.seoTerms) expect(result.standardPrompt).toContain(term);
    expect(result.standardPrompt).toContain('Step: draft');
    if (writer === 'anthropic') {
      expect(result.standardPrompt).toBe(run.prompts.findLast(({ step }: { step: string }) => step === 'draft').text);
      expect(run.costMicroUsd).toBeGreaterThan(0);
    }
    const [{ cost }] = (await rows<{ cost: number }>(
      'select coalesce(sum(cost_micro_usd), 0)::int as cost from model_calls where website_id = ?',
      [websiteId],
    )) as [{ cost: number }];
    expect(budget).toMatchObject({ spent: cost, reserved: 0 });
  });

  it('can be followed, and has no result before its end', async () => {
    const accepted = await test().set('Prefer', 'respond-async').expect(202);
    const early = await editor.get(`/api/test/content-generation/${accepted.body.id}`);
    expect([200, 409]).toContain(early.status);
    await editor.get(`${accepted.headers['location']}/events`).expect(200);
    expect((await editor.get(`/api/test/content-generation/${accepted.body.id}`).expect(200)).body).toMatchObject({
      success: true,
    });
  });

  it('reports in its result why it failed, with what was known', async () => {
    const { agent: admin } = await galley.signedIn('platform_admin');
    const member = await galley.signedIn('tenant_admin');
    const { body: website } = await admin
      .post('/api/websites')
      .send({ name: 'Nothing to read', url: `https://${newId()}.example`, assignedUserId: member.id })
      .expect(201);
    const { body: category } = await member.agent
      .post('/api/categories')
      .send({ websiteId: website.id, name: 'Boats', description: 'All that floats' })
      .expect(201);
    const { body: result } = await test(member.agent, { websiteId: website.id, categoryId: category.id }).expect(200);
    expect(result).toMatchObject({
      success: false,
      error: expect.stringMatching(/^There is too little to write from/),
      category: 'Boats',
      seoTermsCount: 0,
      blogPost: null,
    });
    expect(result.context).toEqual({
      categoryName: 'Boats',
      categoryDescription: 'All that floats',
      seoTerms: [],
      expertise: [],
    });
    await editor.get(`/api/test/content-generation/${result.generationRunId}`).expect(404);
    await admin.patch(`/api/websites/${website.id}`).send({ isActive: false }).expect(200);
    await test(member.agent, { websiteId: website.id, categoryId: category.id }).expect(409);
  });

  it('has no result for a run that created a post', async () => {
    const { body } = await editor.post('/api/blog-posts/create').send({ websiteId, categoryId }).expect(201);
    await editor.get(`/api/test/content-generation/${body.generationRunId}`).expect(404);
  });

  it.each([{}, { websiteId }, { websiteId: '', categoryId: '' }])(
    'requires a website and a category: %j',
    async (body) => {
      const { body: problem } = await test(editor, body).expect(400);
      expect(problem.message).toBe('Please select both a website and category.');
    },
  );
});
