import type { Agent } from 'supertest';
import type { TestApp } from '../../../../test/app.js';
import { sharedApp } from '../../../../test/shared-app.js';

let product: TestApp;
let editor: Agent;
let websiteId: string;
let number = 0;

beforeAll(async () => {
  product = await sharedApp();
  ({ editor, websiteId } = await product.tenant());
});
afterAll(() => product.stop());

const aCategory = async () =>
  (
    await editor
      .post('/api/categories')
      .send({ websiteId, name: `Category ${++number}` })
      .expect(201)
  ).body;

describe('SEO terms', () => {
  it('are medium unless said otherwise, and equal whatever the case and spaces', async () => {
    const { id } = await aCategory();
    const { body } = await editor.post('/api/seo-terms').send({ categoryId: id, term: 'Heat Pump' }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      categoryId: id,
      term: 'Heat Pump',
      priority: 'medium',
      createdAt: expect.any(String),
    });
    const twin = await editor.post('/api/seo-terms').send({ categoryId: id, term: ' heat  PUMP' }).expect(409);
    expect(twin.body.message).toBe('This category already has this SEO term.');
    await editor
      .post('/api/seo-terms')
      .send({ categoryId: (await aCategory()).id, term: 'heat pump' })
      .expect(201);
  });

  it('come in bulk, with the duplicates left out and counted', async () => {
    const { id } = await aCategory();
    await editor.post('/api/seo-terms').send({ categoryId: id, term: 'noise' }).expect(201);
    const terms = ['Cost', ' cost', 'NOISE', '', '  ', 'grants', '太陽光 発電'];
    const added = await editor.post('/api/seo-terms/bulk').send({ categoryId: id, terms, priority: 'low' }).expect(201);
    expect(added.body.map(({ term, priority }: Record<string, string>) => [term, priority])).toEqual([
      ['Cost', 'low'],
      ['grants', 'low'],
      ['太陽光 発電', 'low'],
    ]);
    expect(added.headers['x-duplicates']).toBe('2');
    const again = await editor
      .post('/api/seo-terms/bulk')
      .send({ categoryId: id, terms: ['cost'] })
      .expect(201);
    expect([again.body, again.headers['x-duplicates']]).toEqual([[], '1']);
    const listed = await editor.get(`/api/seo-terms/category/${id}`).expect(200);
    expect(listed.body.map(({ term }: { term: string }) => term)).toEqual(['太陽光 発電', 'grants', 'Cost', 'noise']);
  });

  it('added by many at once are there once each', async () => {
    const { id } = await aCategory();
    const terms = Array.from({ length: 50 }, (_, i) => `term ${i}`);
    const orders = Array.from({ length: 6 }, (_, i) => (i % 2 ? terms : terms.toReversed()));
    const answers = await Promise.all(
      orders.map((order) => editor.post('/api/seo-terms/bulk').send({ categoryId: id, terms: order }).expect(201)),
    );
    expect(answers.reduce((sum, { body }) => sum + body.length, 0)).toBe(50);
    expect(answers.reduce((sum, { headers }) => sum + Number(headers['x-duplicates']), 0)).toBe(250);
  });

  it.each([
    [{ terms: [] }, 'Enter at least one SEO term'],
    [{ terms: [' ', ''] }, 'Enter at least one SEO term'],
    [{ terms: 'one, two' }, 'terms must be a list of SEO terms'],
    [{ terms: [1] }, 'Each SEO term must be a text'],
    [{ terms: Array.from({ length: 10_001 }, (_, i) => `t${i}`) }, 'At most 10,000 SEO terms can be added at once'],
    [{ terms: ['one'], priority: null }, 'priority must be one of high, medium, low'],
    [
      { terms: ['fine', 'x'.repeat(201)] },
      `Each SEO term must be at most 200 characters: “${'x'.repeat(40)}…” is longer`,
    ],
  ])('in bulk refuse %#', async (body, message) => {
    const { id } = await aCategory();
    expect(
      (
        await editor
          .post('/api/seo-terms/bulk')
          .send({ categoryId: id, ...body })
          .expect(400)
      ).body.message,
    ).toBe(message);
  });

  it('ask for a category, a term and a known priority', async () => {
    const { id } = await aCategory();
    expect((await editor.post('/api/seo-terms').send({ term: 'x' }).expect(400)).body.message).toBe(
      'Please select a category first',
    );
    expect((await editor.post('/api/seo-terms').send({ categoryId: id, term: ' ' }).expect(400)).body.message).toBe(
      'SEO term is required',
    );
    await editor.post('/api/seo-terms').send({ categoryId: id, term: 'x', priority: 'urgent' }).expect(400);
  });

  it('are changed, but not into one that is there, and deleted', async () => {
    const { id: categoryId } = await aCategory();
    const { body: term } = await editor.post('/api/seo-terms').send({ categoryId, term: 'one' }).expect(201);
    await editor.post('/api/seo-terms').send({ categoryId, term: 'two' }).expect(201);
    const { body } = await editor
      .patch(`/api/seo-terms/${term.id}`)
      .send({ term: 'ONE', priority: 'high' })
      .expect(200);
    expect(body).toMatchObject({ id: term.id, term: 'ONE', priority: 'high' });
    await editor.patch(`/api/seo-terms/${term.id}`).send({ term: 'Two' }).expect(409);
    await editor.delete(`/api/seo-terms/${term.id}`).expect(204);
    await editor.delete(`/api/seo-terms/${term.id}`).expect(404);
  });
});

describe('expertise', () => {
  it('is intermediate and professional unless said otherwise', async () => {
    const { id: categoryId } = await aCategory();
    const { body } = await editor.post('/api/expertise').send({ categoryId }).expect(201);
    expect(body).toMatchObject({ categoryId, level: 'intermediate', tone: 'professional', description: null });
    const changed = await editor
      .patch(`/api/expertise/${body.id}`)
      .send({ level: 'expert', tone: 'friendly', description: 'Twenty years' })
      .expect(200);
    expect(changed.body).toMatchObject({ id: body.id, level: 'expert', tone: 'friendly', description: 'Twenty years' });
    expect((await editor.get(`/api/expertise/category/${categoryId}`).expect(200)).body).toEqual([changed.body]);
    await editor.delete(`/api/expertise/${body.id}`).expect(204);
    expect((await editor.get(`/api/expertise/category/${categoryId}`).expect(200)).body).toEqual([]);
  });

  it('asks for a category and for known words', async () => {
    const { id: categoryId } = await aCategory();
    expect((await editor.post('/api/expertise').send({}).expect(400)).body.message).toBe(
      'Please select a category first',
    );
    await editor.post('/api/expertise').send({ categoryId, level: 'guru' }).expect(400);
    await editor.post('/api/expertise').send({ categoryId, tone: 'rude' }).expect(400);
  });
});
