import { describeWithSite } from '../../test/site.js';
import { until } from '../../test/until.js';
import { NextSite } from './testing/next-site.js';

const READERS = 'https://www.example.com';

/** Follows the whole guide once, from an empty site to a withdrawn post. */
describeWithSite('next', 'a site made of what docs/integrations/nextjs.md says', () => {
  let site: NextSite;
  let first: number;

  beforeAll(async () => {
    site = await NextSite.start({
      readers: READERS,
      approve: async (tenant) => {
        first = await tenant.approved({
          slug: 'first',
          title: 'Größe & “first”',
          content: '<h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p>',
          metaTitle: 'First & foremost',
          metaDescription: 'What “first” costs.',
        });
        await tenant.approved({ slug: 'second', title: 'Second' });
      },
    });
  });
  afterAll(() => site?.stop());

  const page = (path: string) => site.page(path);
  const post = (id: number) => site.post(id);
  /** The first visit regenerates the page, and a later visit receives the new one. */
  const shows = (path: string, isSo: (seen: Awaited<ReturnType<typeof page>>) => boolean) =>
    until(`${path} is as it should be`, () => page(path), { isSo });

  it('shows each approved post with its text, title, description and canonical address, and no others', async () => {
    const { status, cacheControl, html } = await page('/blog/first');
    expect({ status, cacheControl }).toEqual({
      status: 200,
      cacheControl: expect.stringContaining('s-maxage=60'),
    });
    expect(html).toContain(
      '<h1>Größe &amp; “first”</h1><div><h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p></div>',
    );
    expect(html).toContain(
      '<title>First &amp; foremost</title><meta name="description" content="What “first” costs."/>',
    );
    expect(html).toContain(`<link rel="canonical" href="${READERS}/blog/first"/>`);
    expect(html).not.toContain(site.tenant.key);
    expect((await page('/blog/none')).status).toBe(404);
  });

  it('lists them, the most recently approved first, and in a sitemap', async () => {
    const { html } = await page('/blog');
    expect(
      [...html.matchAll(/<a href="\/blog\/([\w-]+)">([^<]*)<\/a>/g)].map(([, slug, title]) => [slug, title]),
    ).toEqual(
      expect.arrayContaining([
        ['second', 'Second'],
        ['first', 'Größe &amp; “first”'],
      ]),
    );
    const { html: sitemap } = await page('/sitemap.xml');
    expect(
      [...sitemap.matchAll(/<loc>(.*?)<\/loc>\n<lastmod>(20.+Z)<\/lastmod>/g)].map(([, place]) => place).sort(),
    ).toEqual([`${READERS}/blog/first`, `${READERS}/blog/second`]);
  });

  it('has reported their URLs to Galley', async () =>
    expect(await post(first)).toMatchObject({ published: true, liveUrl: `${READERS}/blog/first` }));

  it('accepts correctly signed messages only', async () => {
    const { body: report } = await site.tenant.editor
      .post(`/api/publishing-config/${site.config}/receiver-check`)
      .expect(200);
    expect(report.checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
  });

  it('shows a post as soon as it is approved, and no withdrawn post', async () => {
    await shows('/blog/third', ({ status }) => status === 404);
    await site.publish();
    await site.tenant.withdraw(first);
    const third = await site.tenant.approved({ slug: 'third', title: 'Third' });
    const { html } = await shows('/blog/third', ({ status }) => status === 200);
    expect(html).toContain('<h1>Third</h1>');
    await shows('/blog/first', ({ status }) => status === 404);
    const withdrawals = async () =>
      (
        await site.tenant.editor
          .get(`/api/publishing-logs?websiteId=${site.tenant.websiteId}&postId=${first}&status=delivered`)
          .expect(200)
      ).body;
    expect(await until('the withdrawal is logged', withdrawals, { isSo: ({ length }) => length > 0 })).toEqual([
      expect.objectContaining({ kind: 'withdraw', responseData: { status: 200, body: '{}', truncated: false } }),
    ]);
    await shows('/blog', ({ html: list }) => list.includes('>Third</a>') && !list.includes('/blog/first'));
    expect(
      await until('it says where it is live', () => post(third), { isSo: ({ liveUrl }) => liveUrl !== null }),
    ).toMatchObject({ status: 'published', liveUrl: `${READERS}/blog/third` });
  });
});
