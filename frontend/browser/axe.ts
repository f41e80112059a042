import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { ElementHandle, Page } from 'playwright-core';
import { type Combination, COMBINATIONS } from './walk/stop.js';

/** axe itself, to be given to each document of a browser context. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that is asked of a page. */
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Both themes, wide and narrow. */
export const WIDE_AND_NARROW = COMBINATIONS.filter(({ width }) => [390, 1280].includes(width));
/** The sidebar and the header of the workspace. */
const FRAME = ['.shell-sidebar', '.shell-column > .header'];

/**
 * What axe finds on the page as it stands, one line a finding. Needs `AXE` in the page.
 * @param part what to look at: null is all but the frame that stands around every screen; all of it when left out
 */
export async function violationsOn(page: Page, part?: ElementHandle<HTMLElement> | null): Promise<string[]> {
  const { violations } = await page.evaluate(
    ({ runOnly, part, frame }): Promise<AxeResults> => {
      const { axe } = window as never as { axe: typeof import('axe-core') };
      const extent = part ? { include: [part] } : part === null ? { exclude: frame } : document;
      // The frames of posts and mails run no script, not even axe's.
      return axe.run(extent, { runOnly, resultTypes: ['violations'], iframes: false, preload: false });
    },
    { runOnly: { type: 'tag' as const, values: EVERYTHING }, part, frame: FRAME },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all }) => `${id} ${target.join(' ')}: ${[...any, ...all][0]?.message ?? ''}`),
  );
}

/** Opens an address within the loaded application and waits until all that it shows is there. */
export async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const isThere = (dialog: boolean) =>
    document.querySelector('main') !== null &&
    document.querySelector('[aria-busy=true], .ant-spin-spinning') === null &&
    (!dialog || document.querySelector('[role=dialog]') !== null);
  await page
    .waitForFunction(isThere, address.includes('dialog='))
    .catch((error: unknown) => Promise.reject(new Error(`${address} does not come to rest`, { cause: error })));
}

/** Turns the page to a theme as another tab does, in which somebody chose it: at once. */
const turnTo = (page: Page, theme: Combination['theme']): Promise<void> =>
  page.evaluate((name) => {
    localStorage.setItem('theme', name);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: name }));
  }, theme);

/** What axe finds on what is shown, in these themes and widths. @param place how findings name it */
export async function findingsNow(page: Page, place: string, combinations: Combination[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { theme, width } of combinations) {
    await page.setViewportSize({ width, height: 900 });
    await turnTo(page, theme);
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
          .map(({ finished }) => finished.catch(() => undefined)),
      ),
    );
    findings.push(...(await violationsOn(page)).map((finding) => `${place} at ${width} px, ${theme}: ${finding}`));
  }
  return findings;
}
