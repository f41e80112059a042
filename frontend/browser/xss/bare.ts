import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { becomes } from '../open-page.js';

/** Frames on one page. */
const AT_ONCE = 84;
/** What begins with a frame has run some frames later. */
const FRAMES = 5;
/**
 * Says that it ran once its picture has failed, as those asked for before it have, and animations that began before
 * have had their frames.
 */
const LAST =
  '<img src=x onerror="(function after(frames) { frames ? requestAnimationFrame(() => after(frames - ' +
  `1)) : setTimeout(alert) })(${FRAMES})">`;

/**
 * Notes every call of `alert` in any document of the context.
 * @returns the names of the frames, or addresses of the pages, in which something ran
 */
export async function watchFor(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding('galleyRan', ({ frame }) => void ran.push(frame.name() || frame.url()));
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      window[name] = (() => (window as unknown as { galleyRan(): void }).galleyRan()) as never;
  });
  return ran;
}

/**
 * Does to everything in a document what a person could do: all that an element has a handler for, and press and choose
 * it. Links to other sites are left alone.
 */
export const provoke = (frame: Frame, elements = 'body, body *'): Promise<void> =>
  frame
    .evaluate((selector) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const handled = element.getAttributeNames().filter((name) => name.startsWith('on'));
        for (const name of handled)
          element.dispatchEvent(new Event(name.slice(2), { bubbles: true, cancelable: true }));
        const address = (element as HTMLAnchorElement).protocol as unknown;
        const leadsAway = typeof address === 'string' && /^(?:https?|mailto):$/.test(address);
        if (!leadsAway && typeof element.click === 'function') element.click();
        element.focus?.();
      }
    }, elements)
    // It may have left for somewhere else in the middle of that.
    .catch(() => undefined);

/**
 * Waits until what was provoked in the page has run: as long as a picture takes to fail that is asked for last, and
 * some frames.
 */
export const hasRun = (page: Page): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const after = (left: number): unknown =>
          left ? requestAnimationFrame(() => after(left - 1)) : setTimeout(resolve);
        Object.assign(new Image(), { onerror: () => after(frames), src: `/no-picture-${Math.random()}` });
      }),
    FRAMES,
  );

/** A website that protects itself with nothing: no policy, no sandbox. */
export async function startBareSite() {
  let shown: readonly string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const [, at] = /^\/body\/(\d+)$/.exec(url) ?? [];
    const body =
      at !== undefined
        ? shown[Number(at)]
        : url === '/page'
          ? shown.map((_, n) => `<iframe name="body-${n}" src="/body/${n}"></iframe>`).join('')
          : undefined;
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(body === undefined ? '' : `<!doctype html><html><body>${body}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /**
   * Shows each text as the body of a document of its own, and provokes it.
   * @returns which of them ran something; -1 for one that reached out of its own document
   */
  const ranIn = async (context: BrowserContext, bodies: readonly string[], ran: string[]): Promise<number[]> => {
    const found = new Set<number>();
    for (let from = 0; from < bodies.length; from += AT_ONCE) {
      shown = [...bodies.slice(from, from + AT_ONCE), LAST];
      const last = `body-${shown.length - 1}`;
      ran.length = 0;
      const page = await context.newPage();
      await page.goto(`${url}/page`, { waitUntil: 'domcontentloaded' });
      // Of a frame within a body, made by a script, there is no word that it is loaded.
      await Promise.all(
        page
          .mainFrame()
          .childFrames()
          .map((frame) => frame.waitForLoadState('domcontentloaded').catch(() => undefined)),
      );
      await Promise.all(page.frames().flatMap((frame) => (frame === page.mainFrame() ? [] : [provoke(frame)])));
      // The last one has been provoked as well, so what waits for a person has run; it is loaded anew for what runs by
      // itself.
      const done = () => ran.filter((name) => name === last).length;
      const before = done();
      await page.frame({ name: last })!.goto(`${url}/body/${shown.length - 1}`);
      // Without it this page would prove nothing.
      await becomes(async () => done() > before, true);
      for (const name of ran) {
        const at = Number(/^body-(\d+)$/.exec(name)?.[1] ?? NaN);
        if (name !== last) found.add(Number.isNaN(at) ? -1 : from + at);
      }
      await page.close();
    }
    ran.length = 0;
    return [...found].sort((a, b) => a - b);
  };
  return {
    url,
    ranIn,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
