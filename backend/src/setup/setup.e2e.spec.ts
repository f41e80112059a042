import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';

const SITE = 'https://tidewater-cycles.galley.example';

describe('setting a website up from its address', () => {
  let galley: TestApp;
  let admin: Agent;
  let editorId: string;
  let editor: Agent;

  beforeAll(async () => {
    galley = await startTestApp();
    ({ admin, editor, editorId } = await galley.tenant());
  });
  afterAll(() => galley.stop());

  const propose = (url: string) => admin.post('/api/website-setup/proposal').send({ url });
  const setUp = (body: object) => admin.post('/api/website-setup').send(body);
  const count = async (table: string) =>
    (await galley.sql<{ n: number }>(`select count(*)::int n from ${table}`))[0]!.n;
  const TABLES = [
    'websites',
    'website_keys',
    'website_users',
    'categories',
    'seo_terms',
    'expertise',
    'data_sources',
    'audit_log',
  ];
  const counts = () => Promise.all(TABLES.map(count));

  it('proposes, without a network and without storing anything, what the site says, and where', async () => {
    const before = await counts();
    const { body } = await propose(SITE).expect(200);
    expect(body).toMatchObject({
      problem: null,
      proposal: {
        url: `${SITE}/`,
        name: { value: 'Tidewater Cycles', from: { kind: 'page', url: `${SITE}/` } },
        feeds: [{ name: 'Tidewater Cycles', url: `${SITE}/feed.xml`, entries: 10 }],
        isPartial: false,
      },
    });
    const names = body.proposal.categories.map(({ name }: { name: string }) => name).sort();
    expect(names).toEqual(['Bicycles', 'Cycling to work']);
    expect(body.proposal.pages.length).toBeGreaterThan(5);
    expect(await counts()).toEqual(before);
  });

  it('creates what was accepted, and a first post of each category can be written at once', async () => {
    const { proposal } = (await propose(SITE).expect(200)).body;
    const { body: made } = await setUp({
      name: proposal.name.value,
      url: SITE,
      description: proposal.description.value,
      assignedUserId: editorId,
      categories: proposal.categories.map(({ name, description, terms }: Record<string, unknown>) => ({
        name,
        description,
        terms,
      })),
      expertise: {
        level: proposal.expertise.level,
        tone: proposal.expertise.tone,
        description: proposal.expertise.description,
      },
      sources: [
        { name: 'Articles', type: 'feed', url: proposal.feeds[0].url },
        { name: 'Pages', type: 'site', url: SITE, pages: proposal.pages.map(({ url }: { url: string }) => url) },
      ],
    }).expect(201);
    const { body: categories } = await admin.get('/api/categories').query({ websiteId: made.id }).expect(200);
    expect(categories).toHaveLength(2);
    expect(categories.every(({ readyForContent }: { readyForContent: boolean }) => readyForContent)).toBe(true);
    expect((await admin.get('/api/data-sources').query({ websiteId: made.id }).expect(200)).body).toHaveLength(2);
    for (const { id: categoryId } of categories) {
      const { body } = await admin.get(`/api/websites/${made.id}/readiness`).query({ categoryId }).expect(200);
      expect(body).toMatchObject({ canBeWritten: true, reason: null, failures: [] });
      await admin.post('/api/blog-posts/create').send({ websiteId: made.id, categoryId }).expect(201);
    }
    await propose(SITE).expect(409);
  });

  it('leaves nothing behind when a part is refused', async () => {
    const before = await counts();
    const same = { name: 'Boilers', terms: [] };
    await setUp({ name: 'Quay', url: 'https://quay.example.com', categories: [same, same], sources: [] }).expect(409);
    expect(await counts()).toEqual(before);
  });

  it('says why a site cannot be read, and is no error', async () => {
    const { body } = await propose('http://127.0.0.1:9/').expect(200);
    expect(body).toMatchObject({ proposal: null, problem: expect.stringContaining('is not a public address') });
  });

  it('is for platform admins', async () => {
    await editor.post('/api/website-setup/proposal').send({ url: SITE }).expect(403);
    await editor.post('/api/website-setup').send({}).expect(403);
  });

  it.each([
    [{ categories: [null] }, 'categories must be a list'],
    [{ categories: [{ name: ' ', terms: [] }] }, 'Category name is required'],
    [{ categories: [{ name: 'A', terms: [{ term: 'a', priority: 'top' }] }] }, 'priority must be one of'],
    [{ sources: [{ name: 'A', type: 'postgres', url: SITE }] }, 'type must be one of'],
    [{ expertise: 'good' }, 'expertise must be an object'],
  ])('refuses what is no set-up: %j', async (part, message) => {
    const body = { name: 'Quay', url: 'https://quay.example.com', categories: [], sources: [], ...part };
    expect((await setUp(body).expect(400)).body.message).toContain(message);
  });
});
