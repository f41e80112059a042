import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { ElementHandle, Page } from 'playwright-core';
import { chooseTheme, isAtRest, settled } from './walk/in-page.js';
import { type Combination, COMBINATIONS } from './walk/stop.js';

/** Source of the axe-core library. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Tags of all axe rules that pages must satisfy. */
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Both themes, each in a wide and a narrow window. */
export const WIDE_AND_NARROW = COMBINATIONS.filter(({ width }) => [390, 1280].includes(width));
/** Selectors of the sidebar and the header of the workspace. */
const FRAME = ['.shell-sidebar', '.shell-column > .header'];

/**
 * Returns the axe violations on the current page, one line per finding.
 * @param part the element to check; null checks everything except the frame around every screen
 */
export async function violationsOn(page: Page, part: ElementHandle<HTMLElement> | null): Promise<string[]> {
  // Injected at most once per document, and only into documents that are checked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ({ runOnly, part, frame }): Promise<AxeResults> => {
      const { axe } = window as never as { axe: typeof import('axe-core') };
      const extent = part ? { include: [part] } : { exclude: frame };
      // The frames of posts and mails run no scripts, which includes axe.
      return axe.run(extent, { runOnly, resultTypes: ['violations'], iframes: false, preload: false });
    },
    { runOnly: { type: 'tag' as const, values: EVERYTHING }, part, frame: FRAME },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all }) => `${id} ${target.join(' ')}: ${[...any, ...all][0]?.message ?? ''}`),
  );
}

/** Loads an address, so that state changed outside the page takes effect, and waits until everything has loaded. */
export async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .waitForFunction(isAtRest, address.includes('dialog='), { polling: 50 })
    .catch((error: unknown) => Promise.reject(new Error(`${address} does not come to rest`, { cause: error })));
}

/**
 * Returns the axe violations on the current content, without the frame around every screen, in these themes and widths.
 * @param place the name of the content in findings
 */
export async function findingsNow(page: Page, place: string, combinations: Combination[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { theme, width } of combinations) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(chooseTheme, theme);
    await page.evaluate(settled);
    findings.push(
      ...(await violationsOn(page, null)).map((finding) => `${place} at ${width} px, ${theme}: ${finding}`),
    );
  }
  return findings;
}
