import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { newId } from '../shared/domain/ids.js';

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

  const begin = (url: string) => admin.post('/api/website-setup/proposal').send({ url });
  const crawl = async (url: string) => {
    const { body, headers } = await begin(url).expect(202);
    expect(headers['location']).toBe(`/api/website-setup/proposal/${body.id}`);
    const look = async () => (await admin.get(headers['location']!).expect(200)).body;
    return until('the site is read', async () => (await look()).endedAt && look(), { deadline: 30_000 });
  };
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
    const body = await crawl(SITE);
    expect(body).toMatchObject({
      status: 'succeeded',
      problem: null,
      proposal: {
        url: `${SITE}/`,
        name: { value: 'Tidewater Cycles', from: { kind: 'page', url: `${SITE}/` } },
        logo: {
          value: expect.stringMatching(/^data:image\/png;base64,/),
          from: { kind: 'picture', url: `${SITE}/icon.png` },
        },
        colours: [{ value: '#0f4c5c', from: { kind: 'page', url: `${SITE}/` } }],
        language: { value: 'en', from: { kind: 'page', url: `${SITE}/` } },
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
    const { proposal } = await crawl(SITE);
    const { body: made } = await setUp({
      name: proposal.name.value,
      url: SITE,
      description: proposal.description.value,
      assignedUserId: editorId,
      logo: proposal.logo.value,
      colour: proposal.colours[0].value,
      language: 'en-gb',
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
    expect((await admin.get(`/api/websites/${made.id}`).expect(200)).body).toMatchObject({
      logoUrl: expect.stringMatching(/^\/api\/logos\//),
      colour: '#0f4c5c',
      language: 'en-GB',
    });
    const { body: categories } = await admin.get('/api/categories').query({ websiteId: made.id }).expect(200);
    expect(categories).toHaveLength(2);
    expect(categories.every(({ readyForContent }: { readyForContent: boolean }) => readyForContent)).toBe(true);
    expect((await admin.get('/api/data-sources').query({ websiteId: made.id }).expect(200)).body).toHaveLength(2);
    for (const { id: categoryId } of categories) {
      const { body } = await admin.get(`/api/websites/${made.id}/readiness`).query({ categoryId }).expect(200);
      expect(body).toMatchObject({ canBeWritten: true, reason: null, failures: [] });
      await admin.post('/api/blog-posts/create').send({ websiteId: made.id, categoryId }).expect(201);
    }
    const again = await begin('http://www.tidewater-cycles.galley.example/').expect(409);
    expect(again.body).toMatchObject({ websiteId: made.id, message: expect.stringContaining('Tidewater Cycles') });
  });

  it('leaves nothing behind when a part is refused', async () => {
    const before = await counts();
    const same = { name: 'Boilers', terms: [] };
    await setUp({ name: 'Quay', url: 'https://quay.example.com', categories: [same, same], sources: [] }).expect(409);
    expect(await counts()).toEqual(before);
  });

  it('says why a site cannot be read, and is no error', async () => {
    expect(await crawl('http://127.0.0.1:9/')).toMatchObject({
      status: 'failed',
      proposal: null,
      problem: expect.stringContaining('is not a public address'),
    });
  });

  it('is read anew by another process when its own has died', async () => {
    const { body: user } = await admin.get('/api/user').expect(200);
    const id = newId();
    await galley.sql(
      `insert into site_crawls (id, url, user_id, status, lease_until, attempt, tries, created_at)
       values ($1, 'http://127.0.0.1:9/', $2, 'running', now() - interval '1 second', 1, 1, now())`,
      [id, user.id],
    );
    await galley.app.get(Reconciler, { strict: false }).reconcile();
    const look = async () => (await admin.get(`/api/website-setup/proposal/${id}`).expect(200)).body;
    expect(await until('the site is read', look, { isSo: ({ endedAt }) => endedAt !== null })).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('is not a public address'),
    });
  });

  it('shows a reading to whoever began it, and to nobody else', async () => {
    const { id } = await crawl('http://127.0.0.1:9/');
    const { agent: other } = await galley.signedIn('platform_admin');
    await other.get(`/api/website-setup/proposal/${id}`).expect(404);
    await other.post(`/api/website-setup/proposal/${id}/cancel`).expect(404);
    await admin.post(`/api/website-setup/proposal/${id}/cancel`).expect(409);
  });

  it('stops a reading that is under way', async () => {
    const { id } = await crawl('http://127.0.0.1:9/');
    await galley.sql(`update site_crawls set status = 'queued', ended_at = null, problem = null where id = $1`, [id]);
    const { body } = await admin.post(`/api/website-setup/proposal/${id}/cancel`).expect(200);
    expect(body).toMatchObject({ id, status: 'cancelled', proposal: null });
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
    [{ logo: 'https://quay.example/logo.png' }, 'The logo must be a PNG'],
    [{ expertise: 'good' }, 'expertise must be an object'],
  ])('refuses what is no set-up: %j', async (part, message) => {
    const body = { name: 'Quay', url: 'https://quay.example.com', categories: [], sources: [], ...part };
    expect((await setUp(body).expect(400)).body.message).toContain(message);
  });
});
