import type { Agent } from 'supertest';
import { XSS_PAYLOADS } from '../../test/corpora/xss-payloads.js';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { sanitizePost } from '../shared/adapters/html/sanitize-post.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { ended, ghost, send, wxr, type WxrPost } from './testing/files.js';
import { SqlExistingPosts } from '../posts/adapters/persistence/sql-existing-posts.js';
import { Fingerprints } from '../posts/application/ports.js';

type Row = Record<string, any>;
const SYSTEM = Scope.system('test');
const PUMPS =
  '<!-- wp:paragraph --><p>A heat pump moves warmth from the cold garden into the warm house, and it needs far ' +
  'less electricity than a heater does.</p><!-- /wp:paragraph -->';

const GERMAN =
  'Die Pumpe ist in der Nacht leise, weil sie dann langsamer läuft. Die Nachbarn haben sie nur zweimal gehört.';

describe('posts of another system', () => {
  let galley: TestApp;
  let editor: Agent;
  let admin: Agent;
  let stranger: Agent;
  let websiteId: string;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ editor: stranger } = await galley.tenant());
  });
  beforeEach(async () => void ({ editor, admin, websiteId } = await galley.tenant()));
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const imported = async (
    file: string | Buffer,
    fields: Record<string, string> = { websiteId },
    who = editor,
  ): Promise<Row> => {
    const { status, body } = await send(who, file, fields);
    if (status !== 202) throw new Error(`${status}: ${body.message}`);
    return ended(who, body.id);
  };
  const posts = async (): Promise<Row[]> =>
    (await editor.get(`/api/blog-posts?websiteId=${websiteId}&sort=title&limit=200`).expect(200)).body as Row[];
  const detail = async (title: string): Promise<Row> =>
    (await editor.get(`/api/blog-posts/${(await posts()).find((post) => post['title'] === title)!['id']}`).expect(200))
      .body as Row;
  const aPost = (changes: Partial<WxrPost> = {}): WxrPost => ({
    title: 'Heat pumps',
    content: PUMPS,
    guid: newId(),
    slug: 'heat-pumps',
    link: 'https://old.example.com/heat-pumps/',
    ...changes,
  });

  describe('of WordPress', () => {
    it('are imported with their URL, date, author, category and tags', async () => {
      const report = await imported(
        wxr([aPost({ categories: ['Heating', 'News'], tags: ['pump', 'house'], excerpt: 'About <b>pumps</b>.' })]),
      );
      expect(report).toMatchObject({
        status: 'succeeded',
        kind: 'wordpress',
        websiteId,
        report: { imported: 1, skipped: [], warnings: [] },
      });
      expect(await detail('Heat pumps')).toMatchObject({
        status: 'imported',
        published: false,
        slug: 'heat-pumps',
        category: 'Heating',
        author: 'Ada Lovelace',
        created_at: '2024-02-29T10:00:00.000Z',
        excerpt: 'About pumps.',
        content: expect.stringContaining('A heat pump moves warmth'),
        writerLabel: 'Imported from WordPress: written and published before Galley.',
        origin: {
          source: 'wordpress',
          url: 'https://old.example.com/heat-pumps/',
          publishedAt: '2024-02-29T10:00:00.000Z',
          tags: ['pump', 'house'],
        },
      });
      const [category] = (await editor.get(`/api/categories?websiteId=${websiteId}`).expect(200)).body as Row[];
      expect([category!['name'], (await detail('Heat pumps'))['categoryId']]).toEqual(['Heating', category!['id']]);
    });

    it('count for uniqueness, internal links and similar titles', async () => {
      await imported(wxr([aPost()]));
      const existing = use(SqlExistingPosts);
      const [found] = await existing.search(SYSTEM, websiteId, 'heat pump', 5);
      expect(found).toMatchObject({ title: 'Heat pumps', url: 'https://old.example.com/heat-pumps/' });
      expect((await existing.titledLike(SYSTEM, websiteId, 'Heat pumps', 5)).map(({ title }) => title)).toEqual([
        'Heat pumps',
      ]);
      const [{ hashes }] = (await galley.sql(
        'select array_agg(hash) as hashes from post_fingerprints where website_id = $1 group by post_id',
        [websiteId],
      )) as [{ hashes: number[] }];
      expect(hashes.length).toBeGreaterThan(0);
      expect((await use(Fingerprints).overlap(SYSTEM, websiteId, hashes)).own).toMatchObject({
        title: 'Heat pumps',
        share: 1,
      });
    });

    it('are neither pushed nor served', async () => {
      await imported(wxr([aPost()]));
      const { apiKey } = (await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200)).body as {
        apiKey: string;
      };
      const answer = await editor.get('/api/posts/approved').set('authorization', `Bearer ${apiKey}`).expect(200);
      expect(answer.body.posts).toEqual([]);
      expect((await editor.get('/api/dashboard/stats').expect(200)).body.pendingPosts).toBe(0);
    });

    it('can be revised and then have citations', async () => {
      await imported(wxr([aPost({ content: '<p>Pumps save 47 percent of all energy since 2019.</p>' })]));
      const { id, version } = await detail('Heat pumps');
      await editor
        .post(`/api/blog-posts/${id}/revise`)
        .send({ version })
        .expect((answer) => expect(answer.status).toBeLessThan(300));
      const revised = await detail('Heat pumps');
      expect(revised).toMatchObject({
        status: 'pending',
        unsupported: [{ sentence: 1 }],
        score: { total: expect.any(Number) },
      });
      await editor
        .patch(`/api/blog-posts/${id}/status`)
        .send({ status: 'approved', version: revised['version'] })
        .expect(409);
    });

    it('are imported once, however often the file is uploaded', async () => {
      const file = wxr([aPost(), aPost({ title: 'Boilers', slug: 'boilers' })]);
      await imported(file);
      const again = await imported(file);
      expect(again['report']).toEqual({
        imported: 0,
        skipped: [{ reason: 'Posts that were imported before', count: 2 }],
        warnings: [],
      });
      expect((await posts()).map(({ title }) => title)).toEqual(['Boilers', 'Heat pumps']);
    });

    it('are counted by reason when they are skipped', async () => {
      const comment =
        '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[Hi]]></wp:comment_content></wp:comment>';
      const { report } = await imported(
        wxr([
          aPost({ more: comment + comment }),
          aPost({ type: 'page' }),
          aPost({ type: 'attachment', status: 'inherit' }),
          aPost({ type: 'nav_menu_item' }),
          aPost({ type: 'product' }),
          aPost({ status: 'draft' }),
          aPost({ status: 'private' }),
          aPost({ status: 'trash' }),
          aPost({ content: '  ' }),
          aPost({ content: '<script>alert(1)</script>' }),
        ]),
      );
      expect(report.imported).toBe(1);
      expect(Object.fromEntries(report.skipped.map(({ reason, count }: Row) => [reason, count]))).toEqual({
        Comments: 2,
        Pages: 1,
        Attachments: 1,
        'Menu items': 1,
        'Entries of the type “product”': 1,
        Drafts: 1,
        'Private posts': 1,
        'Posts in the trash': 1,
        'Posts without a text': 1,
        'Posts of whose text nothing is left without scripts and frames': 1,
      });
    });

    it.each([
      ['that the export names', 'sv-SE', '', 'Pumpen är tyst.', 'sv-SE'],
      ['that Polylang names', 'en-US', '<category domain="language" nicename="he">x</category>', 'משאבה', 'he'],
      ['that the text is clearly in', 'en-US', '', GERMAN, 'de'],
      ['of their text where the named one is none', 'x-private', '', GERMAN, 'de'],
      ['of the website where that tells nothing', 'x-private', '', 'Pumpen', 'en'],
      ['of the website where none is named', '', '', GERMAN, 'en'],
    ])('get the language %s', async (title, language, more, content, tag) => {
      await imported(wxr([aPost({ title, slug: '', content: `<p>${content}</p>`, more })], { language }));
      expect(await detail(title)).toMatchObject({ language: tag });
    });

    it('become pending posts when drafts are to be imported', async () => {
      await imported(
        wxr([
          aPost({ status: 'draft', content: '<p>Prices fell by 12 percent in 2020.</p>', date: '0000-00-00 00:00:00' }),
        ]),
        { websiteId, drafts: 'pending' },
      );
      expect(await detail('Heat pumps')).toMatchObject({
        status: 'pending',
        unsupported: [{ sentence: 1 }],
        origin: { url: null, publishedAt: null },
        score: { total: expect.any(Number) },
      });
    });

    it('get free slugs, plausible times, and paragraphs for empty lines of the classic editor', async () => {
      const { report } = await imported(
        wxr([
          aPost({ title: 'One', content: 'First.\n\nSecond [gallery ids="1"] line.' }),
          aPost({ title: 'Two' }),
          aPost({ title: 'Three', date: '9999-99-99 99:99:99' }),
          aPost({ title: 'Four', slug: '%e5%a4%aa', date: '2999-01-01 00:00:00' }),
        ]),
      );
      expect(report).toMatchObject({
        imported: 4,
        warnings: ['2 posts had no date that can be one: they are dated today.'],
      });
      expect((await posts()).map(({ title, slug }) => [title, slug]).sort()).toEqual([
        ['Four', 'post'],
        ['One', 'heat-pumps'],
        ['Three', 'heat-pumps-3'],
        ['Two', 'heat-pumps-2'],
      ]);
      expect((await detail('One'))['content']).toBe('<p>First.</p>\n<p>Second  line.</p>');
    });

    it('with excessive HTML are skipped with the reason, and the others are imported', async () => {
      const { report } = await imported(
        wxr([
          aPost({ title: 'Deep', content: '<blockquote>'.repeat(3_000) }),
          aPost({ title: 'Listed', content: '<ul><li>'.repeat(10_000) }),
          aPost({ title: 'Plain' }),
        ]),
      );
      expect(report).toMatchObject({
        imported: 1,
        skipped: [
          { reason: 'Posts that cannot be kept: The text is nested too deeply: at most 100 levels of HTML.', count: 2 },
        ],
      });
    });

    it('contain nothing that runs in a browser', async () => {
      const payloads = Object.values(XSS_PAYLOADS).flat().slice(0, 150);
      await imported(
        wxr(
          payloads.map((payload, at) =>
            aPost({
              title: `${at} ${payload}`.slice(0, 80),
              content: `<p>Text</p>${payload}`,
              link: 'javascript:alert(1)',
              slug: '',
            }),
          ),
        ),
      );
      const all = await posts();
      expect(all.length).toBe(payloads.length);
      for (const { id } of all.slice(0, 60)) {
        const { content, origin } = (await editor.get(`/api/blog-posts/${id}`).expect(200)).body as Row;
        expect(content).toBe(sanitizePost(content));
        expect(content).not.toMatch(/<script/i);
        expect(origin.url).toBeNull();
      }
    });

    it('create a new, inactive website when none is named', async () => {
      const url = `https://${newId()}.example.com`;
      const done = await imported(wxr([aPost()], { url, title: 'Harbour News' }), {}, admin);
      expect((await admin.get(`/api/websites/${done['websiteId']}`).expect(200)).body).toMatchObject({
        name: 'Harbour News',
        url,
        isActive: false,
      });
      const again = await send(admin, wxr([aPost()], { url }));
      expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('belongs to the website')]);
    });
  });

  describe('of Ghost', () => {
    const DATA = {
      posts: [
        {
          id: 'p1',
          uuid: 'u1',
          title: 'Hello',
          slug: 'hello',
          html: '<h1>Big</h1><p>From <a href="__GHOST_URL__/other/">here</a>.</p>',
          status: 'published',
          type: 'post',
          published_at: '2023-05-06T07:08:09.000Z',
          custom_excerpt: 'Short',
          visibility: 'public',
        },
        {
          id: 'p2',
          uuid: 'u2',
          title: 'About',
          slug: 'about',
          html: '<p>x</p>',
          status: 'published',
          type: 'page',
          published_at: null,
        },
        {
          id: 'p3',
          uuid: 'u3',
          title: 'Paid',
          slug: 'paid',
          html: '<p>x</p>',
          status: 'published',
          type: 'post',
          visibility: 'paid',
          published_at: null,
        },
        {
          id: 'p4',
          uuid: 'u4',
          title: 'Sketch',
          slug: 'sketch',
          html: '<p>x</p>',
          status: 'draft',
          type: 'post',
          published_at: null,
        },
      ],
      posts_authors: [{ id: 'pa1', post_id: 'p1', author_id: 'a1', sort_order: 0 }],
      posts_meta: [{ id: 'pm1', post_id: 'p1', meta_title: 'Hello, world', meta_description: 'All about it' }],
      posts_tags: [
        { id: 'pt2', post_id: 'p1', tag_id: 't2', sort_order: 1 },
        { id: 'pt1', post_id: 'p1', tag_id: 't1', sort_order: 0 },
        { id: 'pt3', post_id: 'p1', tag_id: 't3', sort_order: 2 },
      ],
      tags: [
        { id: 't1', name: 'Heating', slug: 'heating' },
        { id: 't2', name: 'Pumps', slug: 'pumps' },
        { id: 't3', name: '#internal', slug: 'hash-internal' },
      ],
      settings: [{ id: 's1', key: 'locale', value: 'es-MX' }],
      users: [{ id: 'a1', name: 'Grace Hopper', email: 'grace@example.com', password: '$2a$10$secret' }],
    };

    it.each([
      ['as it is exported', ghost(DATA)],
      ['its inside alone', JSON.stringify({ meta: {}, data: DATA })],
      ['with spaces', JSON.stringify({ db: [{ data: DATA }] }, null, 4)],
    ])('are imported: %s', async (_, file) => {
      const done = await imported(file);
      expect(done).toMatchObject({
        kind: 'ghost',
        report: {
          imported: 1,
          skipped: [
            { reason: 'Drafts', count: 1 },
            { reason: 'Pages', count: 1 },
            { reason: 'Posts behind a password', count: 1 },
          ],
        },
      });
      const website = (await editor.get(`/api/websites/${websiteId}`).expect(200)).body as Row;
      expect(await detail('Hello')).toMatchObject({
        language: 'es-MX',
        status: 'imported',
        category: 'Heating',
        author: 'Grace Hopper',
        meta_title: 'Hello, world',
        meta_description: 'All about it',
        excerpt: 'Short',
        origin: {
          source: 'ghost',
          url: `${website['url']}/hello/`,
          publishedAt: '2023-05-06T07:08:09.000Z',
          tags: ['Heating', 'Pumps'],
        },
        content: `<h2>Big</h2><p>From <a href="${website['url']}/other/" rel="noopener">here</a>.</p>`,
      });
    });

    it('need the URL of a new website, which their file does not contain', async () => {
      const { status, body } = await send(admin, ghost(DATA), {});
      expect([status, body.errors]).toEqual([400, [{ field: 'url', message: expect.any(String) }]]);
      const url = `https://${newId()}.example.com`;
      expect(await imported(ghost(DATA), { url }, admin)).toMatchObject({
        status: 'succeeded',
        report: { imported: 1 },
      });
    });
  });

  describe('in a bad file', () => {
    const LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>`;
    const OUTSIDE = `<!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]>`;

    it.each([
      ['a laughing one', wxr([aPost()], { before: LAUGHS }), /document type/],
      ['one that asks for a file', wxr([aPost({ title: 'x' })], { before: OUTSIDE }), /document type/],
      ['one that is cut off', wxr([aPost(), aPost()]).slice(0, -400), /damaged or cut off/],
      ['an unknown entity', wxr([aPost({ more: '<x>&secret;</x>' })]), /damaged or cut off/],
      [
        'a feed',
        '<?xml version="1.0"?><rss version="2.0"><channel><title>x</title></channel></rss>',
        /not a WordPress export/,
      ],
      ['a page', '<!-- x --><html><body>Hello</body></html>', /not a WordPress export/],
      [
        'another encoding',
        Buffer.concat([
          Buffer.from(
            '<?xml version="1.0" encoding="ISO-8859-1"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>caf',
          ),
          Buffer.from([0xe9]),
          Buffer.from('</title></channel></rss>'),
        ]),
        /not in UTF-8/,
      ],
      ['UTF-16', Buffer.from('\ufeff<rss/>', 'utf16le'), /not in UTF-8/],
      ['JSON of something else', '{"items": [1, 2, 3]}', /not a Ghost export/],
      ['JSON that is cut off', ghost({ posts: [{ id: 'p1', title: 'x' }] }).slice(0, -3), /damaged or cut off/],
      ['JSON that nests', `{"data": {"posts": [${'['.repeat(5_000)}`, /damaged or cut off/],
      ['JSON with a row that is none', '{"data": {"posts": [{"id": tru}]}}', /damaged or cut off/],
      ['text', 'title,content\nHello,World', /cannot be imported/],
    ])('%s is refused with a clear message', async (_, file, words) => {
      const { status, body } = await send(editor, file, { websiteId });
      expect(status === 202 ? (await ended(editor, body.id))['detail'] : body.message).toMatch(words);
      expect(await posts()).toEqual([]);
    });

    it.each([
      [
        'a post of WordPress of 34 MB',
        () => wxr([aPost({ content: `<p>${'x'.repeat(34_000_000)}</p>` })]),
        /an item that is too large/,
      ],
      [
        'a post of Ghost of 20 MB',
        () =>
          ghost({
            posts: [
              {
                id: 'p1',
                uuid: 'u1',
                title: 'x',
                slug: 'x',
                html: 'x'.repeat(20_000_000),
                status: 'published',
                type: 'post',
              },
            ],
          }),
        /a post that is too large/,
      ],
    ])('%s is refused for its size', async (_, file, words) => {
      const { status, body } = await send(editor, file(), { websiteId });
      expect(status === 202 ? (await ended(editor, body.id))['detail'] : body.message).toMatch(words);
      expect(await posts()).toEqual([]);
    });

    it('skips and counts a post that is too long, and imports the others', async () => {
      const { report } = await imported(
        wxr([
          aPost({ content: `<p>${'long words '.repeat(1_000_000)}</p>` }),
          aPost({ title: 'Boilers', slug: 'boilers' }),
        ]),
      );
      expect([report.imported, report.skipped]).toEqual([
        1,
        [{ reason: 'Posts of more than 250,000 characters of HTML', count: 1 }],
      ]);
    });

    it('stores text without the characters that cannot be stored', async () => {
      await imported(wxr([aPost({ title: 'Nul\u0000l \u000b and more', content: '<p>a\u0000b</p>' })]));
      expect((await posts()).map(({ title }) => title)).toEqual(['Null and more']);
    });
  });

  it('can be imported by members who may configure the website', async () => {
    const file = wxr([aPost()]);
    expect((await send(stranger, file, { websiteId })).status).toBe(404);
    expect((await send(editor, file, {})).status).toBe(403);
    const { id, agent } = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    await admin
      .patch(`/api/websites/${websiteId}/members/${id}`)
      .send({ permissions: ['review'] })
      .expect(200);
    expect((await send(agent, file, { websiteId })).status).toBe(403);
  });

  it('are deleted with their website', async () => {
    const { id } = await imported(wxr([aPost()]));
    await admin.delete(`/api/websites/${websiteId}`).expect(204);
    await editor.get(`/api/imports/${id}`).expect(404);
  });
});
