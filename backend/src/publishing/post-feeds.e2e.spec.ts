import { XMLParser, XMLValidator } from 'fast-xml-parser';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { PullTally } from './adapters/pull/pull-tally.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';

const FORMATS = ['rss', 'atom', 'json'] as const;
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'item' || name === 'entry',
});

describe('feeds of approved posts', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  const log: string[] = [];
  beforeAll(async () => {
    galley = await startTestApp({ LOG_LEVEL: 'trace' }, { write: (line) => void log.push(line) });
  });
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await aTenantThatPublishes(galley);
  });

  const made = async () =>
    (await tenant.editor.post(`/api/websites/${tenant.websiteId}/feeds`).expect(201)).body as {
      id: string;
      urls: Record<(typeof FORMATS)[number], string>;
      createdAt: string;
    };
  const read = (url: string) =>
    request(galley.http)
      .get(new URL(url).pathname)
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => done(null, Buffer.concat(parts).toString()));
      });
  const bodyOf = async (url: string): Promise<string> => (await read(url).expect(200)).body as string;
  const report = (id: number, url: string) =>
    request(galley.http)
      .post(`/api/posts/${id}/published`)
      .set('authorization', `Bearer ${tenant.key}`)
      .send({ url })
      .expect(200);

  it('enclose featured images: those of the library with kind and length, others with what is known', async () => {
    const { url, variants } = await tenant.picture();
    const bytes = String(variants.find(({ kind }) => kind === 'jpeg')!.bytes);
    await tenant.approved({ slug: 'ours', featuredImage: url, featuredImageAlt: 'A “pump” & more' });
    await tenant.approved({ slug: 'theirs', featuredImage: 'https://a.example/p.jpg' });
    await tenant.approved({ slug: 'none', featuredImage: 'A pump in the snow' });
    const { urls } = await made();
    const rss = xml.parse(await bodyOf(urls.rss)).rss.channel.item;
    expect(rss).toEqual([
      expect.not.objectContaining({ enclosure: expect.anything() }),
      expect.objectContaining({ 'media:content': { '@url': 'https://a.example/p.jpg', '@medium': 'image' } }),
      expect.objectContaining({
        enclosure: { '@url': url, '@type': 'image/jpeg', '@length': bytes },
        'media:content': expect.objectContaining({
          '@url': url,
          '@width': '1200',
          '@height': '800',
          'media:description': { '@type': 'plain', '#text': 'A “pump” & more' },
        }),
      }),
    ]);
    const atom = xml.parse(await bodyOf(urls.atom)).feed.entry;
    expect(atom.map(({ link }: { link?: unknown }) => link)).toEqual([
      undefined,
      { '@rel': 'enclosure', '@href': 'https://a.example/p.jpg' },
      expect.objectContaining({ '@rel': 'enclosure', '@type': 'image/jpeg', '@length': bytes, '@href': url }),
    ]);
    const { items } = JSON.parse(await bodyOf(urls.json));
    expect(items.map(({ image }: { image?: string }) => image)).toEqual([undefined, 'https://a.example/p.jpg', url]);
  });

  it('contain the sealed versions, escaped, as RSS 2.0, Atom and JSON Feed 1.1', async () => {
    const title = 'Größe ]]> & <b>“bold”</b> 🌡\u0007';
    const id = await tenant.approved({
      title,
      content:
        '<p>See <a href="/prices">prices</a><sup><a href="#source-1">[1]</a></sup>.</p><ol><li id="source-1">A</li></ol>',
    });
    await report(id, 'https://www.example.com/a?b=1&c=2');
    const waiting = await tenant.approved({ slug: 'second', title: 'Second' });
    await tenant.withdraw(waiting);
    const { body: post } = await request(galley.http)
      .get('/api/posts/approved')
      .set('authorization', `Bearer ${tenant.key}`)
      .expect(200);
    const [{ content: sealed, excerpt, author, category, published_at: publishedAt }] = post.posts;
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ language: 'de' }).expect(200);
    const { urls } = await made();
    // URLs in a feed are absolute.
    const content = sealed
      .replace('href="/prices"', 'href="https://www.example.com/prices"')
      .replace('href="#source-1"', 'href="https://www.example.com/a?b=1&amp;c=2#source-1"');
    expect(content).not.toBe(sealed);
    expect(urls.rss).toMatch(/^http:\/\/galley\.test\/feeds\/[\w-]{43}\.rss$/);

    const json = await read(urls.json).expect(200);
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(json.body as string);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
      home_page_url: expect.stringMatching(/^https:/),
      language: 'de',
    });
    expect(feed.items).toEqual([
      {
        id: expect.stringMatching(/^urn:uuid:/),
        url: 'https://www.example.com/a?b=1&c=2',
        title: post.posts[0].title,
        language: 'en',
        content_html: content,
        summary: excerpt,
        date_published: publishedAt,
        date_modified: expect.any(String),
        authors: [{ name: author }],
        tags: [category],
      },
    ]);

    const rss = await read(urls.rss).expect(200);
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(XMLValidator.validate(rss.body as string)).toBe(true);
    const { channel } = xml.parse(rss.body as string).rss;
    const shown = post.posts[0].title.replace('\u0007', '');
    expect(channel).toMatchObject({
      language: 'de',
      title: feed.title,
      link: feed.home_page_url,
      description: expect.any(String),
    });
    expect(channel.item).toEqual([
      {
        title: shown,
        link: 'https://www.example.com/a?b=1&c=2',
        guid: { '@isPermaLink': 'false', '#text': feed.items[0].id },
        pubDate: new Date(publishedAt).toUTCString(),
        'dc:creator': author,
        'dc:language': 'en',
        category,
        description: excerpt,
        'content:encoded': content,
      },
    ]);

    const atom = await read(urls.atom).expect(200);
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(atom.body as string)).toBe(true);
    const { feed: document } = xml.parse(atom.body as string);
    expect(document).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'de',
      id: expect.stringMatching(/^urn:uuid:/),
      title: feed.title,
      updated: feed.items[0].date_modified,
    });
    expect(document.entry).toEqual([
      {
        '@xml:lang': 'en',
        id: feed.items[0].id,
        title: shown,
        link: { '@rel': 'alternate', '@href': 'https://www.example.com/a?b=1&c=2' },
        published: publishedAt,
        updated: feed.items[0].date_modified,
        author: { name: author },
        category: { '@term': category },
        summary: excerpt,
        content: { '@type': 'html', '#text': content },
      },
    ]);
    for (const { body } of [rss, atom]) expect(body).not.toMatch(/\p{Cc}(?<![\n\r\t])/u);
    const key = /([\w-]{43})\.rss$/.exec(urls.rss)![1]!;
    for (const { body } of [json, rss, atom]) expect(body).not.toContain(key);
  });

  it('are valid without a post, and contain the twenty newest posts', async () => {
    const { urls } = await made();
    for (const format of ['rss', 'atom'] as const) expect(XMLValidator.validate(await bodyOf(urls[format]))).toBe(true);
    expect(JSON.parse(await bodyOf(urls.json)).items).toEqual([]);
    const ids: number[] = [];
    for (let i = 0; i < 21; i++) ids.push(await tenant.approved({ slug: `p-${i}`, title: `Post ${i}` }));
    const titles = JSON.parse(await bodyOf(urls.json)).items.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(
      ids
        .map((_, i) => `Post ${i}`)
        .slice(1)
        .reverse(),
    );
  });

  it('respond with 304 until something changes', async () => {
    await tenant.approved();
    const { urls } = await made();
    for (const format of FORMATS) {
      const { etag } = (await read(urls[format]).expect(200)).headers;
      expect((await read(urls[format]).set('if-none-match', `"x", ${etag!}`).expect(304)).body).toBe('');
      await tenant.approved({ slug: `new-${format}` });
      expect((await read(urls[format]).set('if-none-match', etag!).expect(200)).headers['etag']).not.toBe(etag);
    }
  });

  it('can be revoked one by one, pause with their website, and end with its deletion', async () => {
    const [first, second] = [await made(), await made()];
    const { body: listed } = await tenant.editor.get(`/api/websites/${tenant.websiteId}/feeds`).expect(200);
    expect(listed).toEqual([second, first].map(({ id, createdAt }) => ({ id, createdAt })));
    await tenant.editor.delete(`/api/websites/${tenant.websiteId}/feeds/${first.id}`).expect(204);
    for (const format of FORMATS) await read(first.urls[format]).expect(404);
    await read(second.urls.rss).expect(200);
    await request(galley.http).get('/api/posts/approved').set('authorization', `Bearer ${tenant.key}`).expect(200);
    await tenant.editor.delete(`/api/websites/${tenant.websiteId}/feeds/${first.id}`).expect(404);
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    await read(second.urls.rss).expect(403);
    const { body: audit } = await tenant.editor
      .get(`/api/audit-log?websiteId=${tenant.websiteId}&action=post_feed.revoked`)
      .expect(200);
    expect(audit).toMatchObject([{ subject: { kind: 'post_feed', id: first.id } }]);
    await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
    await read(second.urls.rss).expect(404);
  });

  it('are created and revoked by members who may publish', async () => {
    const feed = await made();
    const { body: me } = await tenant.editor.get('/api/user').expect(200);
    await tenant.admin
      .patch(`/api/websites/${tenant.websiteId}/members/${me.id}`)
      .send({ permissions: ['review'] })
      .expect(200);
    await tenant.editor.post(`/api/websites/${tenant.websiteId}/feeds`).expect(403);
    await tenant.editor.delete(`/api/websites/${tenant.websiteId}/feeds/${feed.id}`).expect(403);
    await tenant.editor.get(`/api/websites/${tenant.websiteId}/feeds`).expect(200);
    const stranger = await aTenantThatPublishes(galley);
    await stranger.editor.delete(`/api/websites/${stranger.websiteId}/feeds/${feed.id}`).expect(404);
  });

  it('are limited to twenty, also when created concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 23 }, () => tenant.editor.post(`/api/websites/${tenant.websiteId}/feeds`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      409,
      409,
      409,
    ]);
  });

  it.each([
    'x.rss',
    `${'a'.repeat(43)}.rss`,
    'a'.repeat(43),
    `${'a'.repeat(43)}.xml`,
    `${'ä'.repeat(43)}.rss`,
    '%00.rss',
    '.rss',
  ])('respond with 404 at %s', async (file) => {
    const { status, text } = await request(galley.http).get(`/feeds/${file}`);
    expect([status, JSON.parse(text).message]).toEqual([404, expect.any(String)]);
  });

  it('are limited to 120 requests an hour each', async () => {
    const [one, other] = [await made(), await made()];
    for (let i = 0; i < 120; i++) await read(one.urls[FORMATS[i % 3]!]).expect(200);
    expect(Number((await read(one.urls.rss).expect(429)).headers['retry-after'])).toBeGreaterThan(0);
    await read(other.urls.rss).expect(200);
  });

  it('are readable from an address that sends any number of wrong keys', async () => {
    const [revoked, other] = [await made(), await made()];
    await tenant.editor.delete(`/api/websites/${tenant.websiteId}/feeds/${revoked.id}`).expect(204);
    for (let status = 404; status !== 429;) {
      ({ status } = await read(revoked.urls.rss));
      expect([404, 429]).toContain(status);
    }
    await read(other.urls.rss).expect(200);
  });

  it('are counted with the pulls, and their keys appear neither in the database nor in the log', async () => {
    const { id, urls } = await made();
    await read(urls.rss).expect(200);
    await galley.app.get(PullTally, { strict: false }).write();
    expect((await tenant.editor.get(`/api/websites/${tenant.websiteId}/pulls`).expect(200)).body).toMatchObject([
      { keyId: id, reader: 'feed', status: 200, count: 1 },
    ]);
    const key = /([\w-]{43})\.rss$/.exec(urls.rss)![1]!;
    const rows = await galley.app
      .get(EntityManagers, { strict: false })
      .forScope(Scope.system('test'))
      .execute<{ row: string }[]>(
        `select post_feeds::text as row from post_feeds union all select audit_log::text from audit_log union all
          select idempotency_keys::text from idempotency_keys`,
      );
    expect(rows.some(({ row }) => row.includes(key))).toBe(false);
    expect(log.join('')).toContain('/feeds/[redacted]');
    expect(log.join('')).not.toContain(key);
  });
});
