import type { Readiness } from './application/assess-material.js';
import { READINESS } from './application/assess-readiness.js';
import { demonstrationFixture, websiteId } from './testing/demonstration-fixture.js';
import { Throttle } from '../shared/application/throttle.js';
import { newId } from '../shared/domain/ids.js';

describe('whether a post can be written', () => {
  const { here, rows, create, use } = demonstrationFixture();
  const ask = (query: object = {}, website = websiteId, who = here.editor) =>
    who.get(`/api/websites/${website}/readiness`).query({ categoryId: here.categories['Heat Pumps'], ...query });
  const readiness = async (query: object = {}): Promise<Readiness> => (await ask(query).expect(200)).body;
  const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

  it('is known before a run: what there is on the subject, from which server, and nothing is stored', async () => {
    const tables = ['generation_runs', 'tool_calls', 'source_documents', 'passages', 'blog_posts', 'audit_log'];
    const before = await Promise.all(tables.map(count));
    const found = await readiness({ focus: 'Noise of outdoor units' });
    expect(found).toMatchObject({ canBeWritten: true, reason: null, uncoveredQuestions: [], failures: [] });
    expect(found.documents.length).toBeGreaterThanOrEqual(2);
    for (const { title, server, passages, freshPassages } of found.documents) {
      expect({ title, server }).toEqual({
        title: expect.stringMatching(/\S/),
        server: expect.stringMatching(/^[a-z-]+$/),
      });
      expect(passages).toBeGreaterThan(0);
      expect(freshPassages).toBeLessThanOrEqual(passages);
    }
    expect(found.documents[0]!.title).toMatch(/noise|quiet|sound/i);
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });

  it('names the parts of focus and key points on which there is nothing', async () => {
    const { uncoveredQuestions, documents } = await readiness({
      focus: 'Noise of outdoor units',
      keyPoints: '- Zeppelin hangars of Friedrichshafen\nNight setback',
    });
    expect(uncoveredQuestions).toContain('Zeppelin hangars of Friedrichshafen');
    expect(uncoveredQuestions).not.toContain('Noise of outdoor units');
    expect(documents.length).toBeGreaterThan(0);
  });

  it('agrees with runs: each post uses up passages, and both find enough or neither', async () => {
    const focus = { specificFocus: 'Noise of outdoor units' };
    const used: number[] = [];
    for (const posts of Array.from({ length: 8 }, (_, at) => at)) {
      const { canBeWritten, reason, alreadyUsed, documents } = await readiness({ focus: focus.specificFocus });
      expect(documents.reduce((sum, { passages, freshPassages }) => sum + passages - freshPassages, 0)).toBe(
        alreadyUsed,
      );
      expect(reason === null).toBe(canBeWritten);
      used.push(alreadyUsed);
      const { status, body } = await create(focus);
      expect({ posts, status }).toEqual({ posts, status: canBeWritten ? 201 : 422 });
      if (canBeWritten) continue;
      expect(reason).toMatch(/Choose another focus|choose a wider topic/);
      expect(body.message).toContain(reason!.slice(0, -1));
      break;
    }
    expect(used.length).toBeGreaterThan(1);
    expect(used).toEqual([...new Set(used)].sort((a, b) => a - b));
  });

  it('says what to do where a website has no source', async () => {
    const { agent: admin } = await here.galley.signedIn('platform_admin');
    const member = await here.galley.signedIn('tenant_admin');
    const { body: website } = await admin
      .post('/api/websites')
      .send({ name: 'Nothing to read', url: `https://${newId()}.example`, assignedUserId: member.id })
      .expect(201);
    const { body: category } = await member.agent
      .post('/api/categories')
      .send({ websiteId: website.id, name: 'Boats', description: 'All that floats' })
      .expect(201);
    const query = { categoryId: category.id, focus: 'Sails' };
    expect((await ask(query, website.id, member.agent).expect(200)).body).toEqual({
      canBeWritten: false,
      reason: expect.stringMatching(
        /^There is too little to write from: .* Add a data source, or choose a wider topic\.$/,
      ),
      documents: [],
      uncoveredQuestions: ['Sails'],
      alreadyUsed: 0,
      failures: [],
    });
    await admin.patch(`/api/websites/${website.id}`).send({ isActive: false }).expect(200);
    expect((await ask(query, website.id, member.agent).expect(200)).body).toMatchObject({
      canBeWritten: false,
      reason: expect.stringMatching(/^This website is inactive: .* A platform admin can make it active again\.$/),
    });
  });

  it.each([
    [{ categoryId: '' }, 'categoryId must be the id of a category'],
    [{ focus: 'x'.repeat(501) }, 'focus must have at most 500 characters'],
    [{ keyPoints: 'x'.repeat(1001) }, 'keyPoints must have at most 1,000 characters'],
    [{ contentAngle: 'sideways' }, /^contentAngle must be one of /],
  ])('refuses %j', async (query, message) => {
    const { body } = await ask(query).expect(400);
    expect(body.message).toMatch(message);
  });

  it('is refused before a run in a language that needs a model', async () => {
    const inLanguage = (language: string) => here.galley.sql('update websites set language = $1', [language]);
    await inLanguage('pl');
    try {
      const { canBeWritten, reason } = await readiness();
      expect({ canBeWritten, reason }).toEqual({
        canBeWritten: false,
        reason: expect.stringMatching(/^Without a language model, .+ this website's language is Polish\./),
      });
      const runs = await count('generation_runs');
      expect((await create({})).body.message).toBe(reason);
      expect(await count('generation_runs')).toBe(runs);
    } finally {
      await inLanguage('en');
    }
  });

  it('can be asked 60 times in 15 minutes', async () => {
    const { agent, id } = await here.galley.signedIn('platform_admin');
    const query = { focus: 'Noise' };
    for (let asked = 0; asked < 59; asked++) await use(Throttle).count([READINESS, id]);
    await ask(query, websiteId, agent).expect(200);
    const { headers } = await ask(query, websiteId, agent).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await ask(query, newId(), agent).expect(404);
  });
});
