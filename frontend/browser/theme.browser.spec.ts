import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser } from './browser.js';
import { openPage, becomes } from './open-page.js';
import { sharedRun } from './shared/shared.js';

describeInBrowser('the theme', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('follows the system, from the first frame and on changes, until the person chooses one', async () => {
    const page = await openPage(browser, sharedRun()!.url, undefined, { colorScheme: 'dark' });
    // A page applies a change of the system's colour scheme in its next frame.
    const theme = () =>
      page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => resolve(document.documentElement.dataset.theme))),
      );
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/auth');
    await becomes(theme, 'dark');
    const dark = await paper();
    await page.emulateMedia({ colorScheme: 'light' });
    await becomes(theme, 'light');
    await becomes(async () => (await paper()) === dark, false);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await becomes(theme, 'dark');
    await becomes(paper, dark);
  });
});
