import type { Page } from 'playwright-core';

/**
 * What a screen reader would read out unclearly and axe lets pass, one line a finding: a screen without exactly one main heading, without
 * a title of its own, without a mark in the menu, and things in one list that are called alike but do different things.
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
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element.getAttribute('aria-label') ?? by ?? label ?? element.textContent ?? '').trim() || (element.getAttribute('title') ?? '');
  };
  for (const list of document.querySelectorAll('main ul, main ol, main table, [role=dialog] ul')) {
    if (!isShown(list)) continue;
    const seen = new Map<string, Element>();
    for (const element of list.querySelectorAll('a[href], button, input, [role=button]')) {
      if (!isShown(element) || element.matches('[type=hidden], :disabled')) continue;
      const name = `${element.matches('a') ? 'link' : 'button'} ${nameOf(element)}`;
      const before = seen.get(name);
      const leadsAlike = before?.getAttribute('href') !== null && before?.getAttribute('href') === element.getAttribute('href');
      if (before && !leadsAlike && before.parentElement?.closest('li, tr') !== element.parentElement?.closest('li, tr')) say(`two of “${name}” in the list ${nameOf(list).slice(0, 60)}`);
      seen.set(name, element);
    }
  }
  return [...new Set(findings)];
}
