import type { Page } from 'playwright-core';

/** More stops than any screen has. */
const MANY = 150;
/** What is looked for may be drawn only later, on a busy machine. */
const DRAWN_MS = 60_000;
/** What has the focus where nothing has. */
const NOTHING = 'nothing';

/** A keyboard, and what one sees of where it is. */
export interface Keys {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** What has the focus, as `button "Save"`. */
  at(): Promise<string>;
  /** Presses Tab until what has the focus is called that. @throws Error with all stops on the way */
  to(wanted: RegExp): Promise<void>;
  /** Waits until what has the focus is called that. */
  isAt(wanted: RegExp): Promise<void>;
  /** Whether nothing has the focus, so that the next Tab would begin at the top. */
  isLost(): Promise<boolean>;
  /** Stops without a mark that one could see. */
  unseen: string[];
}

export function keysOf(page: Page): Keys {
  const unseen: string[] = [];
  const at = async () => {
    const focused = page.locator(':focus').first();
    // What had the focus may be gone before it is asked for its name.
    const snapshot =
      (await focused.count()) === 0 ? NOTHING : await focused.ariaSnapshot({ timeout: 10_000 }).catch(() => NOTHING);
    return snapshot
      .split('\n')[0]!
      .replace(/^- /, '')
      .replace(/^'(.*)'$/, '$1')
      .replace(/:$/, '');
  };
  const isLost = () => page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
  const isMarked = () => page.evaluate(markedFocus);
  const keys: Keys = {
    unseen,
    at,
    isLost,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    to: async (wanted) => {
      const stops: string[] = [];
      const latest = Date.now() + DRAWN_MS;
      for (let stop = 0; stop < MANY || Date.now() < latest; stop += 1) {
        const name = (await isLost()) ? NOTHING : await at();
        if (name !== NOTHING) {
          stops.push(name);
          if (!(await isMarked())) unseen.push(`${name} on ${page.url()}`);
          if (wanted.test(name)) return;
        }
        await page.keyboard.press('Tab');
      }
      throw new Error(`Nothing is called ${wanted}:\n${[...new Set(stops)].join('\n')}`);
    },
    isAt: async (wanted) => {
      const until = Date.now() + 30_000;
      for (;;) {
        const name = (await isLost()) ? NOTHING : await at();
        if (wanted.test(name)) return;
        if (Date.now() > until) throw new Error(`The focus is at ${name}, not at ${wanted}`);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
  };
  return keys;
}

/** Whether the element with the focus, or the field it is a part of, is outlined. */
export function markedFocus(): boolean {
  const focused = document.activeElement!;
  // The beginning of a screen and of a dialog are read out, not operated; where nothing has the focus any more, there
  // is nothing to outline.
  if (focused.matches('#content, [role=dialog], iframe, .toaster, body')) return true;
  const field = focused.closest(
    'label, .ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-mentions, .ant-switch',
  );
  // A text has a caret, and the browser itself outlines the calendar's button within a date.
  if (focused.matches('[contenteditable=true], [type=date]:not(:focus-visible)')) return true;
  const drawn = focused.matches('[type=checkbox], [type=radio]')
    ? [...(focused.parentElement?.parentElement?.querySelectorAll('*') ?? [])]
    : [];
  // It is the whole head of its dialog.
  if (focused.closest('.palette-field'))
    return getComputedStyle(focused.closest('.palette-field')!).boxShadow !== 'none';
  return [focused, ...(field ? [field] : []), ...drawn].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  });
}
