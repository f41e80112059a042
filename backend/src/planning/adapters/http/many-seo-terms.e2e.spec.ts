import type { Agent } from 'supertest';
import type { TestApp } from '../../../../test/app.js';
import { sharedApp } from '../../../../test/shared-app.js';
import { newId } from '../../../shared/domain/ids.js';

let product: TestApp;
let editor: Agent;
let websiteId: string;
let number = 0;

beforeAll(async () => {
  product = await sharedApp();
  ({ editor, websiteId } = await product.tenant());
});
afterAll(() => product.stop());

interface Term {
  id: string;
  term: string;
  priority: string;
}

const aCategory = async (website = websiteId, agent = editor): Promise<string> =>
  (
    await agent
      .post('/api/categories')
      .send({ websiteId: website, name: `Category ${++number}` })
      .expect(201)
  ).body.id;
const add = async (categoryId: string, ...terms: string[]): Promise<Term[]> =>
  (await editor.post('/api/seo-terms/bulk').send({ categoryId, terms }).expect(201)).body;
const listed = async (categoryId: string, query: object = {}): Promise<string[]> =>
  (await editor.get(`/api/seo-terms/category/${categoryId}`).query(query).expect(200)).body.map(
    ({ term }: Term) => term,
  );
const idsOf = (terms: Term[]) => terms.map(({ id }) => id);

