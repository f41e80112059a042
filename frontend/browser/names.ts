import type { Page } from 'playwright-core';

/**
 * What a screen reader would read out unclearly and axe lets pass, one line a finding: a screen without exactly one main heading, without
 * a title of its own, and a menu with several current entries.
 */
export const unclearOn = (page: Page): Promise<string[]> => page.evaluate(unclear);

function unclear(): string[] {
  const findings: string[] = [];
  const isShown = (element: Element) => element.checkVisibility() && element.closest('[aria-hidden=true], [inert]') === null;
  const say = (what: string) => findings.push(what);

  const headings = [...document.querySelectorAll('h1')].filter(isShown);
  if (headings.length !== 1) say(`${headings.length} main headings: ${headings.map(({ textContent }) => textContent).join(', ')}`);
  const title = document.title;
  if (title !== 'Galley' && !title.endsWith(' · Galley')) say(`the title of the page: ${title}`);

  for (const current of document.querySelectorAll('nav[aria-label=Main]')) {
    const marked = current.querySelectorAll('[aria-current=page]');
    if (marked.length > 1) say(`${marked.length} current entries of the menu`);
  }
  return [...new Set(findings)];
}
