import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { Scope } from '../shared/domain/scope.js';
import { SEALED_MEMBERS } from '../shared/domain/text-fields.js';
import { PullFixture } from './testing/pull-fixture.js';
import { SqlSealedPosts } from '../posts/adapters/persistence/sql-sealed-posts.js';

describe('the pull API', () => {
  const fixture = PullFixture.ofSuite();
  const { pull } = fixture;

  it('serves the sealed version byte for byte, with its provenance and without the key', async () => {
    const id = await fixture.tenant.approved({ title: 'Größe “quoted” \\ 🌡' });
    const { body, text, headers } = await pull().expect(200);
    const sealed = (await fixture.galley.app.get(SqlSealedPosts, { strict: false }).get(Scope.system('test'), id))!;
    expect(text).toContain(sealed.document.slice(1, -1));
    const [post] = body.posts;
    const again = canonicalize(Object.fromEntries(SEALED_MEMBERS.map((field) => [field, post[field]])))!;
    expect(createHash('sha256').update(again).digest('hex')).toBe(post.seal);
    expect(post).toMatchObject({
      create_id: id,
      id,
      status: 'approved',
      published: false,
      published_at: null,
      seal: sealed.seal,
      updated_at: sealed.updatedAt.toISOString(),
      created_at: sealed.createdAt.toISOString(),
      provenance: {
        writer: 'embedded',
        model: null,
        sources: [{ title: 'Prices of heat pumps', url: 'https://prices.example.com/pumps' }],
        approvedAt: sealed.approvedAt.toISOString(),
        seal: sealed.seal,
      },
    });
    expect(body).toEqual({ posts: [post], deleted: [], nextCursor: expect.any(String), hasMore: false });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    expect(text).not.toContain(fixture.tenant.key);
  });

  it('describes each post for search engines, by its sealed texts, its sources and where it is live', async () => {
    const id = await fixture.tenant.approved({
      title: 'Größe “quoted” \\ 🌡 </script>',
      metaDescription: '',
      excerpt: 'In short: "size" matters.',
      content: '<p>A <a href="https://a.example.com">b</a></p><p><img src="/pumps.jpg?a=1&amp;b=2" alt="Pumps"></p>',
    });
    const described = async (query = '') => (await pull(query).expect(200)).body.posts[0].structuredData;
    const { body: websites } = await fixture.tenant.editor.get('/api/websites').expect(200);
    const { name, url } = websites.find((website: { id: string }) => website.id === fixture.tenant.websiteId);
    const publisher = { '@type': 'Organization', name, url };
    const { provenance } = (await pull().expect(200)).body.posts[0];
    const before = {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'Größe “quoted” \\ 🌡 </script>',
      description: 'In short: "size" matters.',
      inLanguage: 'en',
      datePublished: provenance.approvedAt,
      dateModified: provenance.approvedAt,
      author: publisher,
      publisher,
      image: `${url}/pumps.jpg?a=1&b=2`,
      citation: [{ '@type': 'CreativeWork', name: 'Prices of heat pumps', url: 'https://prices.example.com/pumps' }],
    };
    expect(await described()).toEqual(before);
    expect(await described()).toEqual(before);
    expect((await pull('?fields=structuredData').expect(200)).body.posts).toEqual([
      { create_id: id, structuredData: before },
    ]);
    const liveUrl = `${url}/blog/size`;
    await fixture.report(id, liveUrl).expect(200);
    expect(await described()).toMatchObject({ mainEntityOfPage: { '@type': 'WebPage', '@id': liveUrl } });
  });

  it('pages in the order of change and continues from a cursor', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push(await fixture.tenant.approved({ slug: `post-${i}` }));
    const seen: number[] = [];
    let cursor = '';
    for (let more = true; more;) {
      const { body } = await pull(`?limit=2${cursor && `&cursor=${cursor}`}`).expect(200);
      seen.push(...body.posts.map((post: { id: number }) => post.id));
      ({ nextCursor: cursor, hasMore: more } = body);
    }
    expect(seen).toEqual(ids);
    const { body: nothing } = await pull(`?cursor=${cursor}`).expect(200);
    expect(nothing).toMatchObject({ posts: [], deleted: [], hasMore: false, nextCursor: cursor });
    await fixture.tenant.withdraw(ids[1]!);
    const late = await fixture.tenant.approved({ slug: 'late' });
    const { body: news } = await pull(`?cursor=${cursor}`).expect(200);
    expect(news.posts.map((post: { id: number }) => post.id)).toEqual([late]);
    expect(news.deleted).toEqual([
      { create_id: ids[1], slug: 'post-1', deleted_at: expect.any(String), reason: 'withdrawn' },
    ]);
    expect((await pull().expect(200)).body.deleted).toEqual([]);
  });

  it('treats since as exclusive', async () => {
    await fixture.tenant.approved({ slug: 'first' });
    const second = await fixture.tenant.approved({ slug: 'second' });
    const [first] = (await pull().expect(200)).body.posts;
    const { body } = await pull(`?since=${first.updated_at}`).expect(200);
    expect(body.posts.map((post: { id: number }) => post.id)).toEqual([second]);
  });

  it('filters by category, slug and fields', async () => {
    const id = await fixture.tenant.approved({ slug: 'warm', category: 'Heating' });
    await fixture.tenant.approved({ slug: 'cold', category: 'Cooling' });
    const slugs = async (query: string) =>
      (await pull(query).expect(200)).body.posts.map((post: { slug: string }) => post.slug);
    expect(await slugs('?category=Cooling')).toEqual(['cold']);
    expect(await slugs('?slug=warm')).toEqual(['warm']);
    expect(await slugs('?category=Cooling&slug=warm')).toEqual([]);
    expect((await pull('?slug=warm&fields=title, slug').expect(200)).body.posts).toEqual([
      { create_id: id, title: 'Heat pumps in old houses', slug: 'warm' },
    ]);
  });

  it('returns one post by its slug', async () => {
    const id = await fixture.tenant.approved({ slug: 'the-one' });
    const { body, headers } = await pull('/the-one').expect(200);
    expect(body).toMatchObject({ create_id: id, slug: 'the-one' });
    await pull('/the-one').set('if-none-match', headers['etag']!).expect(304);
    await pull('/another').expect(404);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?since=yesterday',
    '?cursor=abc',
    '?fields=api_key',
    '?fields=',
    '?unknown=1',
    '?category=%00',
    '?since=2026-W01-1',
    '?since=%2B999999-01-01',
  ])('refuses %s', async (query) => {
    const { status, body } = await pull(query);
    expect([status, body.status]).toEqual([400, 400]);
  });

  it('refuses cursors that it did not create', async () => {
    const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    await pull(`?cursor=${cursor('2026-11-21T08:00:00.000Z', Number.MAX_SAFE_INTEGER)}`).expect(400);
    await pull(`?cursor=${cursor('2026-11-21T08:00:00.000Z', '1')}`).expect(400);
    await pull(`?cursor=${cursor('2026-11-21T08:00:00.000Z')}`).expect(400);
    expect((await pull(`?cursor=${cursor('9999-12-31T00:00:00.000Z', 1)}`).expect(200)).body.posts).toEqual([]);
    expect([400, 404]).toContain((await pull('/a%00b')).status);
  });
});
