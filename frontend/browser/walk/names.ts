import type { Page } from 'playwright-core';

/**
 * What a screen reader would read out unclearly and axe lets pass, one line a finding: a screen without exactly one
 * main heading, whose title does not say the same, and a menu with several current entries.
 */
export const unclearOn = (page: Page): Promise<string[]> => page.evaluate(unclear);

function unclear(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility() && element.closest('[aria-hidden=true], [inert]') === null;
  const headings = [...document.querySelectorAll('h1')].filter(isShown).map(({ textContent }) => textContent.trim());
  const findings = headings.length === 1 ? [] : [`${headings.length} main headings: ${headings.join(', ')}`];
  if (!headings.some((heading) => document.title === `${heading} · Galley`))
    findings.push(`the title of the page is "${document.title}", its heading "${headings.join(', ')}"`);
  for (const menu of document.querySelectorAll('nav[aria-label=Main]')) {
    const current = menu.querySelectorAll('[aria-current=page]').length;
    if (current > 1) findings.push(`${current} current entries of the menu`);
  }
  return findings;
}
