import type { Browser, Route } from 'playwright-core';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { openPage } from './open-page.js';
import { aTenant } from './tenant.js';

/** Maximum cumulative layout shift until a screen is complete. */
const MOST_SHIFTED = 0.01;
/** Number of rounds without a call after which a screen is complete. */
const QUIET_ROUNDS = 20;
/** Script that collects the layout shifts of the page. */
const MOVED = `window.moved = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => window.moved.push(value)))
    .observe({ type: 'layout-shift', buffered: true });`;

/** Each answer of the server arrives alone, the last one first, and is drawn before the next one arrives. */
describeInBrowser('a screen whose answers arrive slowly', () => {
  let browser: Browser;
  let tenant: Awaited<ReturnType<typeof aTenant>>;
  let complaints: string[];

  beforeAll(async () => {
    tenant = await aTenant();
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ['/publishing-config', 1440],
    ['/publishing-config', 390],
    ['/publishing-config?tab=deliveries', 390],
    ['/publishing-config?tab=developer', 1440],
    ['/website-users', 1440],
    ['/website-users', 390],
    ['/website-users?tab=activity', 390],
  ])('does not move: %s at %i px', async (address, width) => {
    const page = await openPage(browser, tenant.url, tenant.editor, {
      script: MOVED,
      viewport: { width, height: 900 },
    });
    complaints = complaintsOf(page);
    const held: Route[] = [];
    await page.route('**/api/**', (route) => void held.push(route));
    await page.goto(address);
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      const route = held.pop();
      if (route) {
        quiet = 0;
        const answered = page.waitForResponse((response) => response.request() === route.request());
        await route.continue();
        await answered;
      }
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { moved: number[] }).moved.reduce((sum, each) => sum + each, 0),
    );
    expect(moved).toBeLessThanOrEqual(MOST_SHIFTED);
    expect(complaints).toEqual([]);
  });
});
