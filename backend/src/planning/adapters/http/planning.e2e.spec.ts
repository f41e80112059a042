import type { Agent } from 'supertest';
import type { TestApp } from '../../../../test/app.js';
import { sharedApp } from '../../../../test/shared-app.js';
import { Scope } from '../../../shared/domain/scope.js';
import { CategoryNotFound } from '../../domain/errors.js';
import { SqlCategoryBriefs } from '../persistence/sql-category-briefs.js';

let product: TestApp;
let admin: Agent;
let editor: Agent;
let websiteId: string;
let stranger: Agent;
let strangersWebsite: string;
let number = 0;

beforeAll(async () => {
  product = await sharedApp();
  ({ admin, editor, websiteId } = await product.tenant());
  ({ editor: stranger, websiteId: strangersWebsite } = await product.tenant());
});
afterAll(() => product.stop());

const aCategory = async (agent = editor, website = websiteId) =>
  (
    await agent
      .post('/api/categories')
      .send({ websiteId: website, name: `Category ${++number}` })
      .expect(201)
  ).body;

describe('categories', () => {
  it('are added with a slug derived from the name', async () => {
    const { body } = await editor
      .post('/api/categories')
      .send({ websiteId, name: ' Solar & Storage ', description: 'Roofs' })
      .expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      websiteId,
      name: 'Solar & Storage',
      slug: 'solar-storage',
      description: 'Roofs',
      seoTermsCount: 0,
      seoTermsByPriority: { high: 0, medium: 0, low: 0 },
      expertiseCount: 0,
      seoTermsReady: false,
      readyForContent: false,
      focusTopicsCount: 0,
      postsCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('have a slug that is theirs alone on their website, but not elsewhere', async () => {
    await editor.post('/api/categories').send({ websiteId, name: 'Insulation' }).expect(201);
    const { body } = await editor.post('/api/categories').send({ websiteId, name: 'insulation!' }).expect(409);
    expect(body).toMatchObject({ status: 409, message: 'This website already has a category with this slug.' });
    await stranger.post('/api/categories').send({ websiteId: strangersWebsite, name: 'Insulation' }).expect(201);
  });

  it.each([
    [{ name: '  ' }, 'name', 'Category name is required'],
    [{}, 'name', 'Category name is required'],
    [{ name: 'x', slug: '  ' }, 'slug', 'Category slug is required'],
    [{ name: 'x', slug: 7 }, 'slug', 'Category slug is required'],
    [{ name: '日本語' }, 'slug', 'Category slug is required: letters a to z, digits and hyphens'],
    [{ name: 'x'.repeat(201) }, 'name', 'Category name must be at most 200 characters'],
    [{ name: '❤️'.repeat(101), slug: 'heart' }, 'name', 'Category name must be at most 200 characters'],
    [{ name: 'x', colour: 'red' }, 'colour', 'Unknown: colour'],
  ])('refuse %j', async (details, field, message) => {
    const { body } = await editor
      .post('/api/categories')
      .send({ websiteId, ...details })
      .expect(400);
    expect(body).toMatchObject({ message, errors: [{ field, message }] });
  });

  it('are changed field by field and deleted with what they hold', async () => {
    const { id } = await aCategory();
    await editor.post('/api/seo-terms').send({ categoryId: id, term: 'grants' }).expect(201);
    const { body } = await editor
      .patch(`/api/categories/${id}`)
      .send({ name: 'Grants', slug: 'Money Back' })
      .expect(200);
    expect(body).toMatchObject({ id, name: 'Grants', slug: 'money-back', seoTermsCount: 1 });
    await editor.delete(`/api/categories/${id}`).expect(204);
    await editor.get(`/api/seo-terms/category/${id}`).expect(404);
    await editor.delete(`/api/categories/${id}`).expect(404);
  });

  it('are not renamed into another one’s slug', async () => {
    const [one, other] = [await aCategory(), await aCategory()];
    await editor.patch(`/api/categories/${one.id}`).send({ slug: other.slug }).expect(409);
  });

  it('are listed newest first, in pages, with true counts', async () => {
    const { body: site } = await admin
      .post('/api/websites')
      .send({ name: 'Counted', url: 'https://counted.example.com' })
      .expect(201);
    for (const name of ['A', 'B', 'C'])
      await admin.post('/api/categories').send({ websiteId: site.id, name }).expect(201);
    const [c] = (await admin.get(`/api/categories?websiteId=${site.id}`).expect(200)).body;
    await admin
      .post('/api/seo-terms/bulk')
      .send({ categoryId: c.id, terms: ['x', 'y'], priority: 'high' })
      .expect(201);
    await admin.post('/api/seo-terms').send({ categoryId: c.id, term: 'z' }).expect(201);
    await admin.post('/api/expertise').send({ categoryId: c.id }).expect(201);
    const first = await admin.get(`/api/categories?websiteId=${site.id}&limit=2`).expect(200);
    expect(first.body.map(({ name }: { name: string }) => name)).toEqual(['C', 'B']);
    expect(first.body[0]).toMatchObject({
      seoTermsCount: 3,
      seoTermsByPriority: { high: 2, medium: 1, low: 0 },
      expertiseCount: 1,
      seoTermsReady: true,
      readyForContent: true,
    });
    expect(first.body[1]).toMatchObject({ seoTermsReady: false, readyForContent: false });
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<(.*)>/.exec(first.headers['link'] ?? '')![1]!;
    const second = await admin.get(next).expect(200);
    expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['A']);
    expect(second.headers['link']).toBeUndefined();
  });
});

describe('another tenant', () => {
  it('finds nothing, by path, body or query', async () => {
    const { id: categoryId } = await aCategory();
    const term = (await editor.post('/api/seo-terms').send({ categoryId, term: 'secret' }).expect(201)).body.id;
    const expertise = (await editor.post('/api/expertise').send({ categoryId }).expect(201)).body.id;
    const calls = [
      stranger.get(`/api/categories?websiteId=${websiteId}`),
      stranger.post('/api/categories').send({ websiteId, name: 'Mine' }),
      stranger.patch(`/api/categories/${categoryId}`).send({ name: 'Mine' }),
      stranger.delete(`/api/categories/${categoryId}`),
      stranger.get(`/api/seo-terms/category/${categoryId}`),
      stranger.post('/api/seo-terms').send({ categoryId, term: 'mine' }),
      stranger.post('/api/seo-terms/bulk').send({ categoryId, terms: ['mine'] }),
      stranger.patch(`/api/seo-terms/${term}`).send({ term: 'mine' }),
      stranger.delete(`/api/seo-terms/${term}`),
      stranger.get(`/api/expertise/category/${categoryId}`),
      stranger.post('/api/expertise').send({ categoryId }),
      stranger.patch(`/api/expertise/${expertise}`).send({ tone: 'casual' }),
      stranger.delete(`/api/expertise/${expertise}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    const { body } = await stranger.get('/api/categories').expect(200);
    expect(body.every((category: { websiteId: string }) => category.websiteId === strangersWebsite)).toBe(true);
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'nonsense'])('and nobody finds %s', async (id) => {
    const answers = await Promise.all([
      admin.get(`/api/categories?websiteId=${id}`),
      admin.post('/api/categories').send({ websiteId: id, name: 'X' }),
      admin.get(`/api/seo-terms/category/${id}`),
      admin.post('/api/seo-terms').send({ categoryId: id, term: 'x' }),
      admin.patch(`/api/expertise/${id}`).send({}),
      admin.delete(`/api/categories/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('who may configure', () => {
  it('a platform admin may, a member without that permission only reads', async () => {
    const { id } = await aCategory(admin);
    const { agent, id: userId } = await product.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${userId}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    await admin
      .patch(`/api/websites/${websiteId}/members/${userId}`)
      .send({ permissions: ['review'] })
      .expect(200);
    await agent.get(`/api/categories?websiteId=${websiteId}`).expect(200);
    await agent.post('/api/categories').send({ websiteId, name: 'Mine' }).expect(403);
    await agent.patch(`/api/categories/${id}`).send({ name: 'Mine' }).expect(403);
    await agent.post('/api/seo-terms').send({ categoryId: id, term: 'x' }).expect(403);
    await agent
      .post('/api/seo-terms/bulk')
      .send({ categoryId: id, terms: ['x'] })
      .expect(403);
    await agent.post('/api/expertise').send({ categoryId: id }).expect(403);
    await agent.delete(`/api/categories/${id}`).expect(403);
  });
});

describe('the brief of a category', () => {
  it('holds the website, the terms by priority and the expertise', async () => {
    const category = await aCategory();
    await editor
      .post('/api/seo-terms/bulk')
      .send({ categoryId: category.id, terms: ['l1', 'l2'], priority: 'low' })
      .expect(201);
    await editor.post('/api/seo-terms').send({ categoryId: category.id, term: 'h', priority: 'high' }).expect(201);
    await editor
      .post('/api/expertise')
      .send({ categoryId: category.id, level: 'expert', description: 'Engineers' })
      .expect(201);
    const brief = await product.app
      .get(SqlCategoryBriefs, { strict: false })
      .get(Scope.system('test', [websiteId]), websiteId, category.id);
    expect(brief).toEqual({
      website: {
        id: websiteId,
        name: expect.any(String),
        url: expect.any(String),
        description: null,
        isActive: true,
        language: 'en',
        citationStyle: 'numbered',
      },
      category: { id: category.id, name: category.name, slug: category.slug, description: null },
      terms: [
        { term: 'h', priority: 'high' },
        { term: 'l1', priority: 'low' },
        { term: 'l2', priority: 'low' },
      ],
      expertise: [{ level: 'expert', tone: 'professional', description: 'Engineers' }],
    });
  });

  it('is not found under another website, nor out of reach', async () => {
    const { id } = await aCategory();
    const briefs = product.app.get(SqlCategoryBriefs, { strict: false });
    await expect(briefs.get(Scope.system('test'), strangersWebsite, id)).rejects.toThrow(CategoryNotFound);
    await expect(briefs.get(Scope.system('test', [strangersWebsite]), websiteId, id)).rejects.toThrow(CategoryNotFound);
    await expect(briefs.get(Scope.system('test'), 'x', id)).rejects.toThrow(CategoryNotFound);
  });
});
