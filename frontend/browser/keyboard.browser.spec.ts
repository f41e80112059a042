import type { Browser, Page } from 'playwright-core';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { ADMIN, openPage, becomes, type Person } from './open-page.js';
import { go } from './go.js';
import { aTenant, type Tenant } from './tenant.js';

const MANY = 30;

/** Operates dialogs by keyboard alone. */
describeInBrowser('the keyboard', () => {
  let tenant: Tenant;
  let browser: Browser;
  let page: Page;
  const complaints: string[][] = [];

  beforeAll(async () => {
    tenant = await aTenant();
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const workAs = async (person: Person) => {
    page = await openPage(browser, tenant.url, person);
    complaints.push(complaintsOf(page));
    await page.goto('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  };
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
    );
  const openWith = async (path: string, button: string | RegExp, dialog: string | RegExp) => {
    await go(page, path);
    // The focus moves to the start of a newly opened screen.
    await page.waitForFunction(() => document.querySelector('#content')?.contains(document.activeElement));
    const opener = page.locator('main').getByRole('button', { name: button }).first();
    await opener.focus();
    const name = await focused();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: dialog });
    await opened.waitFor();
    return { opener, name, opened };
  };
  const keepsAndReturnsFocus = async (path: string, button: string | RegExp, dialog: string | RegExp) => {
    const { name, opened } = await openWith(path, button, dialog);
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
    for (let tab = 0; tab < MANY; tab += 1) {
      await page.keyboard.press('Tab');
      // The element that wraps the focus around is next to the dialog, in the same layer.
      expect(
        await page.evaluate(
          () =>
            document.activeElement?.closest('.ant-modal-wrap, .ant-modal') !== null ||
            document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    await page.waitForFunction(
      (label) =>
        (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim()) === label,
      name,
    );
  };

  describe('of a platform admin', () => {
    beforeAll(() => workAs(ADMIN));

    it.each([
      ['/websites', 'Add Website', 'Create New Website'],
      ['/users', 'Invite', 'Invite person'],
      ['/users', /^Manage Demo/, /^Manage/],
    ])('on %s, %s opens a dialog that traps the focus, closes with Escape and returns the focus', keepsAndReturnsFocus);

    it('creates a website without a pointer', async () => {
      await openWith('/websites?view=cards', 'Add Website', 'Create New Website');
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
      await page.keyboard.type('https://tides.example');
      // Past the button that reads the website.
      for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
      await page.keyboard.type('Tide Tables');
      await page.keyboard.press('Enter');
      await page.getByText('Website created successfully').waitFor();
      await page.getByRole('dialog', { name: 'Create New Website' }).waitFor({ state: 'hidden' });
      await page.getByRole('listitem', { name: 'Tide Tables' }).waitFor();
    });

    it('deletes a website once its name is typed, and moves the focus to the start of the screen', async () => {
      await go(page, '/websites?view=cards');
      await page.getByRole('button', { name: 'Manage Tide Tables' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: 'Overview' }).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Delete Website' }).focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
      await question.getByLabel('Type Tide Tables to confirm').focus();
      await page.keyboard.type('Tide Tables');
      await page.keyboard.press('Enter');
      await page.getByText('Website deleted successfully').waitFor();
      await becomes(() => page.evaluate(() => location.pathname), '/websites');
      await page.waitForFunction(() => document.querySelector('main')!.contains(document.activeElement));
    });
  });

  describe('of a tenant admin', () => {
    beforeAll(() => workAs(tenant.editor));

    it.each([['/website-users', 'Invite', /^Invite to/]])(
      'on %s, %s opens a dialog that traps the focus, closes with Escape and returns the focus',
      keepsAndReturnsFocus,
    );
  });

  it('causes no errors and no violations of the content security policy', () => expect(complaints.flat()).toEqual([]));
});
