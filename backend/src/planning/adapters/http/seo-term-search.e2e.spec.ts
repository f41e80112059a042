import type { Agent } from 'supertest';
import type { TestApp } from '../../../../test/app.js';
import { sharedApp } from '../../../../test/shared-app.js';

describe('a search for SEO terms', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let websiteId: string;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ admin, editor, websiteId } = await galley.tenant());
    for (const [name, terms] of [
      ['Heating', ['Heat pump cost', 'Cost of a heat pump', 'Boiler']],
      ['Air', ['heat recovery']],
    ] as const) {
      const { body } = await editor.post('/api/categories').send({ websiteId, name }).expect(201);
      await editor.post('/api/seo-terms/bulk').send({ categoryId: body.id, terms }).expect(201);
    }
  });
  afterAll(() => galley.stop());

  const found = async (who: Agent, query: object): Promise<string[]> =>
    (await who.get('/api/seo-terms/search').query(query).expect(200)).body.map(
      ({ term, categoryName }: { term: string; categoryName: string }) => `${term} (${categoryName})`,
    );

  it('finds a part of them in all categories, those that begin with it first', async () => {
    expect(await found(editor, { q: 'HEAT ' })).toEqual([
      'Heat pump cost (Heating)',
      'heat recovery (Air)',
      'Cost of a heat pump (Heating)',
    ]);
    expect(await found(editor, { q: 'recovery', websiteId })).toEqual(['heat recovery (Air)']);
    expect(await found(editor, { q: '%' })).toEqual([]);
  });

  it('finds nothing of other tenants, and needs a website of who reaches all', async () => {
    const other = await galley.tenant();
    expect(await found(other.editor, { q: 'heat' })).toEqual([]);
    expect(await found(admin, { q: 'boiler', websiteId })).toEqual(['Boiler (Heating)']);
    await admin.get('/api/seo-terms/search?q=boiler').expect(400);
    await editor.get('/api/seo-terms/search?q=').expect(400);
  });

  it('finds ten at most', async () => {
    const { body } = await editor.post('/api/categories').send({ websiteId, name: 'Many' }).expect(201);
    const terms = Array.from({ length: 12 }, (_, at) => `kestrel ${at}`);
    await editor.post('/api/seo-terms/bulk').send({ categoryId: body.id, terms }).expect(201);
    expect(await found(editor, { q: 'kestrel' })).toHaveLength(10);
  });
});
