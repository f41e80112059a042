import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sanitizePost } from '../../../backend/src/shared/adapters/html/sanitize-post.js';
import { XSS_PAYLOADS } from '../../../backend/test/corpora/xss-payloads.js';
import { openBrowser } from '../browser.js';
import { EDITOR, storedSession } from '../open-page.js';
import { type Product, startProduct } from '../product.js';
import { hasRun, provoke, startBareSite, watchFor } from './bare.js';
import { grouped, markersMissing, type Group } from './groups.js';
import { startPoisonedServer } from './poisoned-server.js';

export const PAYLOADS = Object.values(XSS_PAYLOADS).flat();
export const ALL = new Map(PAYLOADS.entries());
/**
 * Payloads that a post may contain. A text with a NUL character, and markup nested hundreds of levels deep, are
 * rejected.
 */
export const TEXTS = new Map([...ALL].filter(([, text]) => !text.includes('\0') && !isRefused(text)));

function isRefused(text: string): boolean {
  try {
    sanitizePost(text);
    return false;
  } catch {
    return true;
  }
}

const MOST_MS = 60_000;

/** Calls the API for a signed-in person: with a body as POST, otherwise as GET, unless a method is given. */
export interface Ask {
  (path: string, body?: object, method?: string): Promise<any>;
}

/**
 * A product with posts generated from a poisoned content server, two signed-in pages, and records of what ran or was
 * requested on them.
 */
export interface Setting {
  product: Product;
  bare: Awaited<ReturnType<typeof startBareSite>>;
  context: BrowserContext;
  /** Two pages, to use two cores. */
  pages: Page[];
  /** Scripts that ran although they must not. Tests check this list and clear it. */
  ran: string[];
  /** Requests to other hosts that are not for images. */
  fetched: string[];
  editor: Ask;
  admin: Ask;
  website: { id: string; name: string };
  postIds: number[];
  /** Groups of payloads that are sent to the server. */
  groups: Group[];
  stop(): Promise<void>;
}

async function signedIn(url: string, email: string, password: string): Promise<Ask> {
  const call = async (path: string, method: string, body?: object, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined,
    };
  };
  const { body } = await call('/api/login', 'POST', { email, password });
  return (path, asked, method = asked ? 'POST' : 'GET') => call(path, method, asked, body.accessToken);
}

async function openPages(
  browser: Browser,
  own: string[],
): Promise<Pick<Setting, 'context' | 'pages' | 'ran' | 'fetched'>> {
  const [url] = own as [string];
  const storageState = await storedSession(url, EDITOR);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    storageState,
  });
  const ran = await watchFor(context);
  const fetched: string[] = [];
  context.on('request', (request) => {
    const isOurs = own.some((url) => request.url().startsWith(url)) || /^(?:data|blob|about):/.test(request.url());
    if (!isOurs && request.resourceType() !== 'image') fetched.push(`${request.resourceType()} ${request.url()}`);
  });
  const pages = [await context.newPage(), await context.newPage()];
  for (const page of pages) {
    page.setDefaultTimeout(MOST_MS);
    // Accepts the browser's question about leaving unsaved changes.
    page.on('dialog', (dialog) => void dialog.accept());
  }
  return { context, pages, ran, fetched };
}

/** @param posts number of posts to generate, one per category @throws Error when fewer than two succeed */
export async function startSetting(posts = 4): Promise<Setting> {
  const [poisoned, bare] = await Promise.all([startPoisonedServer(PAYLOADS), startBareSite()]);
  const product = await startProduct({ EGRESS_ALLOW: poisoned.host });
  const browser = await openBrowser();
  const opened = await openPages(browser, [product.url, bare.url]);
  const [editor, admin] = await Promise.all([
    signedIn(product.url, 'editor@galley.local', 'galley-editor'),
    signedIn(product.url, 'admin@galley.local', 'galley-admin'),
  ]);
  const { body: server } = await admin('/api/mcp-servers', { name: 'poisoned', type: 'http', url: poisoned.url });
  await admin(`/api/mcp-servers/${server.id}/tools/search`, { state: 'allowed' }, 'PATCH');
  const [website] = (await editor('/api/websites')).body;
  await admin(`/api/websites/${website.id}`, { undoSeconds: 0 }, 'PATCH');
  const { body: categories } = await editor(`/api/categories?websiteId=${website.id}`);
  const made = [];
  for (const { id: categoryId } of categories.slice(0, posts))
    made.push(await editor('/api/blog-posts/create', { websiteId: website.id, categoryId }));
  const postIds = made.filter(({ status }) => status === 201).map(({ body }) => body.post.create_id);
  if (postIds.length < 2) throw new Error(`${postIds.length} posts were written.`);
  const groups = await grouped(opened.pages[0]!, TEXTS);
  const stop = async () => {
    await browser.close();
    await product.stop();
    await Promise.all([poisoned.stop(), bare.stop()]);
  };
  return { product, bare, ...opened, editor, admin, website, postIds, groups, stop };
}

/** Processes items on two pages in parallel. Each page gets every second item and its own post. */
export async function onPages<T>(
  { pages }: Setting,
  each: readonly T[],
  act: (page: Page, one: T, at: number) => Promise<void>,
): Promise<void> {
  const turns = pages.map(async (page, n) => {
    for (const [at, one] of each.entries()) if (at % pages.length === n) await act(page, one, at);
  });
  await Promise.all(turns);
}

/** Opens a screen that shows a post, checks that the whole group is present, and triggers its handlers. */
export async function look(page: Page, address: string, of: readonly number[] = []): Promise<void> {
  await page.goto(address);
  const element = page.locator('iframe.post-frame[data-ready=true]');
  await element.waitFor();
  const frame = (await (await element.elementHandle()).contentFrame())!;
  expect([address, await frame.evaluate(markersMissing, [of] as const)]).toEqual([address, []]);
  await provoke(frame);
  await hasRun(page);
}

/** Opens a screen that contains no frame of a post. */
export async function lookAround(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    () => document.querySelector('main') !== null && document.querySelector('[aria-busy=true], .ant-skeleton') === null,
  );
  await hasRun(page);
}

/** Returns the payloads of a group, truncated to the maximum length of a field. */
export const joined = ({ of }: Group, room: number): string =>
  of
    .map((at) => PAYLOADS[at])
    .join(' ')
    .slice(0, room);
