import type { Browser, Page } from 'playwright-core';
import { show } from './axe.js';
import { describeInBrowser, openBrowser } from './browser.js';
import { ADMIN, aDesk, call, EDITOR } from './desk.js';
import { type Product, startProduct } from './product.js';

/** Nothing in it says where a line may end. */
const WORD = 'Unterwasserforschungsgesellschaft'.repeat(7).slice(0, 200);
/** As long as each may be. */
const PERSON = WORD.slice(0, 100);
const WIDTHS = [1280, 390];

/** Names as long as they may be, in one word: these screens do not become wider than the window. */
describeInBrowser('very long names', () => {
  let product: Product;
  let browser: Browser;
  let editor: Page;
  let admin: Page;
  let postId: number;
  let runId: string;
  let longId: string;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    editor = await aDesk(browser, product.url, EDITOR, { reducedMotion: 'reduce' });
    admin = await aDesk(browser, product.url, ADMIN, { reducedMotion: 'reduce' });
    const me = await call<{ id: string }>(editor, 'GET', '/api/user');
    const [website] = await call<{ id: string }[]>(editor, 'GET', '/api/websites');
    const [category] = await call<{ id: string }[]>(editor, 'GET', `/api/categories?websiteId=${website!.id}`);
    const written = await call<{ post: { create_id: number; version: number }; generationRunId: string }>(editor, 'POST', '/api/blog-posts/create', { websiteId: website!.id, categoryId: category!.id, specificFocus: WORD });
    postId = written.post.create_id;
    runId = written.generationRunId;
    await call(editor, 'PATCH', `/api/blog-posts/${postId}`, { title: WORD, version: written.post.version });
    await call(admin, 'POST', '/api/users', { email: 'long@example.com', firstName: PERSON, lastName: PERSON, role: 'tenant_admin', password: 'long-enough', websiteName: WORD });
    const long = await call<{ id: string }>(admin, 'POST', '/api/websites', { name: WORD, url: 'https://long.example', publishingSchedule: 'daily', assignedUserId: me.id });
    longId = long.id;
    await call(editor, 'POST', '/api/categories', { websiteId: long.id, name: PERSON, slug: 'long' });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const widerThanTheWindow = async (page: Page, addresses: string[]): Promise<string[]> => {
    const wider: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of addresses) {
        await show(page, address);
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) wider.push(`${address} needs ${needed} of ${width} px`);
      }
    }
    return wider;
  };

  it('fit the screens of a tenant admin', async () => {
    const addresses = ['/dashboard', `/dashboard?website=${longId}`, '/dashboard?dialog=bulk-approve', '/dashboard?dialog=export', '/approvals', '/blog-posts', `/post-approval/${postId}`, '/create-post', `/create-post?website=${longId}`, '/content-planning', '/content-planning?view=calendar', '/categories', '/seo-terms', '/generation-runs', `/generation-runs/${runId}`, '/website-users', '/publishing-config', '/websites', '/activity', '/imports'];
    expect(await widerThanTheWindow(editor, addresses)).toEqual([]);
  });

  it('fit the screens of a platform admin', async () => {
    const addresses = ['/dashboard', `/dashboard?website=${longId}`, '/dashboard?dialog=bulk-approve', '/dashboard?dialog=export', '/dashboard?dialog=health', '/websites', '/users', '/outbox', '/activity', '/deliveries', '/approvals', '/blog-posts', `/post-approval/${postId}`, '/generation-runs', `/generation-runs/${runId}`];
    expect(await widerThanTheWindow(admin, addresses)).toEqual([]);
  });
});
