import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from './browser.js';
import { ADMIN, openPage, becomes, EDITOR, type Person } from './open-page.js';
import { go } from './go.js';
import { signIn } from './pictures/api.js';
import { fill } from './pictures/content.js';
import { type Product, startProduct } from './product.js';
import { type Receiver, startReceiver } from './receiver.js';

/** Maximum cumulative layout shift until the page is complete. */
const MOST_SHIFTED = 0.02;
/** Script that collects the layout shifts of the page. */
const MOVED = `window.moved = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => window.moved.push(value)))
    .observe({ type: 'layout-shift', buffered: true });`;

interface Counted {
  /** Label of the number and the target of its link. */
  name: string;
  to: string;
  count: number;
}

/** Runs in the page. Returns every number that is a link, including those in closed details. */
const numbersOf = (): Counted[] => {
  const numbers = [
    ...document.querySelectorAll<HTMLAnchorElement>('main dd a, main .drawing-numbers td a, main .panel > header > a'),
  ];
  return numbers.flatMap((link) => {
    const count = /^(?:All )?([\d,]+)$/.exec(link.textContent.trim())?.[1];
    return count === undefined
      ? []
      : [
          {
            name: link.getAttribute('aria-label') ?? link.textContent,
            to: link.getAttribute('href')!,
            count: Number(count.replaceAll(',', '')),
          },
        ];
  });
};

/**
 * Runs in the page. Returns the total of a list once it has loaded. The number is wrapped in an object, because
 * `waitForFunction` would keep waiting for 0.
 */
const totalOf = (): { total: number } | null => {
  if (document.querySelector('main [aria-busy=true], main .ant-skeleton-active')) return null;
  if (document.querySelector('main .page-state')) return { total: 0 };
  const label = document.querySelector('main nav[aria-label=Pages]')?.textContent;
  const total = label && /of ([\d,]+)/.exec(label)?.[1];
  return total ? { total: Number(total.replaceAll(',', '')) } : null;
};

describeInBrowser('the dashboard', () => {
  let product: Product;
  let receiver: Receiver;
  let browser: Browser;
  beforeAll(async () => {
    receiver = await startReceiver();
    product = await startProduct({ EGRESS_ALLOW: receiver.host });
    browser = await openBrowser();
    const [editor, admin] = [
      await signIn(product.url, EDITOR.email, EDITOR.password),
      await signIn(product.url, ADMIN.email, ADMIN.password),
    ];
    await fill(editor, admin, receiver.url);
    // Waits for the delivery of two approved posts, so that the numbers do not change between the two counts below.
    await becomes(async () => (await editor.get<object[]>('/api/blog-posts?status=published')).length, 2);
    // Disables some items, so that the totals are not simply the number of all items.
    const [website] = await admin.get<{ id: string }[]>('/api/websites');
    await admin.send('PATCH', `/api/websites/${website!.id}`, { isActive: false });
    const feeds = (await admin.get<{ id: string; name: string }[]>('/api/mcp-servers')).find(
      ({ name }) => name === 'feeds',
    )!;
    await admin.send('PATCH', `/api/mcp-servers/${feeds.id}`, { enabled: false });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await receiver?.stop();
  });

  const desks = new Map<Person, Page>();
  /** Returns a person's own browser window in this width. It stays open for later tests. */
  const windowOf = async (who: Person, width: number): Promise<Page> => {
    const page = desks.get(who) ?? (await openPage(browser, product.url, who, { script: MOVED }));
    desks.set(who, page);
    await page.unrouteAll();
    await page.setViewportSize({ width, height: 900 });
    return page;
  };
  const settled = (page: Page) =>
    page.waitForFunction(
      () =>
        document.querySelectorAll('main .drawing details').length >= 5 &&
        !document.querySelector('main [aria-busy=true], main .ant-skeleton-active'),
      undefined,
      { polling: 100 },
    );

  it.each([
    ['a platform admin', ADMIN, ['Active Websites', 'MCP Servers', 'Pending Approval', 'Published Posts']],
    ['a tenant admin', EDITOR, ['Content Drafts', 'Pending Approval', 'Published Posts']],
  ])('links each number that %s sees to a list of exactly as many items', async (_, who, cards) => {
    const page = await windowOf(who, 1280);
    await page.goto('/dashboard');
    await settled(page);
    const numbers = (await page.evaluate(numbersOf)).filter(({ name }) => !name.startsWith('SEO Score'));
    expect(numbers.map(({ name }) => name.replace(/:.*/, ''))).toEqual(expect.arrayContaining([...cards, 'All 4']));
    expect(numbers.filter(({ to }) => /^\/deliveries|^\/activity/.test(to)).length).toBeGreaterThanOrEqual(2);
    const lists: Counted[] = [];
    for (const { name, to } of numbers) {
      await go(page, to);
      const list = await page.waitForFunction(totalOf, undefined, { polling: 100 });
      lists.push({ name, to, count: (await list.jsonValue())!.total });
    }
    expect(lists).toEqual(numbers);
  });

  it.each([
    ['a platform admin', ADMIN, 1280],
    ['a platform admin on a phone', ADMIN, 390],
    ['a tenant admin', EDITOR, 1280],
  ])('shifts no content while it loads for %s, whatever arrives last', async (_, who, width) => {
    const page = await windowOf(who, width);
    // Delays the first-steps panel, which is above the figures, until the figures have loaded, and the charts until
    // that panel has loaded.
    const answered = (path: string) => page.waitForResponse((response) => response.url().includes(path));
    const [stats, steps] = [answered('/api/dashboard/stats'), answered('/api/first-steps')];
    await page.route('**/api/first-steps*', async (route) => {
      await stats;
      await route.continue();
    });
    await page.route('**/api/dashboard/figures*', async (route) => {
      await steps;
      await route.continue();
    });
    await page.goto('/dashboard');
    await settled(page);
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { moved: number[] }).moved.reduce((sum, each) => sum + each, 0),
    );
    expect(moved).toBeLessThan(MOST_SHIFTED);
  });

  it('opens the next page at its top, and restores the scroll position on return', async () => {
    const page = await windowOf(EDITOR, 1280);
    await page.goto('/dashboard');
    await settled(page);
    await page.evaluate(() => scrollTo(0, 700));
    await page.goto('/publishing-config');
    await page.getByRole('heading', { name: 'Current Status' }).waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main .ant-skeleton-active'));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Delays the script of the screen, so that the page is too short to scroll at first.
    let send = (): void => undefined;
    const waits = new Promise<void>((resolve) => (send = resolve));
    await page.route(/\/assets\/dashboard-page-[^/]*\.js$/, async (route) => {
      await waits;
      await route.continue();
    });
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'attached' });
    send();
    await page.waitForFunction(() => scrollY > 600);
  });
});
