import type { Page } from 'playwright-core';
import { markedFocus } from '../keys.js';
import type { Part } from './observers.js';

/** More stops than a screen needs to show that all its kinds of controls are marked. */
const MOST_STOPS = 40;
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/**
 * Presses Tab from the beginning of a part, of the screen unless one is named, to its end.
 * @returns the elements that have the focus then and do not show it
 */
export async function unmarkedStopsOf(page: Page, part: Part): Promise<string[]> {
  const beginning = part ?? (await page.evaluateHandle(frontmost));
  const count = await page.evaluate(beginAt, beginning);
  const devtools = await page.context().newCDPSession(page);
  const unmarked = new Set<string>();
  let stops = 0;
  for (; stops < Math.min(count, MOST_STOPS); stops += 1) {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await devtools.send('Input.dispatchKeyEvent', { type, ...TAB });
    const name = await page.evaluate(focusedIn, beginning);
    if (name === null) break;
    if (!(await page.evaluate(markedFocus))) unmarked.add(`the focus is not seen at ${name}`);
  }
  await devtools.detach();
  return count > 0 && stops === 0 ? ['Tab leads nowhere'] : [...unmarked];
}

/**
 * Runs in the page.
 * @returns the dialog that an address has opened, which keeps the focus from the screen below it, or the screen
 */
function frontmost(): Element {
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );
  return dialogs.at(-1) ?? document.querySelector('main')!;
}

/** Runs in the page: the next Tab leads to the first stop of the part. @returns how many stops it has */
function beginAt(beginning: Element | null): number {
  const focusable =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, ' +
    '[tabindex]:not([tabindex="-1"]), [contenteditable=true]';
  const stops = [...beginning!.querySelectorAll(focusable)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getAttribute('tabindex') !== '-1',
  );
  // A list or a menu that drops down is chosen from by arrows.
  if (
    stops.length === 0 ||
    beginning!.matches(':is(.ant-dropdown, .ant-select-dropdown, .ant-mentions-dropdown)') ||
    !(beginning instanceof HTMLElement)
  )
    return 0;
  if (!beginning.hasAttribute('tabindex')) {
    beginning.tabIndex = -1;
    beginning.addEventListener('blur', () => beginning.removeAttribute('tabindex'), { once: true });
  }
  beginning.focus({ preventScroll: true });
  return stops.length;
}

/** Runs in the page. @returns the tag of what has the focus, null once that is not in the part */
function focusedIn(beginning: Element | null): string | null {
  const element = document.activeElement!;
  return element !== beginning && beginning!.contains(element) ? element.outerHTML.replace(/>[^]*/, '>') : null;
}
