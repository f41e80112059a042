import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from './browser.js';
import { openPage, answer, enter, notifications, stopClock, expectToast } from './open-page.js';
import { aTenant, type Tenant } from './tenant.js';

/** One visit with the real product. The individual messages are tested in the specs of the screens. */
describeInBrowser('what a visit says', () => {
  let tenant: Tenant;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    tenant = await aTenant();
    browser = await openBrowser();
    page = await openPage(browser, tenant.url);
  });
  afterAll(() => browser?.close());

  const dialog = () => page.getByRole('dialog', { name: 'Add category' });
  const add = () => dialog().getByRole('button', { name: 'Add category' }).click();
  const fillIn = async (name: string) => {
    await page.locator('main').getByRole('button', { name: 'Add category' }).first().click();
    await dialog().getByLabel('Name').fill(name);
  };

  it('on signing in: a message for a wrong password, then one for the right password', async () => {
    await page.goto('/auth');
    await enter(page, { email: tenant.editor.email, password: 'not-the-password' });
    await expectToast(page, 'Error', 'Wrong email or password');
    await enter(page, tenant.editor);
    await expectToast(page, 'Success', 'Logged in successfully');
  });

  it('after an action: a message for a failure without a reason, then one for success', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    await fillIn('Harbours');
    const restore = await answer(page, 'POST /api/categories');
    await add();
    await expectToast(page, 'Error', 'Failed to add category');
    await restore();
    await add();
    await expectToast(page, 'Category added successfully');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('at the end of the session: Unauthorized, and half a second later the redirect to the sign-in', async () => {
    await fillIn('Moorings');
    await answer(page, 'POST /api/categories', { status: 401, body: '' });
    const toLogin = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login');
    // Pauses the clock until the notification has been read, because it is shown for only half a second.
    await page.clock.install();
    await stopClock(page);
    await add();
    await notifications(page).getByText('Unauthorized').waitFor();
    await notifications(page).getByText('You are logged out. Logging in again...').waitFor();
    await page.clock.fastForward(1_000);
    await toLogin;
  });
});
