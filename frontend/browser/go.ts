import type { Page } from 'playwright-core';
import { goWithin, hasLeft } from './walk/in-page.js';

/** Two light screens. When the address changes but the screen stays the same, one of them is visited in between. */
const OVER = ['/account', '/activity'] as const;
/** Views of one screen, which stays when one leads to another. */
const OF_CATEGORIES = ['categories', 'seo-terms', 'expertise', 'test-content'];
/** Interval between checks whether the previous screen has disappeared, in milliseconds. */
const POLL_MS = 50;

/**
 * Navigates like a link of the application and waits until the previous content has disappeared. An empty page loads
 * the address instead, which takes about four times as long.
 */
export async function go(page: Page, at: string, over: readonly [string, string] = OVER): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(at));
  // The root redirects to the dashboard.
  const screenOf = (address: string) => {
    const name = new URL(address, page.url()).pathname.split('/')[1] || 'dashboard';
    return OF_CATEGORIES.includes(name) ? OF_CATEGORIES[0] : name;
  };
  const here = screenOf(await page.evaluate(() => location.pathname));
  const between = over.find((address) => screenOf(address) !== here)!;
  for (const address of here === screenOf(at) ? [between, at] : [at]) {
    await page.evaluate(goWithin, address);
    await page.waitForFunction(hasLeft, undefined, { polling: POLL_MS });
  }
}
