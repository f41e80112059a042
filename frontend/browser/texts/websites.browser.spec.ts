import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../browser.js';
import { type Product, startProduct } from '../product.js';
import { ADMIN, aDesk, answer, call, EDITOR, refusal, told } from '../desk.js';

/** The words of websites, teams and publishing: sections 2.5, 2.6, 2.15, 5 and 8 of the specification. */
describeInBrowser('texts of websites', () => {
  let product: Product;
  let browser: Browser;
  let admin: Page;
  let page: Page;
  let websiteId: string;
  const dialog = (of: Page) => of.getByRole('dialog').last();
  const seen = (text: string | RegExp, on = page) => on.getByText(text, { exact: typeof text === 'string' }).first().waitFor();

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    admin = await aDesk(browser, product.url, ADMIN);
    page = await aDesk(browser, product.url, EDITOR);
    [{ id: websiteId }] = await call<[{ id: string }]>(page, 'GET', '/api/websites');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const fillIn = async (name: string, url: string) => {
    await admin.goto('/websites?dialog=new');
    await dialog(admin).getByLabel('Website name').fill(name);
    await dialog(admin).getByLabel('URL').fill(url);
  };
  const create = () => dialog(admin).getByRole('button', { name: /Create Website$/ }).click();
  const withNewUser = async (email: string) => {
    await dialog(admin).getByRole('tab', { name: 'Create New User' }).click();
    await dialog(admin).getByLabel('Email').fill(email);
    await dialog(admin).getByLabel('First name').fill('Ada');
    await dialog(admin).getByLabel('Last name').fill('Byron');
    await dialog(admin).getByLabel('Password', { exact: true }).fill('difference-engine');
  };

  it('the rules of its form: Website name is required, Please enter a valid URL', async () => {
    await fillIn('', 'no address');
    await create();
    await seen('Website name is required', admin);
    await seen('Please enter a valid URL', admin);
    for (const text of ['Assign Website Administrator', 'Assign Existing User', 'Create New User']) await seen(text, admin);
  });

  it('creating: Email Already Exists, Failed to create user, Failed to create website, Website created successfully', async () => {
    await fillIn('Tide Tables', 'https://tides.example');
    await withNewUser(EDITOR.email);
    await create();
    await told(admin, 'Email Already Exists', "This email is already registered. Please use 'Assign Existing User' instead or choose a different email.");
    await dialog(admin).getByLabel('Email').fill('ada@example.com');
    for (const [given, words] of [
      [refusal('The guest book is full.'), 'The guest book is full.'],
      [undefined, 'Failed to create user'],
    ] as const) {
      const noUser = await answer(admin, 'POST /api/users', given);
      await create();
      await told(admin, 'Error', words);
      await noUser();
    }
    const noWebsite = await answer(admin, 'POST /api/websites');
    await fillIn('Tide Tables', 'https://tides.example');
    await create();
    await told(admin, 'Error', 'Failed to create website');
    await noWebsite();
    await create();
    await told(admin, 'Website created successfully');
  });

  it('changing and deleting: failures with the reason or without, then success', async () => {
    const manage = async () => {
      await admin.goto('/websites');
      await admin.getByRole('button', { name: 'Manage Tide Tables' }).click();
    };
    await manage();
    for (const tab of ['Details', 'Settings', 'Danger Zone']) await dialog(admin).getByRole('tab', { name: tab }).waitFor();
    await dialog(admin).getByLabel('Description (optional)').fill('News of the quay');
    for (const [given, words] of [
      [refusal('The website is being painted.'), 'The website is being painted.'],
      [undefined, 'Failed to update website'],
    ] as const) {
      const back = await answer(admin, 'PATCH /api/websites/{id}', given);
      await dialog(admin).getByRole('button', { name: /Save Changes$/ }).click();
      await told(admin, 'Error', words);
      await back();
    }
    await dialog(admin).getByRole('button', { name: /Save Changes$/ }).click();
    await told(admin, 'Website updated successfully');

    const remove = async () => {
      await manage();
      await dialog(admin).getByRole('tab', { name: 'Danger Zone' }).click();
      await dialog(admin).getByRole('button', { name: 'Delete Website' }).click();
      const question = admin.getByRole('dialog', { name: 'Are you absolutely sure?' });
      for (const lost of [/posts/i, /SEO settings/i, /access/i, /API key/i]) await question.getByText(lost).first().waitFor();
      await question.getByRole('button', { name: 'Delete Website' }).click();
    };
    for (const [given, words] of [
      [refusal('The website is being moved.'), 'The website is being moved.'],
      [undefined, 'Failed to delete website'],
    ] as const) {
      const kept = await answer(admin, 'DELETE /api/websites/{id}', given);
      await remove();
      await told(admin, 'Error', words);
      await kept();
    }
    await remove();
    await told(admin, 'Website deleted successfully');
  });

  it('no website: No websites found, Get started by creating your first website', async () => {
    const empty = await answer(admin, 'GET /api/websites', { status: 200, body: [] });
    await admin.goto('/websites');
    await seen('No websites found', admin);
    await seen('Get started by creating your first website', admin);
    await empty();
  });

  it('a platform admin at the website team: Access Denied, and back to the dashboard', async () => {
    await admin.goto('/website-users');
    await told(admin, 'Access Denied', 'This page is only available to tenant administrators.');
    await admin.waitForURL((url) => url.pathname === '/');
  });

  it('a platform admin at the publishing configuration', async () => {
    await admin.goto('/publishing-config');
    await seen('Access Denied: You need to be logged in as a tenant admin to access this page.', admin);
  });

  it('/publishing-config: its rules, failures, test and status', async () => {
    await page.goto('/publishing-config');
    const save = () => page.getByRole('button', { name: /Save Configuration$/ }).click();
    const test = () => page.getByRole('button', { name: /Test Connection$/ }).click();
    await save();
    await seen('Endpoint URL is required');
    await page.getByLabel('API endpoint URL').fill('not an address');
    await save();
    await seen('Please enter a valid URL');
    await page.getByLabel('API endpoint URL').fill('https://receiver.invalid/posts');
    const noTest = await answer(page, 'POST /api/publishing-config/test');
    await test();
    await told(page, 'Error', 'Failed to test connection');
    await noTest();
    await test();
    await told(page, 'Test Failed');
    const tested = await answer(page, 'POST /api/publishing-config/test', { status: 200, body: { success: true, message: 'The endpoint took the post.' } });
    await test();
    await told(page, 'Test Successful', 'The endpoint took the post.');
    await tested();
    const noSave = await answer(page, 'POST /api/publishing-config');
    await save();
    await told(page, 'Error', 'Failed to save publishing configuration');
    await noSave();
    await save();
    await told(page, 'Publishing configuration saved successfully');
    for (const text of ['API template', 'Enable automatic publishing', 'Current Status', 'Posts published', /x-api-key/, /GET .*\/api\/posts\/approved/]) await seen(text);
    const { apiKeyPreview } = await call<{ apiKeyPreview: string }>(page, 'GET', `/api/websites/${websiteId}`);
    expect(await page.getByRole('textbox', { name: 'Website API Key' }).inputValue()).toBe(`${apiKeyPreview}…`);
    expect(apiKeyPreview).toHaveLength(16);
  });

  it('the dashboard: its titles, cards, empty card, and what is said when the key cannot be copied', async () => {
    await admin.goto('/dashboard');
    await admin.getByRole('heading', { name: 'Platform Dashboard' }).waitFor();
    for (const text of ['Active Websites', 'Published Posts', 'Pending Approval', 'MCP Servers', 'No posts pending approval', 'MCP Server Status', 'Platform Management', 'System Health Check', 'Invite Tenant Admin', 'Create New Website'])
      await seen(text, admin);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Website Dashboard' }).waitFor();
    for (const text of ['Published Posts', 'Pending Approval', 'Content Drafts', 'SEO Score', '85', 'No posts pending approval', 'Website API Key', 'Create Blog Post', 'Schedule Posts', 'SEO Optimization', 'Bulk Approve Posts', 'Export Data', 'View All'])
      await seen(text);
    const copy = () => page.getByRole('region', { name: 'Website API Key' }).getByRole('button', { name: 'Copy' }).click();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }));
    await copy();
    await told(page, 'Copy failed', 'Please copy the API key manually');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }));
    await copy();
    await told(page, 'Copy failed', 'Unable to copy to clipboard');
  });

  it('the shell: both roles’ menus, the selector, the role label', async () => {
    await page.goto('/dashboard');
    for (const title of ['Content Management', 'Configuration', 'Team Management']) await seen(title);
    await seen('Tenant Admin');
    await admin.goto('/dashboard');
    for (const text of ['Platform Management', 'Platform Admin', 'All Websites', 'Add Website']) await seen(text, admin);
  });

  it('planning without a topic: No Focus Topics Scheduled under Scheduled Focus Topics', async () => {
    const { id } = await call<{ id: string }>(admin, 'POST', '/api/websites', { name: 'Bare', url: 'https://bare.example', publishingSchedule: 'weekly', isActive: true });
    await admin.goto(`/content-planning?website=${id}`);
    await seen('Scheduled Focus Topics', admin);
    const none = await answer(page, 'GET /api/focus-topics', { status: 200, body: [] });
    await page.goto('/content-planning');
    await seen('No Focus Topics Scheduled');
    await none();
  });
});
