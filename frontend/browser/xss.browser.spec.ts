import { describeInBrowser } from './browser.js';
import { hasRun, provoke } from './xss/bare.js';
import { grouped, markersMissing, type Group } from './xss/groups.js';
import { ALL, joined, look, lookAround, type Setting, startSetting, TEXTS } from './xss/setting.js';

/**
 * All XSS payloads in one post, shown once on each kind of screen. The specs of the two sanitizers
 * (sanitize-post.spec.ts, frame-document.spec.ts) and the long specs test each payload separately.
 */
describeInBrowser('scripts in a post', () => {
  let setting: Setting;
  /** The HTML of each group as stored by the server. */
  const stored: string[] = [];

  beforeAll(async () => {
    setting = await startSetting(2);
  });
  afterAll(() => setting?.stop());

  const edit = async (id: number, changes: object) => {
    const { version } = (await setting.editor(`/api/blog-posts/${id}`)).body;
    return setting.editor(`/api/blog-posts/${id}`, { ...changes, version }, 'PATCH');
  };
  const together = (groups: Group[]) => groups.filter(({ of }) => of.length > 1);

  it('run on an unprotected page, which proves that the tests would notice them', async () => {
    const { bare, context, ran, groups, fetched } = setting;
    const shown = together(groups).map(({ html }) => html);
    expect(shown.length).toBeGreaterThan(2);
    // Some payloads also act outside of their own document.
    expect(await bare.ranIn(context, shown, ran)).toEqual(expect.arrayContaining([...shown.keys()]));
    fetched.length = 0;
  });

  it('do not run after an edit is saved: on the review, in comparison, comments and lists, and in the run', async () => {
    const { pages, ran, editor, postIds, groups } = setting;
    const [page] = pages;
    const id = postIds[0]!;
    for (const { html } of groups) stored.push((await edit(id, { content: html })).body.content);
    for (const group of together(groups))
      expect((await editor(`/api/blog-posts/${id}/comments`, { text: joined(group, 4_900) })).status).toBe(201);
    const [most] = groups as [Group];
    const fields = {
      title: joined(most, 300),
      excerpt: joined(most, 2000),
      meta_description: joined(most, 1000),
      slug: joined(most, 200),
    };
    expect((await edit(id, { ...fields, content: stored.join('\n') })).status).toBe(200);
    ran.length = 0;
    await look(page!, `/post-approval/${id}`, [...TEXTS.keys()]);
    await look(page!, `/post-approval/${id}?compare=1-${(await editor(`/api/blog-posts/${id}`)).body.versions}`);
    await lookAround(page!, '/blog-posts');
    await lookAround(page!, `/generation-runs/${(await editor(`/api/blog-posts/${id}`)).body.generationRunId}`);
    await page!.evaluate(() =>
      document.querySelectorAll<HTMLDetailsElement>('main details').forEach((details) => (details.open = true)),
    );
    await provoke(page!.mainFrame(), 'main details *');
    await hasRun(page!);
    expect(ran).toEqual([]);
  });

  it('do not run in what websites pull and people export, on an unprotected page', async () => {
    const { bare, context, pages, ran, editor, website, postIds, product } = setting;
    const id = postIds[0]!;
    const { text } = await editor('/api/blog-posts/export', { ids: [id], format: 'html' });
    const { version } = (await editor(`/api/blog-posts/${id}`)).body;
    const approval = { status: 'approved', version, acceptUnsupported: true };
    expect((await editor(`/api/blog-posts/${id}/status`, approval, 'PATCH')).status).toBe(200);
    const { apiKey } = (await editor(`/api/websites/${website.id}/api-key/reveal`, {}, 'POST')).body;
    const answer = await fetch(`${product.url}/api/posts/approved`, { headers: { authorization: `Bearer ${apiKey}` } });
    const [{ content }] = ((await answer.json()) as { posts: [{ content: string }] }).posts;
    for (const html of [content, text])
      expect(await pages[0]!.evaluate(markersMissing, [[...TEXTS.keys()], html] as const)).toEqual([]);
    const exported = [text.slice(text.indexOf('<head>')), text.slice(text.indexOf('<body>') + 6)];
    expect(await bare.ranIn(context, [content, ...exported, ...stored], ran)).toEqual([]);
  });

  it('do not run on the review and in its editor, even if the server had not sanitized the post', async () => {
    const {
      pages: [page],
      ran,
      postIds,
    } = setting;
    const raw = together(await grouped(page!, ALL));
    const of = raw.flatMap((group) => group.of);
    const content = raw.map(({ html }) => html).join('\n');
    ran.length = 0;
    await page!.route(/\/api\/blog-posts\/\d+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), content, title: content.slice(0, 300), excerpt: content },
      });
    });
    await look(page!, `/post-approval/${postIds[1]}`, of);
    await page!.getByRole('button', { name: /^Edit Post/ }).click();
    await page!.locator('[contenteditable=true]').waitFor();
    expect(await page!.evaluate(markersMissing, [of] as const)).toEqual([]);
    await provoke(page!.mainFrame(), '[contenteditable=true], [contenteditable=true] *');
    await hasRun(page!);
    expect(ran).toEqual([]);
  });

  it('request nothing but pictures from other hosts', () => expect(setting.fetched).toEqual([]));
});
