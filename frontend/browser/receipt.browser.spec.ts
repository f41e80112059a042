import type { Browser, Page } from 'playwright-core';
import { violationsOn } from './axe.js';
import { describeInBrowser, openBrowser } from './browser.js';
import { call, openPage } from './open-page.js';
import { aTenant } from './tenant.js';

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;
const PAPER = 'rgb(247, 245, 240)';
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describeInBrowser('the page of a receipt', () => {
  let browser: Browser;
  let url: string;
  let path: string;

  beforeAll(async () => {
    browser = await openBrowser();
    const { editor, websiteId, categoryIds, ...tenant } = await aTenant();
    ({ url } = tenant);
    const page = await openPage(browser, url, editor);
    const { post } = await call<{ post: { id: number; version: number } }>(page, 'POST', '/api/blog-posts/create', {
      websiteId,
      categoryId: categoryIds[0],
    });
    await call(page, 'PATCH', `/api/websites/${websiteId}`, { receipts: 'unlisted' });
    await call(page, 'PATCH', `/api/blog-posts/${post.id}/status`, {
      status: 'approved',
      version: post.version,
      acceptUnsupported: true,
    });
    const { apiKey } = await call<{ apiKey: string }>(page, 'POST', `/api/websites/${websiteId}/api-key/reveal`);
    const reported = await page.request.post(`/api/posts/${post.id}/published`, {
      headers: { authorization: `Bearer ${apiKey}` },
      data: { url: 'https://www.example.com/post' },
    });
    expect(reported.status()).toBe(200);
    path = `/receipts/${websiteId}/${post.id}`;
    await page.context().close();
  });
  afterAll(() => browser?.close());

  /** Opens it as a stranger, and collects what the browser refuses or fails to load. */
  const opened = async (at: string, { colorScheme, width }: (typeof LOOKS)[number]) => {
    const page = await openPage(browser, url, undefined, { colorScheme, viewport: { width, height: 900 } });
    const wrong: string[] = [];
    page.on('console', (message) => wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(String(error)));
    const response = await page.goto(at);
    return { page, response, wrong };
  };
  const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

  it.each(LOOKS)('has no findings, is not wider than the window, and is printed light: %j', async (look) => {
    const { page, response, wrong } = await opened(path, look);
    expect(response!.status()).toBe(200);
    await page.getByText('Commands', { exact: true }).click();
    await page.getByText('openssl pkeyutl').waitFor();
    await page.getByRole('listitem').nth(2).waitFor();
    expect(await isWider(page)).toBe(false);
    expect(await backgroundOf(page)).toBe(look.colorScheme === 'dark' ? 'rgb(22, 20, 18)' : PAPER);
    expect(await page.evaluate(() => document.scripts.length)).toBe(0);
    expect(wrong).toEqual([]);
    expect(await violationsOn(page, null)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await backgroundOf(page)).toBe(PAPER);
    await page.context().close();
  });

  it('has no findings where there is no receipt', async () => {
    const { page, response } = await opened(`${path}0000`, LOOKS[0]);
    expect(response!.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is no receipt here' }).waitFor();
    expect([await isWider(page), await violationsOn(page, null)]).toEqual([false, []]);
    await page.context().close();
  });
});
