import type { BrowserContext, Frame } from 'playwright-core';

/** A website that protects itself with nothing: no policy, no sandbox. */
const BARE = 'https://bare.example';
/** Frames on one page. */
const AT_ONCE = 48;
/** Runs for certain, and later than all that runs by itself. */
const LAST = '<img src=x onerror="setTimeout(() => alert(1), 400)">';
const EVENTS = [
  'click', 'dblclick', 'auxclick', 'contextmenu', 'mouseover', 'mouseenter', 'mousemove', 'mousedown', 'mouseup', 'mouseout', 'pointerover', 'pointerenter', 'pointerdown', 'pointermove', 'pointerrawupdate', 'wheel',
  'keydown', 'keyup', 'keypress', 'focus', 'focusin', 'copy', 'cut', 'paste', 'drag', 'dragstart', 'drop', 'selectstart', 'beforeinput', 'touchstart', 'transitionend', 'scrollend', 'beforetoggle', 'toggle', 'submit', 'change', 'input',
];

/** Notes every call of `alert` in any document of the context. @returns the names of the frames, or addresses of the pages, in which something ran */
export async function watchFor(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding('galleyRan', ({ frame }) => void ran.push(frame.name() || frame.url()));
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const) window[name] = (() => void (window as unknown as { galleyRan(): void }).galleyRan()) as never;
  });
  return ran;
}

/** Does to everything in a document what a person could do: points at it, presses it, types into it. Links to other sites are left alone. */
export const provoke = (frame: Frame, elements = 'body, body *'): Promise<void> =>
  frame
    .evaluate(([events, selector]) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        const address = (element as HTMLAnchorElement).protocol as unknown;
        const leadsAway = typeof address === 'string' && /^(?:https?|mailto):$/.test(address);
        if (!leadsAway && typeof element.click === 'function') element.click();
        element.focus?.();
      }
    }, [EVENTS, elements] as const)
    // It may have left for somewhere else in the middle of that.
    .catch(() => undefined);

/** Shows each text as the body of a document of its own, and provokes it. @returns which of them ran something; -1 for one that reached out of its own document */
export async function ranIn(context: BrowserContext, bodies: readonly string[], ran: string[]): Promise<number[]> {
  const found = new Set<number>();
  for (let from = 0; from < bodies.length; from += AT_ONCE) {
    const shown = [...bodies.slice(from, from + AT_ONCE), LAST];
    ran.length = 0;
    const page = await context.newPage();
    await page.route(`${BARE}/**`, (route) => {
      const [, at] = /\/body\/(\d+)$/.exec(route.request().url()) ?? [];
      if (at !== undefined) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><html><body>${shown[Number(at)]}</body></html>` });
      if (!route.request().url().endsWith('/page')) return route.fulfill({ status: 404 });
      return route.fulfill({ contentType: 'text/html', body: shown.map((_, n) => `<iframe name="body-${n}" src="/body/${n}"></iframe>`).join('') });
    });
    await page.goto(`${BARE}/page`, { waitUntil: 'domcontentloaded' });
    for (const frame of page.frames()) await frame.waitForLoadState('domcontentloaded').catch(() => undefined);
    for (const frame of page.frames()) if (frame !== page.mainFrame()) await provoke(frame);
    // The last one has been provoked as well, so what waits for a person has run; it is loaded anew for what runs by itself.
    const done = () => ran.filter((name) => name === `body-${shown.length - 1}`).length;
    const before = done();
    await page.frame({ name: `body-${shown.length - 1}` })!.goto(`${BARE}/body/${shown.length - 1}`);
    for (let look = 0; done() <= before && look < 100; look++) await page.evaluate(() => new Promise((soon) => setTimeout(soon, 50)));
    if (done() <= before) throw new Error('The last document ran nothing: this page proves nothing.');
    for (const name of ran) {
      const at = Number(/^body-(\d+)$/.exec(name)?.[1] ?? NaN);
      if (at !== shown.length - 1) found.add(Number.isNaN(at) ? -1 : from + at);
    }
    await page.close();
  }
  return [...found].sort((a, b) => a - b);
}
