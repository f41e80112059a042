import { describeWithSite } from '../../test/site.js';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { NextSite } from './testing/next-site.js';

const CONFIG = 'export default { cacheComponents: true, partialPrefetching: true };';

/** Imports the exports of `posts.js` from there instead of from `galley.js`, as the guide says. */
function withCacheComponents(title: string, text: string): string {
  if (title.startsWith('lib/')) return text;
  const adapted = text.replace(
    /^import \{ (.+) \} from '(.+)\/lib\/galley\.js';$/m,
    (_, names: string, root: string) => {
      const [posts, others] = [
        names.split(', ').filter((name) => /Posts?$/.test(name)),
        names.split(', ').filter((name) => !/Posts?$/.test(name)),
      ];
      return [[posts, 'posts'] as const, [others, 'galley'] as const]
        .filter(([all]) => all.length > 0)
        .map(([all, file]) => `import { ${all.join(', ')} } from '${root}/lib/${file}.js';`)
        .join('\n');
    },
  );
  return title.includes('[slug]')
    ? `${adapted.replace(/^.*\bafter\(.*\n/m, '')}\nexport const ensureStatic = 'navigation';\n`
    : adapted;
}

/** Follows the guide's section about Cache Components once, in a new Next.js project. */
describeWithSite('next', 'a site with Cache Components made of what docs/integrations/nextjs.md says', () => {
  let site: NextSite;

  beforeAll(async () => {
    site = await NextSite.start({
      files: { 'next.config.mjs': CONFIG },
      keep: withCacheComponents,
      approve: async (tenant) =>
        void (await tenant.approved({
          slug: 'first',
          title: 'Größe & “first”',
          content: '<h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p>',
        })),
    });
    await site.publish();
  });
  afterAll(() => site?.stop());

  const page = (path: string) => site.page(path);
  const shows = (path: string, isSo: (seen: Awaited<ReturnType<typeof page>>) => boolean) => {
    const visited = async () => {
      // The reconciler finds withdrawn posts.
      await site.galley.app.get(Reconciler, { strict: false }).reconcile();
      return page(path);
    };
    return until(`${path} is as it should be`, visited, { isSo });
  };

  it('shows each approved post, also in the list and the sitemap, and no others', async () => {
    expect((await page('/blog/first')).html).toContain(
      '<h1>Größe &amp; “first”</h1><div><h2>Costs</h2><p>Ein “Wort” &amp; <strong>mehr</strong>.</p></div>',
    );
    expect((await page('/blog')).html).toContain('<a href="/blog/first">Größe &amp; “first”</a>');
    expect((await page('/sitemap.xml')).html).toContain(`<loc>${site.address}/blog/first</loc>`);
    expect((await page('/blog/none')).status).toBe(404);
  });

  it('shows a post as soon as it is approved, reports its URL, and shows no withdrawn post', async () => {
    const second = await site.tenant.approved({ slug: 'second', title: 'Second' });
    await shows('/blog/second', ({ status, html }) => status === 200 && html.includes('<h1>Second</h1>'));
    await shows('/blog', ({ html }) => html.includes('>Second</a>'));
    expect(
      await until('it says where it is live', () => site.post(second), { isSo: ({ liveUrl }) => liveUrl !== null }),
    ).toMatchObject({ status: 'published', liveUrl: `${site.address}/blog/second` });
    await site.tenant.withdraw(second);
    await shows('/blog/second', ({ status }) => status === 404);
    await shows('/blog', ({ html }) => !html.includes('/blog/second') && html.includes('/blog/first'));
  });
});
