import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from './browser.js';
import { openPage, becomes, call } from './open-page.js';
import { go } from './go.js';
import { aTenant } from './tenant.js';

/** Runs in the page. Whether no animation is running. */
const standsStill = () => document.getAnimations().every(({ playState }) => playState !== 'running');

/** A click on a button of something that has just opened must hit that button, even during the opening animation. */
describeInBrowser('what opens', () => {
  let browser: Browser;
  let page: Page;
  let animations: CDPSession;

  beforeAll(async () => {
    const {
      url,
      editor,
      websiteId,
      categoryIds: [categoryId],
    } = await aTenant();
    browser = await openBrowser();
    page = await openPage(browser, url, editor, { reducedMotion: 'no-preference' });
    animations = await page.context().newCDPSession(page);
    await animations.send('Animation.enable');
    await call(page, 'POST', '/api/blog-posts/create', { websiteId, categoryId });
  });
  afterAll(() => browser?.close());

  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click();
  const dialog = () => page.getByRole('dialog');
  const toSave = async (): Promise<void> => {
    await page.getByLabel('Name').fill('Moorings');
    await page.keyboard.press('Escape');
  };
  /** States ordered from screen content to the frame around it. The state that keeps its screen open comes last. */
  const states: [name: string, at: string, open: () => Promise<unknown>, opened: () => Locator, width?: number][] = [
    ['a dialog', '/categories', press('Add category'), dialog],
    ['a question', '/categories', press(/^Delete /), dialog],
    ['a drawer', '/content-planning', press('Create Focus Topic'), dialog],
    ['the menu of small screens', '/account', press('Open menu'), dialog, 390],
    ['a menu', '/account', press('Account menu'), () => page.locator('.ant-dropdown')],
    [
      'a list of choices',
      '/create-post',
      () => page.getByRole('combobox', { name: 'Category' }).click(),
      () => page.locator('.ant-select-dropdown'),
    ],
    [
      'an entry of the calendar',
      '/content-planning?view=calendar&span=month',
      press(/^Pending Review: /),
      () => page.locator('.ant-popover'),
    ],
    [
      'a notification',
      '/account',
      () => page.getByText('Once a day, all in one mail').click(),
      () => page.locator('.toast'),
    ],
    [
      'a question over a dialog',
      '/categories?dialog=new',
      toSave,
      () => page.getByRole('dialog', { name: 'Discard changes?' }),
    ],
  ];

  it.each(states)('appears in its final position: %s', async (_, at, open, opened, width = 1280) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.keyboard.press('Escape');
    await go(page, at);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Waits for running animations: they would never finish if the playback rate were 0 now.
    await page.waitForFunction(standsStill);
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await open();
    await opened().last().waitFor();
    const isMoving = () =>
      opened()
        .last()
        .evaluate(
          (element) =>
            element.getAnimations({ subtree: true }).length > 0 ||
            Boolean(element.closest('[class*=-motion-]')?.getAnimations().length),
        );
    // The element is present a moment before its animation starts.
    await becomes(isMoving, true);
    const first = await opened().last().boundingBox();
    await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await page.waitForFunction(standsStill);
    expect(await opened().last().boundingBox()).toEqual(first);
  });
});
