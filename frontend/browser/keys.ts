import type { Page } from 'playwright-core';

/** Exceeds the number of tab stops of any screen. */
const MANY = 150;
/** Time limit for the target to render on a busy machine, in milliseconds. */
const DRAWN_MS = 60_000;
/** Result of {@link Keys.at} when nothing has the focus. */
const NOTHING = 'nothing';

/** Keyboard operation of a page, and the position of the focus. */
export interface Keys {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Returns role and name of the focused element, such as `button "Save"`. */
  at(): Promise<string>;
  /** Presses Tab until the focused element matches. @throws Error with all stops on the way */
  to(wanted: RegExp): Promise<void>;
  /** Waits until the focused element matches. */
  isAt(wanted: RegExp): Promise<void>;
  /** Whether nothing has the focus, so that the next Tab would start at the top of the page. */
  isLost(): Promise<boolean>;
  /** Stops at which the focus was not visible. */
  unseen: string[];
}

export function keysOf(page: Page): Keys {
  const unseen: string[] = [];
  const at = async () => {
    const focused = page.locator(':focus').first();
    // The focused element may disappear before its name is read.
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

/** Whether the focused element, or the field that contains it, has a visible focus outline. */
export function markedFocus(): boolean {
  const focused = document.activeElement!;
  // The containers of screens and dialogs take the focus only to be read out, so they need no outline. `body` means
  // that nothing has the focus.
  if (focused.matches('#content, [role=dialog], iframe, .toaster, body')) return true;
  const field = focused.closest(
    'label, .ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-mentions, .ant-switch',
  );
  // A text field shows a caret, and the browser itself outlines the calendar button inside a date field.
  if (focused.matches('[contenteditable=true], [type=date]:not(:focus-visible)')) return true;
  const drawn = focused.matches('[type=checkbox], [type=radio]')
    ? [...(focused.parentElement?.parentElement?.querySelectorAll('*') ?? [])]
    : [];
  // The search field fills the head of the palette, which is outlined as a whole.
  if (focused.closest('.palette-field'))
    return getComputedStyle(focused.closest('.palette-field')!).boxShadow !== 'none';
  return [focused, ...(field ? [field] : []), ...drawn].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  });
}
