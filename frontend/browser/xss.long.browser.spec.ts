import { renderPost } from '../../backend/src/editorial/rendering/render-post.js';
import { XSS_PAYLOADS } from '../../backend/test/corpora/xss-payloads.js';
import { EDITED_FIELDS } from '../src/entities/post/text-fields.js';
import { describeInBrowser } from './browser.js';
import { provoke } from './xss/bare.js';
import { markersMissing, type Group } from './xss/groups.js';
import { ALL, joined, look, lookAround, onPages, PAYLOADS, type Setting, startSetting, TEXTS } from './xss/setting.js';

/**
 * Scripts that people, language models and content servers put into a post must run neither on Galley's screens nor
 * where the post is delivered.
 */
describeInBrowser('stored scripts', () => {
  let setting: Setting;
  /** The HTML of each group as stored by the server. */
  const stored: string[] = [];

  beforeAll(async () => {
    setting = await startSetting();
  }, 480_000);
  afterAll(() => setting?.stop());

  const edit = async (id: number, changes: object) => {
    const { version } = (await setting.editor(`/api/blog-posts/${id}`)).body;
    return setting.editor(`/api/blog-posts/${id}`, { ...changes, version }, 'PATCH');
  };
  const fieldsOf = (group: Group) =>
    Object.fromEntries(EDITED_FIELDS.map(({ name, input }) => [name, joined(group, input.maxLength)]));

  it('run on an unprotected page, which proves that the tests would notice them', async () => {
    const { bare, context, ran, fetched, groups } = setting;
    const found = await bare.ranIn(context, PAYLOADS, ran);
    const kinds = Object.entries(XSS_PAYLOADS).map(([kind, { length }], at, all) => {
      const from = all.slice(0, at).reduce((sum, [, { length: n }]) => sum + n, 0);
      return [kind, found.filter((n) => n >= from && n < from + length).length];
    });
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(300);
    expect(found.length).toBeGreaterThanOrEqual(180);
    for (const [kind, count] of kinds) expect([kind, Number(count) > 0 || kind === 'styles']).toEqual([kind, true]);
    // Grouping does not disable payloads, and no payload swallows the next one.
    expect(groups.flatMap(({ of }) => of).sort((a, b) => a - b)).toEqual([...TEXTS.keys()]);
    const together = groups.filter(({ of }) => of.length > 1).map(({ html }) => html);
    expect(await bare.ranIn(context, together, ran)).toEqual(expect.arrayContaining([...together.keys()]));
    fetched.length = 0;
  });

  it('do not run after a writer’s blocks have become a post', async () => {
    const { bare, context, pages, ran } = setting;
    const bodies = PAYLOADS.map((text) => {
      const sentences = [{ text, citations: [] }];
      const blocks = [
        { id: 'b1', kind: 'heading', level: 2, text },
        { id: 'b2', kind: 'paragraph', sentences },
        { id: 'b3', kind: 'list', sentences },
        { id: 'b4', kind: 'quote', sentences, attribution: text },
        { id: text, kind: 'paragraph', sentences },
      ] as const;
      const place = { block: 'b2', sentence: 1, passageId: 'p', documentId: 'd', toolCallId: 't', quote: text };
      const document = { id: 'd', url: text, title: text, text, server: text, toolCallId: 't', ownSource: false };
      return renderPost({
        draft: { blocks },
        citations: [place],
        documents: [document],
        websiteUrl: 'https://client.example',
      }).html;
    });
    expect(bodies.every((html) => html.includes('<blockquote>'))).toBe(true);
    // Sanitized HTML closes all its elements, so that few documents can contain all payloads.
    const together = Array.from({ length: 12 }, (_, n) =>
      bodies.flatMap((html, at) => (at % 12 === n ? [`<p>before ${at}</p>${html}`] : [])).join('\n'),
    );
    expect(await pages[0]!.evaluate(markersMissing, [[...ALL.keys()], together.join('\n')] as const)).toEqual([]);
    expect(await bare.ranIn(context, together, ran)).toEqual([]);
  });

  it('do not run after an edit is saved, nor on the screens that show it', async () => {
    const { bare, context, pages, ran, editor, postIds, groups } = setting;
    const id = postIds[0]!;
    for (const [at, text] of ALL)
      if (!TEXTS.has(at)) expect([text, (await edit(id, { content: `<p>x</p>${text}` })).status]).toEqual([text, 400]);
    ran.length = 0;
    await onPages(setting, groups, async (page, group, at) => {
      const own = postIds[at % 2]!;
      const { status, body } = await edit(own, { content: group.html, ...fieldsOf(group) });
      expect([group.of[0], status]).toEqual([group.of[0], 200]);
      stored[at] = body.content;
      await look(page, `/post-approval/${own}`, group.of);
      await look(page, `/approvals?post=${own}`, group.of);
    });
    const [page] = pages;
    await look(page!, `/post-approval/${id}?compare=2-${(await editor(`/api/blog-posts/${id}`)).body.versions}`);
    await lookAround(page!, '/blog-posts');
    await lookAround(page!, '/');
    expect(ran).toEqual([]);
    expect(await bare.ranIn(context, stored, ran)).toEqual([]);
  });

  it('do not run in comments, reasons and requests', async () => {
    const { pages, ran, editor, postIds, groups } = setting;
    const id = postIds[0]!;
    const [page] = pages;
    for (const group of groups)
      expect((await editor(`/api/blog-posts/${id}/comments`, { text: joined(group, 4_900) })).status).toBe(201);
    await editor(`/api/blog-posts/${id}/rewrite-request`, {
      rewriteType: 'partial_rewrite',
      instructions: joined(groups[0]!, 1_900),
    });
    ran.length = 0;
    await look(page!, `/post-approval/${id}`);
    await page!.goto('/create-post');
    await page!.getByLabel('Category', { exact: true }).click();
    await page!.locator('.ant-select-item-option').first().click();
    const preview = page!.getByRole('region', { name: 'Preview' });
    for (const group of groups) {
      await page!.getByLabel('Specific Focus').fill(joined(group, 200).replace(/[\r\n]/g, ''));
      await page!.getByLabel('Key Points to Cover').fill(`before ${group.of[0]}\n${joined(group, 3_000)}`);
      await preview.getByText(`before ${group.of[0]}`).first().waitFor();
    }
    expect(ran).toEqual([]);
  });

  it('do not run when content servers return them', async () => {
    const { ran, editor, postIds } = setting;
    ran.length = 0;
    await onPages(setting, postIds.slice(1), async (page, id) => {
      const { generationRunId } = (await editor(`/api/blog-posts/${id}`)).body;
      await lookAround(page, `/generation-runs/${generationRunId}`);
      await page.evaluate(() =>
        document.querySelectorAll<HTMLDetailsElement>('main details').forEach((details) => (details.open = true)),
      );
      await provoke(page.mainFrame(), 'main details *');
    });
    expect(ran).toEqual([]);
  });

  it('do not run in what websites pull and people export', async () => {
    const { bare, context, pages, ran, editor, website, postIds, product } = setting;
    const id = postIds[0]!;
    expect((await edit(id, { content: stored.join('\n'), title: PAYLOADS[0] })).status).toBe(200);
    const { body: exported, text } = await editor('/api/blog-posts/export', { ids: [id], format: 'html' });
    expect(exported).toBeUndefined();
    const { version } = (await editor(`/api/blog-posts/${id}`)).body;
    expect(
      (await editor(`/api/blog-posts/${id}/status`, { status: 'approved', version, acceptUnsupported: true }, 'PATCH'))
        .status,
    ).toBe(200);
    const { apiKey } = (await editor(`/api/websites/${website.id}/api-key/reveal`, {}, 'POST')).body;
    const { posts } = (await (
      await fetch(`${product.url}/api/posts/approved`, { headers: { authorization: `Bearer ${apiKey}` } })
    ).json()) as { posts: { content: string }[] };
    for (const html of [posts[0]!.content, text])
      expect(await pages[0]!.evaluate(markersMissing, [[...TEXTS.keys()], html] as const)).toEqual([]);
    expect(
      await bare.ranIn(
        context,
        [posts[0]!.content, text.slice(text.indexOf('<head>')), text.slice(text.indexOf('<body>') + 6)],
        ran,
      ),
    ).toEqual([]);
  });

  it('request nothing but pictures from other hosts', () => expect(setting.fetched).toEqual([]));
});
