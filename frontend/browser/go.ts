import type { Page } from 'playwright-core';
import { goWithin, hasLeft } from './walk/in-page.js';

/** Two screens with little on them, one of which a page goes over from one address of a screen to another. */
const OVER = ['/account', '/activity'] as const;
/** How often it is looked whether a screen has been left, milliseconds. */
const POLL_MS = 50;

/**
 * Goes to an address as a link of the application does, and waits until what was shown before is gone. A page that is
 * still empty loads it, which costs about four times as much.
 */
export async function go(page: Page, at: string, over: readonly [string, string] = OVER): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(at));
  const screenOf = (address: string) => new URL(address, page.url()).pathname.split('/')[1];
  const here = screenOf('');
  const between = over.find((address) => screenOf(address) !== here)!;
  for (const address of here === screenOf(at) ? [between, at] : [at]) {
    await page.evaluate(goWithin, address);
    await page.waitForFunction(hasLeft, undefined, { polling: POLL_MS });
  }
}
