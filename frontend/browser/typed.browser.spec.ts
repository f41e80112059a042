import type { Browser, Locator, Page } from 'playwright-core';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { ADMIN, openPage, becomes, call } from './open-page.js';
import { aTenant, type Tenant } from './tenant.js';

const TYPED = 'Typed with care';
/** Exceeds the longest interval after which a screen reads its data again, in milliseconds. */
const UNTIL_READ_AGAIN_MS = 61_000;
/** Script that collects every text that the page ever shows, however briefly. */
const ALL_SAID =
  `window.said = [];
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(({ textContent }) => ` +
  `window.said.push(textContent ?? '')))).observe(document, { childList: true, subtree: true });`;

interface Dialog {
  /** Opens the dialog from any screen with the menu and buttons. */
  open: (page: Page) => Promise<void>;
  field: string;
}

/** Follows a link of the menu and waits for the new screen, because the previous one has similar buttons. */
const link =
  (name: string, title = name) =>
  async (page: Page) => {
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  };
const press = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first().click();
const steps =
  (...done: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of done) await step(page);
  };
/** Opens the pending post from the list of posts, because the previous screen has similar links. */
const review = steps(
  (page) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .first()
      .getByRole('link', { name: /^Blog Posts/ })
      .click(),
  (page) =>
    page
      .getByRole('list', { name: 'Blog posts' })
      .getByRole('link', { name: /^Review/ })
      .first()
      .click(),
);

const OF_EDITOR: Record<string, Dialog> = {
  'a category': { open: steps(link('Categories'), press('Add category')), field: 'Name' },
  'a changed category': { open: steps(link('Categories'), press(/^Edit /)), field: 'Description (optional)' },
  'an expertise': { open: steps(link('Expertise'), press('Add expertise')), field: 'Description (optional)' },
  'a data source': { open: steps(link('Data sources'), press('Add data source')), field: 'Name' },
  'a focus topic': { open: steps(link('Content Planning'), press('Create Focus Topic')), field: 'Title' },
  'an invitation to the team': { open: steps(link('Website Team'), press('Invite')), field: 'Email' },
  'a token': {
    open: steps(
      (page) =>
        page
          .getByRole('link', { name: /^Account/ })
          .first()
          .click(),
      (page) => page.getByRole('heading', { level: 1, name: 'Account' }).waitFor(),
      press('Create token'),
    ),
    field: 'Name',
  },
  'a rewrite': { open: steps(review, press(/^Request Rewrite/)), field: 'Instructions (optional)' },
  'the reason of a decline': { open: steps(review, press(/^Decline/)), field: 'Reason (optional)' },
  'the reason of several': {
    open: steps(
      link('Approvals'),
      (page) => page.getByRole('checkbox', { name: /^Select all/i }).check(),
      press('Decline…'),
    ),
    field: 'Reason (optional)',
  },
  'the name of a filter': {
    open: steps(link('Approvals'), (page) => page.getByRole('searchbox').fill('a'), press('Save filter')),
    field: 'Name',
  },
};
const OF_ADMIN: Record<string, Dialog> = {
  'a website': { open: steps(link('Websites'), press('Add Website')), field: 'Website name' },
  'an invitation': { open: steps(link('Users', 'User Management'), press('Invite')), field: 'Email' },
  'a person': { open: steps(link('Users', 'User Management'), press(/^Manage Demo/)), field: 'First name' },
  'a content server': { open: steps(link('MCP Servers'), press(/^Add/)), field: 'Name' },
};

/** Input in a dialog must not be lost by a key, a click outside or the browser's Back button. */
describeInBrowser('what is typed', () => {
  let tenant: Tenant;
  let browser: Browser;
  const desks = {} as Record<'editor' | 'admin', Page>;
  const complaints: string[][] = [];

  beforeAll(async () => {
    tenant = await aTenant();
    browser = await openBrowser();
    desks.editor = await openPage(browser, tenant.url, tenant.editor);
    desks.admin = await openPage(browser, tenant.url, ADMIN);
    complaints.push(...Object.values(desks).map(complaintsOf));
    for (const page of Object.values(desks)) await page.goto('/dashboard');
    await call(desks.editor, 'POST', '/api/blog-posts/create', {
      websiteId: tenant.websiteId,
      categoryId: tenant.categoryIds[0],
    });
  });
  afterAll(() => browser?.close());

  const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Discard changes?' });
  /** Clicks the left edge of the window, outside of the dialog. */
  const besideIt = (page: Page) => page.mouse.click(4, 500);
  const keepsIt = async (page: Page, field: Locator) => {
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await question(page).waitFor({ state: 'hidden' });
    // The layer of the dialog disappears later than the dialog, and intercepts clicks until then.
    await page
      .locator('.ant-modal-wrap')
      .filter({ has: page.getByRole('button', { name: 'Keep editing', includeHidden: true }) })
      .waitFor({ state: 'hidden' });
    await becomes(() => field.inputValue(), TYPED);
    // The focus returns to the dialog, however the question was dismissed.
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  };
  const survives = async (page: Page, { open, field: label }: Dialog) => {
    await open(page);
    const field = page.getByRole('dialog').getByLabel(label, { exact: true });
    await field.fill(TYPED);
    await page.keyboard.press('Escape');
    await keepsIt(page, field);
    await besideIt(page);
    await keepsIt(page, field);
    const at = page.url();
    await page.goBack();
    await keepsIt(page, field);
    await page.waitForURL(at);
    await field.focus();
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await field.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelector('#content')?.contains(document.activeElement));
  };

  it.each(Object.keys(OF_EDITOR))(
    'in %s survives Escape, a click outside and the Back button, until it is discarded',
    (name) => survives(desks.editor, OF_EDITOR[name]!),
  );
  it.each(Object.keys(OF_ADMIN))(
    'in %s survives Escape, a click outside and the Back button, until it is discarded',
    (name) => survives(desks.admin, OF_ADMIN[name]!),
  );

  it('is never assumed when a form without input follows a concurrent change', async () => {
    const page = await openPage(browser, tenant.url, tenant.editor, { script: ALL_SAID });
    complaints.push(complaintsOf(page));
    await page.clock.install();
    await page.goto('/dashboard');
    const theirs = { websiteId: tenant.websiteId, templateType: 'custom', isActive: false };
    const { id, version } = await call<{ id: string; version: number }>(page, 'POST', '/api/publishing-config', {
      ...theirs,
      destinationUrl: 'https://www.example.com/first',
    });
    await link('Publishing', 'Publishing Configuration')(page);
    const address = page.getByLabel('API endpoint URL');
    await becomes(() => address.inputValue(), 'https://www.example.com/first');
    await call(page, 'PUT', `/api/publishing-config/${id}`, {
      ...theirs,
      version,
      destinationUrl: 'https://www.example.com/second',
    });
    await becomes(async () => {
      await page.clock.fastForward(UNTIL_READ_AGAIN_MS);
      return address.inputValue();
    }, 'https://www.example.com/second');
    expect(
      await page.evaluate(() =>
        (window as unknown as { said: string[] }).said.filter((words) => words.includes('Not saved yet.')),
      ),
    ).toEqual([]);
    await link('Categories', 'Blog Categories')(page);
  });

  it('causes no errors and no violations of the content security policy', () => expect(complaints.flat()).toEqual([]));
});
