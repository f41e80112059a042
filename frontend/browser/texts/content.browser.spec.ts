import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../browser.js';
import { type Product, startProduct } from '../product.js';
import { ADMIN, aDesk, answer, becomes, call, choose, EDITOR, notifications, see } from '../desk.js';

const ANGLES = ['No particular angle', 'Industry analysis', 'How-to guide', 'Market trends', 'Case study', 'Regulatory update', 'Technology focus', 'Costs and benefits', 'Future outlook'];
/** A run ends within it, also where many things are done at once. */
const A_RUN_MS = 240_000;
const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC'];

/** What sections 2, 5 and 9 of the specification name on the screens on which posts are planned, made and read; how deeds end is in the files beside. */
describeInBrowser('words of the content screens', () => {
  let product: Product;
  let browser: Browser;
  let admin: Page;
  let page: Page;
  let websiteId: string;
  let categoryId: string;
  let post: { create_id: number; title: string; category: string; author: string };

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    admin = await aDesk(browser, product.url, ADMIN);
    page = await aDesk(browser, product.url, EDITOR);
    [{ id: websiteId }] = await call<[{ id: string }]>(page, 'GET', '/api/websites');
    await call(admin, 'POST', '/api/websites', { name: 'Quay', url: 'https://quay.example', publishingSchedule: 'weekly', isActive: true });
    const [category] = await call<[{ id: string }]>(page, 'GET', `/api/categories?websiteId=${websiteId}`);
    categoryId = category.id;
    await call(page, 'POST', '/api/categories', { websiteId, name: 'Bare', slug: 'bare' });
    ({ post } = await call<{ post: typeof post }>(page, 'POST', '/api/blog-posts/create', { websiteId, categoryId }));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const dialog = () => page.getByRole('dialog').last();
  const offered = async (of: Page, field: Locator): Promise<string[]> => {
    await field.click();
    // Not by what is visible: while it opens it has no size for a moment.
    const list = of.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    const entries = list.locator('.ant-select-item-option-content');
    await entries.first().waitFor();
    const options = await entries.allTextContents();
    await of.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    return options;
  };

  it('/blog-posts: Review alone for tenant admins, Approve and Reject for platform admins, what each post shows', async () => {
    for (const [desk, buttons, link] of [
      [page, [], 'Review'],
      [admin, [`Approve ${post.title}`, `Reject ${post.title}`], 'View Details'],
    ] as const) {
      await desk.goto('/blog-posts?status=pending');
      const row = desk.getByRole('list', { name: 'Blog posts' }).getByRole('listitem').filter({ hasText: post.title });
      await see(row, post.title, 'Pending Review', new RegExp(`^${post.category} · .*${post.author} · `), link);
      expect(await row.getByRole('link', { name: `${link}: ${post.title}` }).getAttribute('href')).toBe(`/post-approval/${post.create_id}`);
      expect((await row.getByRole('button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).filter((name) => /^(Approve|Reject) /.test(name ?? ''))).toEqual(buttons);
    }
  });

  it('/create-post: no category before a website; the angles, the refinement in the preview, what is done for each post', async () => {
    await admin.goto('/create-post');
    const category = admin.getByRole('combobox', { name: 'Category' });
    expect(await category.isDisabled()).toBe(true);
    await choose(admin, admin.getByRole('combobox', { name: 'Website' }).last(), 'Harbour & Hearth');
    await choose(admin, category, 'Bare');
    await admin.getByLabel('Specific Focus').fill('Night tides');
    await admin.getByLabel('Key Points to Cover').fill('Lamps\nRopes');
    expect(await offered(admin, admin.getByRole('combobox', { name: 'Content Angle' }))).toEqual(ANGLES);
    const preview = admin.getByRole('region', { name: 'Preview' });
    await see(preview, 'Harbour & Hearth', 'Bare', 'General topic', 'Auto-generated from category', 'Night tides', /Lamps\s+Ropes/);
    await see(admin, /researched.*cites its sources/, 'How it works');
  });

  it('/content-planning: a new schedule is off; then weekly on Monday, 09:00, America/New_York', async () => {
    await page.goto('/content-planning?dialog=new');
    const form = dialog();
    const days = form.getByRole('group', { name: 'Days' });
    await form.getByLabel('Title').waitFor();
    expect(await form.getByLabel('Generate automatically').getAttribute('aria-checked')).toBe('false');
    await form.getByLabel('Generate automatically').click();
    await see(form, 'Weekly');
    expect(await form.getByRole('checkbox', { checked: true }).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(['monday']);
    expect(await form.getByLabel('Time', { exact: true }).inputValue()).toBe('09:00');
    await see(form, 'America/New_York');
    expect((await offered(page, form.getByRole('combobox', { name: 'Timezone' }))).slice(0, ZONES.length)).toEqual(ZONES);
    const frequency = form.getByRole('combobox', { name: 'Frequency' });
    expect(await offered(page, frequency)).toEqual(['Daily', 'Weekly', 'Monthly']);
    for (const other of ['Daily', 'Monthly']) {
      await choose(page, frequency, other);
      await days.waitFor({ state: 'detached' });
    }
    await see(form, 'On the 1st of each month.');
  });

  it('/content-planning: a topic with its category, dates, schedule, count and buttons', async () => {
    const topic = { title: 'Spring tides', description: 'Twice a month.', websiteId, categoryId, startDate: '2031-01-01', endDate: '2031-02-01' };
    await call(page, 'POST', '/api/focus-topics', { ...topic, scheduleEnabled: true, scheduleDays: '["monday","friday"]' });
    await page.goto('/content-planning');
    await see(page, 'Scheduled Focus Topics');
    const card = page.getByRole('listitem', { name: topic.title });
    await see(card, 'Scheduled', topic.description, new RegExp(`^${post.category}`), 'Weekly on Monday and Friday at 09:00, America/New_York', '0 posts generated', /2031 – .*2031/);
    for (const name of ['Test', 'Edit', 'Delete']) await card.getByRole('button', { name: `${name} ${topic.title}` }).waitFor();
  });

  it('/post-approval: who it is by, its number, and the actions for tenant admins alone', async () => {
    for (const desk of [page, admin]) {
      await desk.goto(`/post-approval/${post.create_id}`);
      await desk.getByRole('heading', { name: post.title }).first().waitFor();
      await see(desk, `ID #${post.create_id}`, 'Pending Review', new RegExp(`^${post.category} · ${post.author} · `), /^[\d,]+ words$/);
    }
    for (const name of [/^Approve/, /^Request Rewrite/, /^Decline/, /^Edit Post/]) {
      await page.getByRole('button', { name }).first().waitFor();
      if (!/Approve|Decline/.test(name.source)) expect(await admin.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await admin.getByRole('heading', { name: 'Review Actions' }).count()).toBe(0);
  });

  it('/post-approval: a rewrite that takes 300 seconds', async () => {
    const impatient = await aDesk(browser, product.url, EDITOR);
    await call(page, 'POST', `/api/blog-posts/${post.create_id}/rewrite-request`, { rewriteType: 'total_rewrite' });
    await impatient.clock.install();
    await impatient.goto(`/post-approval/${post.create_id}`);
    await answer(impatient, 'POST /api/rewrite-requests/{id}/process', 'never');
    const asked = impatient.waitForRequest((request) => request.url().endsWith('/process'));
    await impatient.getByRole('heading', { name: 'Rewrite Requests' }).waitFor();
    await impatient.getByRole('button', { name: 'Process' }).click();
    await asked;
    await impatient.clock.fastForward(301_000);
    await notifications(impatient).getByText('Request timed out after 300 seconds. AI content generation can take several minutes due to research and processing time. Please try again.').waitFor();
    await impatient.context().close();
  });

  it('/categories: a slug is made from the name', async () => {
    await page.goto('/categories?dialog=new');
    await dialog().getByLabel('Name').fill('  Harbour  Lights & Co. ');
    await becomes(() => dialog().getByLabel('Slug').inputValue(), 'harbour-lights-co');
    await dialog().getByLabel('Name').fill('');
    await dialog().getByRole('button', { name: 'Add Category' }).click();
    await see(dialog(), /name is required/i);
  });

  it('/seo-terms, /expertise and /test-content: priorities, levels and tones, and what a test shows', async () => {
    await page.goto(`/seo-terms?category=${categoryId}`);
    await page.getByRole('heading', { name: 'SEO Terms by Category' }).waitFor();
    await see(page, 'High', 'Medium', 'Low');
    await page.goto(`/expertise?category=${categoryId}&dialog=new`);
    await page.getByRole('heading', { name: 'Expertise Management' }).waitFor();
    await see(page, 'Levels and Tones');
    expect(await offered(page, dialog().getByRole('combobox', { name: 'Level' }))).toEqual(['Beginner', 'Intermediate', 'Expert']);
    expect(await offered(page, dialog().getByRole('combobox', { name: 'Tone' }))).toEqual(['Professional', 'Casual', 'Technical', 'Friendly']);
    await see(dialog(), 'Intermediate', 'Professional');
    await page.goto(`/test-content?category=${categoryId}`);
    await page.getByRole('heading', { name: 'Test Content Generation' }).waitFor();
    await page.getByRole('button', { name: 'Run Test' }).click();
    for (const name of ['Context', 'Standard Prompt', 'Generated Blog Post']) await page.getByRole('region', { name }).waitFor({ timeout: A_RUN_MS });
    await see(page, 'SEO terms', 'Expertise areas', /^By Content Team/);
  });
});
