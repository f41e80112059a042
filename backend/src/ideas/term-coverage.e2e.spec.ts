import { startTestApp, type TestApp } from '../../test/app.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { wiresWithout } from '../shared/domain/text-fields.js';

/** Columns of the other texts, which are empty. */
const TEXTS = wiresWithout('title', 'slug', 'category', 'author', 'content');
const EMPTY = TEXTS.map(() => `''`).join(', ');
/** More posts than are read for one term. */
const MANY = 1_100;

describe('the coverage of SEO terms', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  let categoryId: string;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await galley.tenant();
    const category = { websiteId: tenant.websiteId, name: 'Home batteries' };
    categoryId = (await tenant.editor.post('/api/categories').send(category).expect(201)).body.id;
  });

  /** Adds posts by SQL, a minute apart. @param title an SQL expression, where `n` is the number of the post */
  const addPosts = (title: string, numbers: string, status = 'pending') =>
    galley.app
      .get(EntityManagers, { strict: false })
      .forScope(Scope.system('test'))
      .execute(
        `insert into blog_posts (website_id, title, slug, category, author, content, ${TEXTS.join(', ')}, blocks, status,
           writer, sources, citations, unsupported, score, score_total, created_at, updated_at)
         select ?, ${title}, 'post-' || n, 'Home batteries', 'Content Team', '<p></p>', ${EMPTY}, '{"blocks":[]}', ?,
           'embedded', '[]', '[]', '[]', '{"total":1,"checks":[]}', 1, timestamptz '2026-01-01' + n * interval '1 minute', now()
           from generate_series(${numbers}) n`,
        [tenant.websiteId, status],
      );
  const addTerms = (...terms: string[]) =>
    tenant.editor.post('/api/seo-terms/bulk').send({ categoryId, terms }).expect(201);
  const coverage = async (query = '?sort=term') =>
    (await tenant.editor.get(`/api/seo-terms/category/${categoryId}/coverage${query}`).expect(200)).body.map(
      ({ posts, among, newest }: { posts: number; among: number | null; newest: { title: string }[] }) => [
        posts,
        among,
        newest.map(({ title }) => title),
      ],
    );

  it('counts the posts with all words of a term in their titles, and names the newest', async () => {
    await addTerms('home battery', 'battery safety', 'tariff');
    await addPosts(`'A home battery, part ' || n`, '1, 4');
    await addPosts(`'Batteries at home: as safe as they are'`, '5, 5');
    await addPosts(`'Battery safety'`, '6, 6', 'rejected');
    await addPosts(`'Battery safety'`, '7, 7', 'withdrawn');
    expect(await coverage()).toEqual([
      [0, null, []],
      [5, null, ['Batteries at home: as safe as they are', 'A home battery, part 4', 'A home battery, part 3']],
      [0, null, []],
    ]);
  });

  it('has the page and the order of the list of terms', async () => {
    const { body: terms } = await addTerms('home battery', 'tariff');
    const list = await tenant.editor
      .get(`/api/seo-terms/category/${categoryId}/coverage?sort=-term&limit=1`)
      .expect(200);
    expect(list.body.map(({ termId }: { termId: string }) => termId)).toEqual([terms[1].id]);
    expect(list.headers['x-total-count']).toBe('2');
  });

  it('finds a rare word among any number of posts, and says when it read only the newest', async () => {
    await addTerms('home battery', 'old battery');
    await addPosts(`'An old battery'`, '1, 1');
    await addPosts(`'A home battery, part ' || n`, `2, ${MANY}`);
    expect(await coverage()).toEqual([
      [1_000, 1_000, [`A home battery, part ${MANY}`, expect.any(String), expect.any(String)]],
      [1, null, ['An old battery']],
    ]);
  });
});
