import type { Page } from 'playwright-core';
import { markedFocus } from '../keys.js';
import type { Part } from './observers.js';

/** Maximum number of stops to check. More would show no further kinds of controls. */
const MOST_STOPS = 40;

/**
 * Tabs through a part of the page, by default the frontmost dialog or the screen, and checks the focus outline of each
 * stop. Focus that a script sets after a key press is styled as if the key had set it.
 * @returns the elements whose focus is not visible
 */
export async function unmarkedStopsOf(page: Page, part: Part): Promise<string[]> {
  const beginning = part ?? (await page.evaluateHandle(frontmost));
  const stops = await page.evaluateHandle(beginAt, beginning);
  if (await stops.evaluate(({ length }) => length === 0)) return [];
  await page.keyboard.press('Tab');
  const isMarked = await page.evaluateHandle<() => boolean>(`(${markedFocus.toString()})`);
  const { isNowhere, doubtful } = await page.evaluate(goOn, { beginning, stops, isMarked, most: MOST_STOPS });
  if (isNowhere) return ['Tab leads nowhere'];
  const unmarked = new Set<string>();
  // Some components react only to the key itself, so doubtful stops are reached again by pressing Tab.
  for (const place of doubtful) {
    await page.evaluate(focusBefore, { beginning, stops, place });
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(markedFocus))) unmarked.add(`the focus is not seen at ${await page.evaluate(focused)}`);
  }
  return [...unmarked];
}

/**
 * Runs in the page.
 * @returns the open dialog, which keeps the focus from the screen below, otherwise the screen
 */
function frontmost(): Element {
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );
  return dialogs.at(-1) ?? document.querySelector('main')!;
}

/**
 * Runs in the page. Moves the focus so that the next Tab reaches the first stop of the part. @returns all stops of the
 * part
 */
function beginAt(beginning: Element | null): HTMLElement[] {
  const focusable =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, ' +
    '[tabindex]:not([tabindex="-1"]), [contenteditable=true]';
  const stops = [...beginning!.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getAttribute('tabindex') !== '-1',
  );
  // Drop-down lists and menus are operated with the arrow keys and have no tab stops.
  if (
    stops.length === 0 ||
    beginning!.matches(':is(.ant-dropdown, .ant-select-dropdown, .ant-mentions-dropdown)') ||
    !(beginning instanceof HTMLElement)
  )
    return [];
  if (!beginning.hasAttribute('tabindex')) {
    beginning.tabIndex = -1;
    beginning.addEventListener('blur', () => beginning.removeAttribute('tabindex'), { once: true });
  }
  beginning.focus({ preventScroll: true });
  return stops;
}

interface Way {
  beginning: Element | null;
  stops: HTMLElement[];
  isMarked: () => boolean;
  most: number;
}

/** Runs in the page, after a Tab. @returns the indexes of the stops whose focus is not visible */
async function goOn({ beginning, stops, isMarked, most }: Way): Promise<{ isNowhere: boolean; doubtful: number[] }> {
  const first = document.activeElement!;
  const isNowhere = first === beginning || !beginning!.contains(first);
  const doubtful: number[] = [];
  for (const [place, stop] of stops.slice(0, isNowhere ? 0 : most).entries()) {
    stop.focus({ preventScroll: true });
    if (document.activeElement !== stop) continue;
    // The application reacts to the focus event later, possibly in the next frame.
    await Promise.resolve();
    for (let frame = 0; frame < 2 && !isMarked(); frame += 1) await new Promise(requestAnimationFrame);
    if (!isMarked()) doubtful.push(place);
  }
  return { isNowhere, doubtful };
}

interface Place extends Pick<Way, 'beginning' | 'stops'> {
  place: number;
}

/** Runs in the page. Moves the focus so that the next Tab reaches the stop at this index. */
function focusBefore({ beginning, stops, place }: Place): void {
  const before = stops[place - 1] ?? (beginning as HTMLElement);
  if (!before.matches('[tabindex], a, button, input, select, textarea, summary')) before.tabIndex = -1;
  before.focus({ preventScroll: true });
}

/** Runs in the page. @returns the opening tag of the focused element */
const focused = (): string => document.activeElement!.outerHTML.replace(/>[^]*/, '>');