describe('ten thousand terms', () => {
  const TERMS = Array.from({ length: 10_000 }, (_, i) => `${['heat pump', 'مضخة', '太陽光', 'énergie'][i % 4]} ${i}`);
  let categoryId: string;
  beforeAll(async () => {
    categoryId = await aCategory();
  });

  it('are added at once, and again not', async () => {
    const first = await editor.post('/api/seo-terms/bulk').send({ categoryId, terms: TERMS }).expect(201);
    expect([first.body.length, first.headers['x-duplicates']]).toEqual([10_000, '0']);
    const again = await editor
      .post('/api/seo-terms/bulk')
      .send({ categoryId, terms: TERMS.map((term) => ` ${term.toUpperCase()}`) })
      .expect(201);
    expect([again.body, again.headers['x-duplicates']]).toEqual([[], '10000']);
  });

  it('are found by a part, whatever the case and composition', async () => {
    const answer = await editor
      .get(`/api/seo-terms/category/${categoryId}`)
      .query({ q: 'E\u0301NERGIE 99', limit: 5 })
      .expect(200);
    expect(answer.headers['x-total-count']).toBe(String(TERMS.filter((term) => term.includes('énergie 99')).length));
  });

  it.each(['-createdAt', 'createdAt', 'term', '-term', 'priority'])(
    'are paged without gaps or repetitions in the order %s',
    async (sort) => {
      const seen: string[] = [];
      let url: string | undefined = `/api/seo-terms/category/${categoryId}?q=7&sort=${sort}&limit=200`;
      let total = 0;
      while (url) {
        const { body, headers }: { body: Term[]; headers: Record<string, string> } = await editor.get(url).expect(200);
        seen.push(...body.map(({ term }) => term));
        total = Number(headers['x-total-count']);
        url = /<(.*)>/.exec(headers['link'] ?? '')?.[1];
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect([seen.length, total]).toEqual(
        Array.from({ length: 2 }, () => TERMS.filter((term) => term.includes('7')).length),
      );
    },
  );
});

describe('the list of terms', () => {
  it('is filtered and sorted as asked', async () => {
    const categoryId = await aCategory();
    for (const [term, priority] of [
      ['b', 'low'],
      ['a', 'high'],
      ['c', 'high'],
    ])
      await editor.post('/api/seo-terms').send({ categoryId, term, priority }).expect(201);
    expect(await listed(categoryId)).toEqual(['c', 'a', 'b']);
    expect(await listed(categoryId, { sort: 'priority' })).toEqual(['a', 'c', 'b']);
    expect(await listed(categoryId, { sort: '-term' })).toEqual(['c', 'b', 'a']);
    expect(await listed(categoryId, { priority: 'high', sort: 'term' })).toEqual(['a', 'c']);
  });

  it.each([
    { sort: 'colour' },
    { priority: 'urgent' },
    { q: 'x'.repeat(201) },
    { cursor: 'nonsense' },
    { sort: 'term', cursor: Buffer.from('["2026-01-01T00:00:00.000Z"]').toString('base64url') },
  ])('refuses %j', async (query) => {
    await editor
      .get(`/api/seo-terms/category/${await aCategory()}`)
      .query(query)
      .expect(400);
  });
});

describe('a preview', () => {
  it('tells what is new, twice in the text, there already or too long, and changes nothing', async () => {
    const categoryId = await aCategory();
    await add(categoryId, 'Heat Pump');
    const long = 'x'.repeat(201);
    const terms = ['cost', ' COST ', 'heat  pump', '', 'cafe\u0301', long];
    const { body } = await editor.post('/api/seo-terms/bulk/preview').send({ categoryId, terms }).expect(200);
    expect(body).toEqual({
      added: ['cost', 'café'],
      repeated: [{ text: 'COST', same: 'cost' }],
      known: [{ text: 'heat  pump', same: 'Heat Pump' }],
      tooLong: [long],
    });
    expect(await listed(categoryId)).toEqual(['Heat Pump']);
  });
});

describe('terms that are moved', () => {
  it('are in the other category, and those it has already stay', async () => {
    const [from, to] = [await aCategory(), await aCategory()];
    const terms = await add(from, 'one', 'Two', 'three');
    await add(to, 'two');
    const answer = await editor
      .post('/api/seo-terms/move')
      .send({ ids: idsOf(terms), categoryId: to })
      .expect(200);
    expect(answer.body.map(({ term, categoryId }: Record<string, string>) => [term, categoryId])).toEqual([
      ['one', to],
      ['three', to],
    ]);
    expect(answer.headers['x-duplicates']).toBe('1');
    expect([await listed(from, { sort: 'term' }), await listed(to, { sort: 'term' })]).toEqual([
      ['Two'],
      ['one', 'three', 'two'],
    ]);
    const log = await editor.get('/api/audit-log?action=category.seo_terms_moved').expect(200);
    expect(log.body[0]).toMatchObject({
      subject: { id: to },
      changes: { count: [null, 2], terms: [null, ['one', 'three']] },
    });
  });

  it('from two categories that both have one become one', async () => {
    const [a, b, to] = [await aCategory(), await aCategory(), await aCategory()];
    const terms = [...(await add(a, 'same')), ...(await add(b, 'SAME'))];
    const answer = await editor
      .post('/api/seo-terms/move')
      .send({ ids: idsOf(terms), categoryId: to })
      .expect(200);
    expect([answer.body.length, answer.headers['x-duplicates'], await listed(to)]).toEqual([1, '1', ['same']]);
  });

  it('stay on their website', async () => {
    const { admin, websiteId: other } = await product.tenant();
    const terms = await add(await aCategory(), 'one');
    const { body } = await admin
      .post('/api/seo-terms/move')
      .send({ ids: idsOf(terms), categoryId: await aCategory(other, admin) })
      .expect(400);
    expect(body.message).toBe('SEO terms move between categories of one website');
  });

  it('at once by many end in one place', async () => {
    const [from, one, other] = [await aCategory(), await aCategory(), await aCategory()];
    const ids = idsOf(await add(from, ...Array.from({ length: 40 }, (_, i) => `term ${i}`)));
    const answers = await Promise.all(
      [one, other, one, other].map((categoryId) => editor.post('/api/seo-terms/move').send({ ids, categoryId })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await listed(from)).length + (await listed(one)).length + (await listed(other)).length).toBe(40);
  });
});

describe('several terms', () => {
  it('get one priority', async () => {
    const categoryId = await aCategory();
    const terms = await add(categoryId, 'one', 'two', 'three');
    const { body } = await editor
      .post('/api/seo-terms/bulk-priority')
      .send({ ids: idsOf(terms).slice(0, 2), priority: 'high' })
      .expect(200);
    expect(body.map(({ term, priority }: Term) => [term, priority])).toEqual([
      ['one', 'high'],
      ['two', 'high'],
    ]);
    expect(await listed(categoryId, { priority: 'high', sort: 'term' })).toEqual(['one', 'two']);
  });

  it('are deleted together, or none of them', async () => {
    const categoryId = await aCategory();
    const [one, two, three] = idsOf(await add(categoryId, 'one', 'two', 'three'));
    const { body } = await editor
      .post('/api/seo-terms/bulk-delete')
      .send({ ids: [one, newId()] })
      .expect(404);
    expect(body.message).toBe('One of these SEO terms is not there any more. Load the list again.');
    expect(
      (
        await editor
          .post('/api/seo-terms/bulk-delete')
          .send({ ids: [one, two, one] })
          .expect(200)
      ).body,
    ).toEqual({ deleted: 2 });
    expect(await listed(categoryId)).toEqual(['three']);
    await editor
      .post('/api/seo-terms/bulk-delete')
      .send({ ids: [three, two] })
      .expect(404);
    expect(await listed(categoryId)).toEqual(['three']);
  });

  it.each([
    [{ ids: [] }, 'Choose at least one SEO term'],
    [{ ids: Array.from({ length: 1001 }, newId) }, 'ids must be at most 1000'],
    [{ ids: 'x' }, 'ids must be a list of ids'],
    [{}, 'ids must be a list of ids'],
  ])('are named by their ids: %#', async (body, message) => {
    expect((await editor.post('/api/seo-terms/bulk-delete').send(body).expect(400)).body.message).toBe(message);
  });

  it('of another tenant are not found, nothing is done to those beside them', async () => {
    const { editor: stranger, websiteId: own } = await product.tenant();
    const [theirs] = idsOf(await add(await aCategory(), 'theirs'));
    const home = await aCategory(own, stranger);
    const [mine] = (
      await stranger
        .post('/api/seo-terms/bulk')
        .send({ categoryId: home, terms: ['mine'] })
        .expect(201)
    ).body;
    for (const [path, more] of [
      ['move', { categoryId: home }],
      ['bulk-priority', { priority: 'low' }],
      ['bulk-delete', {}],
    ] as const) {
      await stranger
        .post(`/api/seo-terms/${path}`)
        .send({ ids: [mine.id, theirs], ...more })
        .expect(404);
    }
    expect((await stranger.get(`/api/seo-terms/category/${home}`).expect(200)).body).toEqual([mine]);
  });
});
