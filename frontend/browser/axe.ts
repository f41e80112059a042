import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** axe itself, to be given to each document of a browser context. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that is asked of a page, and what of it another theme can change. */
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, one line a finding. Needs `AXE` in the page. @param colours whether only they are new */
export async function violationsOn(page: Page, colours = false): Promise<string[]> {
  const { violations } = await page.evaluate(
    // The frames of posts and mails run no script, not even axe's.
    (runOnly): Promise<AxeResults> => (window as never as { axe: typeof import('axe-core') }).axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false }),
    colours ? { type: 'rule' as const, values: COLOURS } : { type: 'tag' as const, values: EVERYTHING },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all }) => `${id} ${target.join(' ')}: ${[...any, ...all][0]?.message ?? ''}`));
}
