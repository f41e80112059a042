import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { becomes } from '../open-page.js';

/** Maximum number of frames on a page. */
const AT_ONCE = 84;
/** Number of frames after which scripts that start in an animation frame have run. */
const FRAMES = 5;
/**
 * Reports its execution after its image has failed to load. The images requested earlier have failed by then, and
 * earlier animations have had their frames.
 */
const LAST =
  '<img src=x onerror="(function after(frames) { frames ? requestAnimationFrame(() => after(frames - ' +
  `1)) : setTimeout(alert) })(${FRAMES})">`;

/**
 * Records every call of `alert` in any document of the context.
 * @returns the names of the frames, or addresses of the pages, in which a script ran
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
 * Triggers everything in a document that a person could trigger: all event handlers of each element, clicks and
 * selections. Links to other sites are skipped.
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
    // A payload may have navigated the frame in the meantime.
    .catch(() => undefined);

/**
 * Waits until scripts that were triggered have run: until an image requested last has failed to load, plus a few
 * frames.
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

/** Starts a website without any protection: no content security policy, no sandbox. */
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
   * Renders each text as the body of its own document and triggers its handlers.
   * @returns the indexes of the texts that ran a script; -1 for one that acted outside of its own document
   */
  const ranIn = async (context: BrowserContext, bodies: readonly string[], ran: string[]): Promise<number[]> => {
    const found = new Set<number>();
    for (let from = 0; from < bodies.length; from += AT_ONCE) {
      shown = [...bodies.slice(from, from + AT_ONCE), LAST];
      const last = `body-${shown.length - 1}`;
      ran.length = 0;
      const page = await context.newPage();
      await page.goto(`${url}/page`, { waitUntil: 'domcontentloaded' });
      // Playwright reports no load event for a frame that a script creates inside a body, so only the child frames of
      // the page are awaited.
      await Promise.all(
        page
          .mainFrame()
          .childFrames()
          .map((frame) => frame.waitForLoadState('domcontentloaded').catch(() => undefined)),
      );
      await Promise.all(page.frames().flatMap((frame) => (frame === page.mainFrame() ? [] : [provoke(frame)])));
      // The last document has been triggered as well, so scripts that need an interaction have run. It is loaded again
      // to wait for scripts that run on their own.
      const done = () => ran.filter((name) => name === last).length;
      const before = done();
      await page.frame({ name: last })!.goto(`${url}/body/${shown.length - 1}`);
      // Proves that this page would detect a script.
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
