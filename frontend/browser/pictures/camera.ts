import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openPage } from '../open-page.js';
import type { Take } from './takes.js';

export const THEMES = ['light', 'dark'] as const;
export const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

const QUALITY = 50;
const POLL_MS = 100;
const LONGEST_MS = 60_000;
/** Maximum size of a screenshot, in bytes, because documents embed some of them. */
export const MOST_BYTES = 120 * 1024;

export const fileOf = (name: string, width: number, theme: string): string => `${name}.${width}.${theme}.webp`;

/** Runs in the page. Whether everything has loaded and nothing moves, except a running import. */
const hasComeToRest = (wantsDialog: boolean) =>
  document.querySelector('main') !== null &&
  document.querySelector('[aria-busy=true]:not(.import-line), .ant-spin-spinning, .ant-skeleton-active') === null &&
  (!wantsDialog || document.querySelector('[role=dialog]') !== null);

/** Runs in the page. Whether the theme is applied and the frames of posts have grown to the height of their text. */
const isDrawn = (theme: string) =>
  document.documentElement.dataset.theme === theme &&
  [...document.querySelectorAll('iframe.post-frame')].every(
    (frame) => frame.matches('[data-ready=true]') || frame.getBoundingClientRect().top > innerHeight,
  );

/** Opens a separate window, signed in when an account is given. */
export async function openWindow(
  browser: Browser,
  url: string,
  account?: { email: string; password: string },
): Promise<Page> {
  const page = await openPage(browser, url, account, { reducedMotion: 'reduce', viewport: SIZES[0] });
  page.setDefaultTimeout(LONGEST_MS);
  return page;
}

/**
 * Waits until a change of theme has rendered. The page processes the change in its next frame, which an invisible
 * window may not render on its own, so screenshots are taken to force one.
 * @throws Error when the theme is not rendered within a minute
 */
async function drawn(page: Page, devtools: CDPSession, theme: (typeof THEMES)[number]): Promise<void> {
  const latest = Date.now() + LONGEST_MS;
  while (!(await page.evaluate(isDrawn, theme))) {
    if (Date.now() > latest) throw new Error(`${page.url()} is not drawn in the theme ${theme}.`);
    await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 1 });
    await page.waitForTimeout(POLL_MS);
  }
}

/** Takes a screenshot in every size and theme. @returns the sizes of the files in bytes */
export async function take(page: Page, { name, address }: Take, folder: string): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const sizes: number[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(address);
    await page
      .waitForFunction(hasComeToRest, /dialog=(?!one)/.test(address), { polling: POLL_MS })
      .catch(() => Promise.reject(new Error(`${address} does not come to rest.`)));
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await drawn(page, devtools, colorScheme);
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
            .map(({ finished }) => finished.catch(() => undefined)),
        ),
      );
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      const picture = Buffer.from(data, 'base64');
      if (picture.length > MOST_BYTES)
        throw new Error(`The picture of ${address} has ${picture.length} bytes, more than ${MOST_BYTES}.`);
      writeFileSync(join(folder, fileOf(name, size.width, colorScheme)), picture);
      sizes.push(picture.length);
    }
  }
  await devtools.detach();
  return sizes;
}
