import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../browser.js';
import { type Product, startProduct } from '../product.js';
import { ADMIN, aDesk, call, EDITOR, type Person, see } from '../desk.js';

const ADA: Person = { email: 'ada@example.com', password: 'difference-engine' };

/** What section 2 of the specification names on the screens of websites and people, for both roles; how deeds end is in the files beside. */
describeInBrowser('words of the platform’s screens', () => {
  let product: Product;
  let browser: Browser;
  let admin: Page;
  let editor: Page;
  let website: { id: string; name: string; url: string };
  let post: { create_id: number; title: string; category: string };

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    admin = await aDesk(browser, product.url, ADMIN);
    editor = await aDesk(browser, product.url, EDITOR);
    [website] = await call<[typeof website]>(editor, 'GET', '/api/websites');
    const [category] = await call<[{ id: string }]>(editor, 'GET', `/api/categories?websiteId=${website.id}`);
    ({ post } = await call<{ post: typeof post }>(editor, 'POST', '/api/blog-posts/create', { websiteId: website.id, categoryId: category.id }));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const region = (of: Page, name: string) => of.getByRole('region', { name, exact: true });
  const dialog = (of: Page) => of.getByRole('dialog').last();
  const menu = async (of: Page, title: string): Promise<string[]> => {
    const list = of.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: title });
    await list.waitFor();
    return list.getByRole('link').evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  };

  it('/auth: after signing in to returnTo, or to / without one; a link for who forgot the password', async () => {
    const visitor = await aDesk(browser, product.url);
    await visitor.goto('/auth');
    await visitor.getByRole('link', { name: /forgot/i }).click();
    await visitor.waitForURL('**/forgot-password');
    for (const [address, then] of [
      ['/auth?returnTo=%2Fcategories', '/categories'],
      ['/auth?returnTo=https%3A%2F%2Felsewhere.example%2F', '/'],
      ['/auth', '/'],
    ] as const) {
      await visitor.goto('/auth');
      await visitor.evaluate(() => localStorage.clear());
      await visitor.goto(address);
      await visitor.getByLabel('Email').fill(EDITOR.email);
      await visitor.getByLabel('Password', { exact: true }).fill(EDITOR.password);
      await visitor.getByRole('button', { name: 'Sign In' }).click();
      await visitor.getByRole('navigation', { name: 'Main' }).waitFor();
      await visitor.waitForURL((url) => url.pathname === then);
    }
    await visitor.context().close();
  });

  it('the menu of each role, with who is here, what is pending and where one is', async () => {
    await admin.goto('/');
    expect(await menu(admin, 'Platform Management')).toEqual(['/dashboard', '/websites', '/users', '/mcp-servers', '/outbox']);
    await editor.goto('/');
    expect(await menu(editor, 'Content Management')).toEqual(['/dashboard', '/create-post', '/content-planning', '/blog-posts', '/publishing-config', '/approvals']);
    expect(await menu(editor, 'Configuration')).toEqual(['/seo-terms', '/categories', '/expertise', '/test-content', '/data-sources']);
    expect(await menu(editor, 'Team Management')).toEqual(['/website-users']);
    await editor.getByRole('navigation', { name: 'Main' }).locator('a[aria-current=page]', { hasText: 'Dashboard' }).waitFor();
    await editor.getByRole('link', { name: /^Blog Posts ?\d+ pending$/ }).waitFor();
    await editor.getByRole('button', { name: /^\d+ posts? pending review$/ }).waitFor();
    await see(editor.getByRole('complementary', { name: 'Sidebar' }), 'Demo Editor', 'Tenant Admin');
    await admin.getByRole('combobox', { name: 'Website' }).click();
    await see(admin.locator('.ant-select-dropdown:visible'), 'All Websites', website.name);
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Add Website' }).click();
    await admin.waitForURL('**/websites');
    await see(admin.getByRole('navigation', { name: 'Breadcrumb' }), 'Websites');
  });

  it('/dashboard: pending posts with Approve and Reject for platform admins, with Review alone for tenant admins', async () => {
    for (const [page, buttons, links] of [
      [admin, [`Approve ${post.title}`, `Reject ${post.title}`], [post.title]],
      [editor, [], [`Review ${post.title}`]],
    ] as const) {
      await page.goto('/dashboard');
      const line = region(page, 'Pending Approvals').getByRole('listitem', { name: post.title });
      await see(line, post.title, new RegExp(`^${post.category} · `));
      expect(await line.getByRole('button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(buttons);
      expect(await line.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent))).toEqual(links);
    }
  });

  it('/dashboard: the key of the website, masked, shown, hidden; that it is secret and whom to ask for a new one', async () => {
    await editor.goto('/dashboard');
    const card = region(editor, 'Website API Key');
    const shown = () => card.getByRole('group', { name: 'API key' }).locator('code').textContent();
    const masked = await shown();
    expect(masked).toMatch(/^glly_\w{3}\*{24}\w{4}$/);
    await card.getByRole('button', { name: 'Show' }).click();
    await card.getByRole('button', { name: 'Hide' }).waitFor();
    const whole = await shown();
    expect(whole).toMatch(/^glly_\w{38}$/);
    expect(masked).toBe(`${whole?.slice(0, 8)}${'*'.repeat(24)}${whole?.slice(-4)}`);
    await card.getByRole('button', { name: 'Hide' }).click();
    await card.getByRole('button', { name: 'Show' }).waitFor();
    expect(await shown()).toBe(masked);
    await see(card, 'Integration', /Authorization: Bearer/, 'Keep this key secret.', /contact support/);
    expect(await region(admin, 'Website API Key').count()).toBe(0);
  });

  it('/dashboard: panels, each of the role’s own', async () => {
    await admin.goto('/dashboard');
    const server = region(admin, 'MCP Server Status').getByRole('listitem', { name: 'demonstration-library' });
    await see(server, 'demonstration-library', 'Online', /uptime$/, /Articles about home energy/);
    for (const name of ['Platform Management', 'Recent Activity', 'Quick Actions']) await region(admin, name).waitFor();
    await editor.goto('/dashboard');
    for (const name of ['Content Management', 'Recent Activity', 'Quick Actions']) await region(editor, name).waitFor();
    await region(editor, 'Recent Activity').getByRole('link', { name: 'View All' }).waitFor();
    for (const name of ['MCP Server Status', 'Platform Management']) expect(await region(editor, name).count()).toBe(0);
  });

  it('/websites: its cards, Manage with its three tabs, what inactive means', async () => {
    await editor.goto('/websites');
    await editor.getByRole('heading', { name: 'Websites', exact: true }).waitFor();
    expect(await editor.getByRole('button', { name: 'Add Website' }).count()).toBe(0);
    await admin.goto('/websites');
    const card = admin.getByRole('listitem', { name: website.name });
    await see(card, website.name, 'Active', 'Publishing schedule', 'Created', 'Manage');
    expect(await card.getByRole('link').getAttribute('href')).toBe(website.url);
    await card.getByRole('button', { name: 'Manage' }).click();
    for (const label of ['Website name', 'URL', 'Description (optional)', 'Publishing schedule']) await dialog(admin).getByLabel(label, { exact: true }).waitFor();
    await dialog(admin).getByRole('tab', { name: 'Settings' }).click();
    await see(dialog(admin), 'Active Status', 'When inactive, content generation and publishing are paused.', 'Website ID', website.id, /^glly_\w{3}…$/, 'Created', 'Last updated');
    await dialog(admin).getByRole('button', { name: /Save Changes$/ }).waitFor();
  });

  it('/websites: Create New Website, with its schedules and an administrator', async () => {
    await admin.goto('/websites?dialog=new');
    await see(dialog(admin), 'Create New Website', 'Assign Website Administrator');
    const schedule = dialog(admin).getByRole('combobox', { name: 'Publishing schedule' });
    await see(dialog(admin), 'Daily');
    await schedule.click();
    await see(admin.locator('.ant-select-dropdown:visible'), 'Daily', 'Weekly', 'Bi-weekly', 'Monthly');
    await admin.keyboard.press('Escape');
  });

  it('a website without anything: No Focus Topics Scheduled, and from SEO terms a button to the categories', async () => {
    const { id } = await call<{ id: string }>(admin, 'POST', '/api/users', { ...ADA, firstName: 'Ada', lastName: 'Byron', role: 'tenant_admin', websiteName: 'Quay' });
    await call(admin, 'POST', '/api/websites', { name: 'Quay', url: 'https://quay.example', publishingSchedule: 'weekly', isActive: true, assignedUserId: id });
    const ada = await aDesk(browser, product.url, ADA);
    await ada.goto('/content-planning');
    await see(ada, 'No Focus Topics Scheduled');
    await ada.goto('/blog-posts');
    await see(ada, /Posts appear here once they have been generated by the content servers/);
    await ada.goto('/seo-terms');
    await ada.getByRole('button', { name: 'Go to Categories' }).click();
    await ada.waitForURL('**/categories');
    await ada.context().close();
  });

  it('/users and /website-users: User Management, Website Team Management', async () => {
    await admin.goto('/users');
    await admin.getByRole('heading', { name: 'User Management' }).waitFor();
    await editor.goto('/website-users');
    await editor.getByRole('heading', { name: 'Website Team Management' }).waitFor();
  });
});
