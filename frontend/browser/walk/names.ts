import type { Page } from 'playwright-core';

/**
 * Returns problems for screen readers that axe does not report, one line per finding: not exactly one main heading, a
 * title that differs from it, or several current entries in a menu.
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
