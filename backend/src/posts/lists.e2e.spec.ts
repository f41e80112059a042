import type { Response } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { insideDatabase } from '../../test/isolation/fixture.js';
import { inventRow } from '../../test/isolation/invent-rows.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';

const SYSTEM = Scope.system('test');

describe('lists of posts', () => {
  let galley: TestApp;
  let editor: Awaited<ReturnType<TestApp['tenant']>>['editor'];
  let admin: typeof editor;
  let websiteId: string;
  const topic = newId();
  beforeAll(async () => {
    galley = await sharedApp();
    ({ admin, editor, websiteId } = await galley.tenant());
    await insideDatabase(galley, (superuser) =>
      inventRow(superuser, 'focus_topics', {
        id: topic,
        website_id: websiteId,
        category_id: newId(),
        title: 'Winter costs',
        start_date: '2026-01-01',
        end_date: '2026-12-31',
      }),
    );
    for (const [slug, changes] of Object.entries({
      cafe: {
        title: 'A Café that heats itself',
        category: 'Buildings',
        excerpt: 'Warm walls.',
        score: { total: 30, checks: [] },
      },
      pump: {
        title: 'Heat-pump basics',
        category: 'Heating',
        excerpt: 'What to know first.',
        score: { total: 60, checks: [] },
        focusTopicId: topic,
      },
      cyrillic: { title: 'Тепловые насосы', category: 'Насосы', excerpt: 'О них.', score: null },
      solar: { title: 'Sun on the roof', category: 'Energy', excerpt: 'Light into power.', score: null },
    }))
      await saved({ websiteId, slug, ...changes });
  });
  afterAll(() => galley.stop());

  const saved = (changes: Parameters<typeof aDraft>[0]) =>
    galley.app.get(SaveDraft, { strict: false }).execute({ scope: SYSTEM, draft: aDraft(changes), fingerprints: [] });
  const slugs = async (query: string): Promise<string[]> =>
    (await editor.get(`/api/blog-posts?${query}`).expect(200)).body.map(({ slug }: { slug: string }) => slug);

  it('finds posts by the beginnings of their words, whatever the case, accents and signs between', async () => {
    expect(await slugs('q=cafe')).toEqual(['cafe']);
    expect(await slugs('q=CAF%C3%89')).toEqual(['cafe']);
    expect(await slugs('q=heat%20pump')).toEqual(['pump']);
    expect(await slugs('q=pump-heat')).toEqual(['pump']);
    expect(await slugs('q=heat&sort=title')).toEqual(['cafe', 'pump']);
    expect(await slugs('q=buildi')).toEqual(['cafe']);
    expect(await slugs('q=know')).toEqual(['pump']);
    expect(await slugs('q=%25')).toEqual([]);
    expect(await slugs(`q=${encodeURIComponent('«Café»!')}`)).toEqual(['cafe']);
    expect(await slugs(`q=${encodeURIComponent('теплов')}`)).toEqual(['cyrillic']);
    expect(await slugs('q=nowhere')).toEqual([]);
  });

  it('finds a post by its new words, and no longer by those it lost', async () => {
    const { editor: other, websiteId: theirs } = await galley.tenant();
    const { postId } = await saved({ websiteId: theirs, title: 'Sun on the roof', slug: 'on-the-roof' });
    const found = async (q: string) => (await other.get(`/api/blog-posts?q=${q}`).expect(200)).headers['x-total-count'];
    expect([await found('sun'), await found('moon')]).toEqual(['1', '0']);
    await other.patch(`/api/blog-posts/${postId}`).send({ title: 'Moon on the roof', version: 1 }).expect(200);
    expect([await found('sun'), await found('moon')]).toEqual(['0', '1']);
  });

  it('filters by focus topic, category, score and age', async () => {
    expect(await slugs(`focusTopicId=${topic}`)).toEqual(['pump']);
    expect(await slugs('category=Energy')).toEqual(['solar']);
    expect(await slugs('minScore=31')).toEqual(['pump']);
    expect(await slugs('maxScore=60&sort=score')).toEqual(['cafe', 'pump']);
    expect(await slugs('olderThanHours=1')).toEqual([]);
    const { body } = await editor.get(`/api/blog-posts?focusTopicId=${topic}`).expect(200);
    expect(body[0].focusTopic).toBe('Winter costs');
  });

  it('orders by category and by website, and pages through each once', async () => {
    expect(await slugs('sort=category')).toEqual(['cafe', 'solar', 'pump', 'cyrillic']);
    for (const sort of ['category', '-category', 'website', '-website']) {
      const seen: number[] = [];
      let path: string | undefined = `/api/blog-posts?sort=${sort}&limit=1`;
      while (path) {
        const answer: Response = await editor.get(path).expect(200);
        seen.push(...answer.body.map(({ id }: { id: number }) => id));
        path = /<(.+)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1];
      }
      expect(new Set(seen).size).toBe(4);
      expect(seen).toHaveLength(4);
    }
  });

  it('refuses a filter that is none', async () => {
    for (const query of [
      'minScore=x',
      'minScore=-1',
      'maxScore=101',
      'maxScore=1.5',
      'olderThanHours=0',
      'olderThanHours=99999999999',
    ])
      await editor.get(`/api/blog-posts?${query}`).expect(400);
  });

  it('names what posts are about, to choose from', async () => {
    const { body } = await editor.get(`/api/blog-posts/topics?websiteId=${websiteId}&status=pending`).expect(200);
    expect(body).toEqual({
      categories: [
        { name: 'Buildings', posts: 1 },
        { name: 'Energy', posts: 1 },
        { name: 'Heating', posts: 1 },
        { name: 'Насосы', posts: 1 },
      ],
      focusTopics: [{ id: topic, title: 'Winter costs', posts: 1 }],
    });
    const { editor: stranger } = await galley.tenant();
    expect((await stranger.get('/api/blog-posts/topics').expect(200)).body).toEqual({
      categories: [],
      focusTopics: [],
    });
    expect((await admin.get('/api/blog-posts/topics').expect(200)).body.focusTopics).toContainEqual(
      expect.objectContaining({ id: topic }),
    );
  });

  it('decides in bulk only the versions that were read', async () => {
    const posts: { id: number; version: number; slug: string }[] = (
      await editor.get('/api/blog-posts?sort=title').expect(200)
    ).body;
    const ids = posts.map(({ id }) => id);
    const stale = posts.map(({ slug, version }) => (slug === 'pump' ? version + 1 : version));
    const decide = (body: object) =>
      editor.post('/api/blog-posts/bulk-status').send({ status: 'rejected', reason: 'Too thin', ids, ...body });
    await decide({ versions: [1] }).expect(400, /versions must have one for each of ids/);
    await decide({ versions: ids.map(() => 'x') }).expect(400);
    const { body } = await decide({ versions: stale }).expect(200);
    expect(body.results).toEqual(
      posts.map(({ id, slug, version }) =>
        slug === 'pump'
          ? { id, outcome: 'refused', message: expect.stringMatching(/^Someone else changed/) }
          : { id, outcome: 'done', version: version + 1, decidedAt: expect.any(String), releaseAt: null },
      ),
    );
    expect(await slugs('status=pending')).toEqual(['pump']);
  });

  it('a bulk decision that is repeated names as done what the same person has decided so', async () => {
    const posts: { id: number; version: number; slug: string; status: string }[] = (
      await editor.get('/api/blog-posts?sort=title').expect(200)
    ).body;
    const body = {
      ids: posts.map(({ id }) => id),
      versions: posts.map(({ version, status }) => (status === 'rejected' ? version - 1 : version + 7)),
      status: 'rejected',
      reason: 'Too thin',
    };
    const again = (who: typeof editor) => who.post('/api/blog-posts/bulk-status').send(body).expect(200);
    const outcomes = (results: { id: number; outcome: string }[]) =>
      posts.map(({ id }) => results.find((one) => one.id === id)?.outcome);
    const expected = posts.map(({ status }) => (status === 'rejected' ? 'done' : 'refused'));
    expect(new Set(expected)).toEqual(new Set(['done', 'refused']));
    expect(outcomes((await again(editor)).body.results)).toEqual(expected);
    // Whoever has not decided is told that somebody else was first.
    expect(outcomes((await again(admin)).body.results)).toEqual(posts.map(() => 'refused'));
  });

  it('decides in bulk once for one Idempotency-Key', async () => {
    const [{ id, version }] = (await editor.get('/api/blog-posts?status=pending').expect(200)).body;
    const send = () =>
      editor
        .post('/api/blog-posts/bulk-status')
        .set('idempotency-key', `bulk-${id}`)
        .send({ ids: [id], status: 'approved' });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body.results).toEqual([
      { id, outcome: 'done', version: version + 1, decidedAt: expect.any(String), releaseAt: null },
    ]);
  });
});
