import type { Browser, Page } from 'playwright-core';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { openPage, call } from './open-page.js';
import { keysOf, type Keys } from './keys.js';
import { type Receiver, startReceiver } from './receiver.js';
import { aTenant, type Tenant } from './tenant.js';

/**
 * An editor's working day without a pointer: every step is done by keyboard, and the focus is visible at every stop.
 */
describeInBrowser('by keys alone', () => {
  let receiver: Receiver;
  let tenant: Tenant;
  let browser: Browser;
  let page: Page;
  let keys: Keys;
  let complaints: string[];

  beforeAll(async () => {
    receiver = await startReceiver();
    tenant = await aTenant();
    browser = await openBrowser();
    page = await openPage(browser, tenant.url);
    keys = keysOf(page);
    complaints = complaintsOf(page);
  });
  afterAll(async () => {
    await browser?.close();
    await receiver?.stop();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const goTo = async (screen: string) => {
    await keys.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
    await keys.type(screen);
    await page.getByRole('option', { name: screen, exact: true }).waitFor();
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Search and commands' }).waitFor({ state: 'detached' });
  };

  it('signs in', async () => {
    await page.goto('/auth');
    await keys.to(/^textbox "Email"/);
    await keys.type(tenant.editor.email);
    await keys.to(/^textbox "Password"/);
    await keys.type(tenant.editor.password);
    await keys.press('Enter');
    await heading('Website Dashboard');
  });

  it('skips the navigation with a link to the content', async () => {
    await page.goto('/dashboard');
    await heading('Website Dashboard');
    await keys.press('Tab');
    await keys.isAt(/^link "Skip to content"$/);
    await keys.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
    await page.locator('main').getByRole('link').first().waitFor();
    await keys.press('Tab');
    await page.waitForFunction(
      () =>
        document.activeElement?.id !== 'content' && document.querySelector('main')!.contains(document.activeElement),
    );
  });

  it('follows a first step to the screen where it is done', async () => {
    await page.getByRole('region', { name: /^First steps/ }).waitFor();
    await keys.to(/^link "Publishing/);
    await keys.press('Enter');
    await heading('Publishing Configuration');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
  });

  it('creates a post', async () => {
    const config = {
      websiteId: tenant.websiteId,
      templateType: 'custom',
      destinationUrl: receiver.url,
      isActive: true,
      release: 'on_schedule',
    };
    await call(page, 'POST', '/api/publishing-config', config);
    await goTo('Create Post');
    await heading('Create Post');
    await keys.to(/^combobox "Category"/);
    await keys.press('ArrowDown');
    await page.locator('.ant-select-item-option-active:visible').waitFor();
    await keys.press('Enter');
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' });
    await keys.to(/^button "Create Blog Post"/);
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Review post' }).waitFor({ timeout: 120_000 });
    await keys.to(/^button "Review post"/);
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Review Actions' }).waitFor();
  });

  it('edits the post and saves it', async () => {
    await keys.press('e');
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    await keys.press('End');
    await keys.type(', by keys');
    await keys.press('Enter');
    await page.getByText('Post updated successfully').waitFor();
    await heading(/, by keys$/);
    await keys.isAt(/^button "Edit Post/);
  });

  it('lists the keyboard shortcuts and approves with one', async () => {
    await keys.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.waitFor();
    await keys.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await keys.isAt(/^button "Edit Post/);
    await keys.press('a');
    const unsupported = page.getByRole('button', { name: 'Approve anyway' });
    const approved = page.getByText('Post status updated successfully');
    await approved.or(unsupported).first().waitFor();
    if (await unsupported.isVisible()) {
      await keys.to(/^button "Approve anyway"/);
      await keys.press('Enter');
    }
    await approved.waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.closest('#content'));
  });

  it('publishes the post now', async () => {
    await page.getByRole('button', { name: 'Publish now' }).waitFor();
    await keys.to(/^button "Publish now"/);
    await keys.press('Enter');
    const { headers } = await receiver.next();
    expect(headers['x-galley-seal']).toMatch(/^[0-9a-f]{64}$/);
    await page.waitForFunction(() => document.activeElement?.closest('#content'));
  });

  it('opens the search from within the post’s text', async () => {
    await page.frameLocator('iframe.post-frame').getByRole('link').first().focus();
    await keys.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
    await keys.press('Escape');
    await page.getByRole('dialog', { name: 'Search and commands' }).waitFor({ state: 'detached' });
  });

  it('invites a colleague in a dialog, which returns the focus to its button', async () => {
    await goTo('Website Team');
    await heading('Website Team Management');
    await keys.to(/^button "Invite"/);
    await keys.press('Enter');
    await page.waitForFunction(
      () => document.activeElement instanceof HTMLInputElement && document.activeElement.closest('[role=dialog]'),
    );
    await keys.type('ina@example.com');
    await keys.press('Enter');
    await page.getByText('Invitation sent').first().waitFor();
    await keys.isAt(/^button "Invite"/);
  });

  it('deletes a row and moves the focus to the next one', async () => {
    await goTo('SEO Terms');
    await heading('SEO Terms by Category');
    await page
      .getByRole('region', { name: /^Terms of / })
      .getByRole('button', { name: /^Delete / })
      .first()
      .waitFor();
    await keys.to(/^checkbox "Select all/);
    await keys.to(/^button "Delete /);
    await keys.press('Enter');
    await page.getByRole('dialog', { name: /^Delete “/ }).waitFor();
    await keys.to(/^button "Delete SEO term"/);
    await keys.press('Enter');
    await page.getByText('SEO term deleted successfully').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('main') && document.activeElement.matches('li'));
  });

  it('opens every screen by its name, which becomes the page title, and focuses its content', async () => {
    await keys.press('Control+k');
    await page.getByRole('group', { name: 'Screens' }).waitFor();
    const names = await page
      .getByRole('group', { name: /^(Screens|Recent)$/ })
      .getByRole('option')
      .allInnerTexts();
    await keys.press('Escape');
    await page.getByRole('dialog', { name: 'Search and commands' }).waitFor({ state: 'detached' });
    const screens = [...new Set(names.map((name) => name.split('\n')[0]!))].filter(
      (name) => !name.endsWith(', by keys'),
    );
    expect(screens.length).toBeGreaterThan(14);
    const titles = new Map<string, string>();
    for (const screen of screens) {
      await goTo(screen);
      await page.waitForFunction(
        () => document.activeElement?.id === 'content' || document.activeElement?.closest('#content'),
      );
      await page.waitForFunction(() => document.querySelectorAll('main h1').length === 1);
      titles.set(screen, await page.title());
    }
    expect([...titles.values()].filter((title) => !title.endsWith(' · Galley'))).toEqual([]);
  });

  it('shows a visible focus at every stop', () => expect(keys.unseen).toEqual([]));
  it('causes no errors and no violations of the content security policy', () => expect(complaints).toEqual([]));
});
