import { describeInBrowser } from './browser.js';
import { hasRun, provoke } from './xss/bare.js';
import { grouped, markersMissing } from './xss/groups.js';
import { ALL, look, lookAround, onPages, PAYLOADS, type Setting, startSetting } from './xss/setting.js';

/** The screens are safe on their own: no script in a response runs, even if the server had not sanitized it. */
describeInBrowser('scripts in what the server answers', () => {
  let setting: Setting;

  beforeAll(async () => {
    setting = await startSetting();
  }, 480_000);
  afterAll(() => setting?.stop());

  it('do not run on the screens', async () => {
    const { pages, ran, admin, postIds } = setting;
    const { body: mails } = await admin('/api/outbox?limit=50');
    const ready = mails.find(({ subject }: { subject: string }) => subject.startsWith('Ready for review'));
    const [, token] = /decide\?token=([\w.-]+)/.exec((await admin(`/api/outbox/${ready.id}`)).body.text)!;
    const raw = await grouped(pages[0]!, ALL);
    ran.length = 0;
    await onPages(setting, raw, async (page, { of, html: content }, at) => {
      const id = postIds[at % 2];
      const dirty = {
        content,
        title: content.slice(0, 300),
        excerpt: content,
        sources: [{ id: 's', title: content.slice(0, 200), url: 'javascript:alert(1)' }],
      };
      await page.route(/\/api\/blog-posts\/\d+$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...dirty } });
      });
      await page.route(/\/api\/decisions\/preview$/, (route) =>
        route.fulfill({
          json: {
            ...dirty,
            postId: 1,
            website: content,
            category: content,
            score: 50,
            unsupported: [],
            places: [],
            writerLabel: content,
            status: 'pending',
            expiresAt: '2030-01-01T00:00:00.000Z',
            preselected: null,
          },
        }),
      );
      await look(page, `/approvals?post=${id}`, of);
      await look(page, `/decide?token=${token}`, of);
      await look(page, `/post-approval/${id}`, of);
      // The editor renders the content in the page itself, not in a sandboxed frame.
      await page.getByRole('button', { name: /^Edit Post/ }).click();
      await page.locator('[contenteditable=true]').waitFor();
      expect(await page.evaluate(markersMissing, [of] as const)).toEqual([]);
      await provoke(page.mainFrame(), '[contenteditable=true], [contenteditable=true] *');
      await hasRun(page);
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.includes('.draft.'))
          .forEach((key) => localStorage.removeItem(key)),
      );
      await page.unrouteAll();
    });
    expect(ran).toEqual([]);
  });

  it('do not run in lists, as individual titles', async () => {
    const { pages, ran } = setting;
    const [page] = pages;
    ran.length = 0;
    await page!.route(/\/api\/blog-posts(?:\/pending)?(?:\?|$)/, async (route) => {
      const response = await route.fetch();
      const [first] = await response.json();
      await route.fulfill({
        response,
        json: PAYLOADS.map((text, at) => ({
          ...first,
          id: at + 1,
          create_id: at + 1,
          title: `${at} ${text}`,
          category: text,
          author: text,
          excerpt: text,
        })),
      });
    });
    for (const address of ['/blog-posts', '/approvals', '/']) {
      await lookAround(page!, address);
      if (address !== '/')
        await page!
          .getByText(`${PAYLOADS.length - 1} ${PAYLOADS.at(-1)}`)
          .first()
          .waitFor({ state: 'attached' });
      await provoke(page!.mainFrame(), 'main img, main svg, main [onclick]');
    }
    await page!.unrouteAll();
    expect(ran).toEqual([]);
  });

  it('request nothing but pictures from other hosts', () => expect(setting.fetched).toEqual([]));
});
