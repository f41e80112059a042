import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Person } from './people.js';

export { ADMIN, EDITOR, type Person } from './people.js';

/** What a call is answered instead of by the server: nothing at all, or a status with a body. */
type FakeResponse = 'no connection' | 'never' | { status: number; body?: unknown };

/** A post is written within it. */
const LONGEST_CALL_MS = 300_000;
const WITHOUT_WORDS: FakeResponse = { status: 500, body: '' };

interface Session {
  accessToken: string;
  refreshToken: string;
}

/** Of browsers that began signed in. */
const sessions = new WeakMap<BrowserContext, Session>();

/**
 * Somebody's own browser with an empty page, signed in when a person is given. Nothing in it moves, unless it is asked
 * to.
 * @param script runs in each of its documents
 */
export async function openPage(
  browser: Browser,
  url: string,
  person?: Person,
  { script, ...options }: BrowserContextOptions & { script?: string } = {},
): Promise<Page> {
  const session = person && (await openSession(url, person));
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 1000 },
    permissions: [],
    reducedMotion: 'reduce',
    ...(session && { storageState: stored(url, session) }),
    ...options,
  });
  if (session) sessions.set(context, session);
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

const stored = (url: string, session: Session) => {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
};

/** For a context with which somebody begins signed in. */
export const storedSession = async (url: string, person: Person) => stored(url, await openSession(url, person));

/** A session as the sign-in screen stores it. @throws Error with what the server said instead */
async function openSession(url: string, person: Person): Promise<Session> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(person) });
  if (!response.ok) throw new Error(`${person.email} is not let in: ${response.status} ${await response.text()}`);
  const { accessToken, refreshToken } = (await response.json()) as Session;
  return { accessToken, refreshToken };
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await enter(page, person);
  await page
    .getByRole('navigation', { name: 'Main' })
    .or(page.getByRole('heading', { name: 'No Website Assigned' }))
    .first()
    .waitFor();
}

/** Fills in the sign-in screen, which is shown already. */
export async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Answers one call otherwise from now on.
 * @param call `POST /api/categories/{id}`;
 * @returns puts the server back in its place
 */
export async function answer(
  page: Page,
  call: string,
  given: FakeResponse = WITHOUT_WORDS,
): Promise<() => Promise<void>> {
  const [method = '', path = ''] = call.split(' ');
  const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  const matches = (url: URL) => pattern.test(url.pathname);
  await page.route(matches, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (given === 'never') return undefined;
    if (given === 'no connection') return route.abort('connectionrefused');
    const { status, body = '' } = given;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return route.fulfill({
      status,
      body: text,
      contentType: typeof body === 'string' ? 'text/plain' : 'application/problem+json',
    });
  });
  return () => page.unroute(matches);
}

export const notifications = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ });

/** Waits for a toast with these words, and closes it, so that the next one is not taken for it. */
export async function expectToast(page: Page, ...words: (string | RegExp)[]): Promise<void> {
  const toast = words.reduce(
    (found: Locator, text) => found.filter({ hasText: text }),
    notifications(page).locator('.toast'),
  );
  await toast.waitFor().catch(async (cause: unknown) => {
    throw new Error(`${words.join(', ')} was not told, but this: ${await page.locator('body').innerText()}`, { cause });
  });
  // On a busy machine it may go by itself before it is closed.
  await toast
    .getByRole('button', { name: 'Close notification' })
    .click()
    .catch(() => undefined);
  await toast.waitFor({ state: 'detached' });
}

/** Waits until what is told now has gone by itself. */
export const notificationGone = (page: Page): Promise<void> =>
  notifications(page).locator('.toast').waitFor({ state: 'detached' });

/**
 * Looks until it is so, in all its parts.
 * @throws Error with what was seen instead, when it has not become so for this long
 */
export async function becomes<T>(look: () => Promise<T>, wanted: T, most = 60_000): Promise<void> {
  const latest = Date.now() + most;
  for (let seen = await look(); !isDeepStrictEqual(seen, wanted); seen = await look()) {
    if (Date.now() > latest) throw new Error(`It is ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`);
    await new Promise((soon) => setTimeout(soon, 50));
  }
}

/** A clock is stopped at a time to come; it goes on until this is known to the page, however slow the machine. */
const AHEAD_MS = 60_000;

/**
 * Stops the clock of the page, so that it goes on only as it is told: what is measured against it does not hang on the
 * speed of the machine.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS);

/** Waits for each of these words to be seen there: whole, or as a pattern. */
export async function see(within: Page | Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts)
    await within
      .getByText(text, { exact: typeof text === 'string' })
      .filter({ visible: true })
      .first()
      .waitFor();
}

/** Chooses in a field that drops down, the first option unless one is named. */
export async function choose(page: Page, field: Locator, option = ''): Promise<void> {
  await field.click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.locator('.ant-select-item-option-content', { hasText: option }).first().click();
  await list.waitFor({ state: 'hidden' });
}

/**
 * A call of the API with the session that the page has.
 * @throws Error with what the server said, for an answer that is not OK
 */
export async function call<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  // An empty page has no storage yet.
  const token =
    page.url() === 'about:blank'
      ? sessions.get(page.context())?.accessToken
      : await page.evaluate(() => localStorage.getItem('accessToken'));
  const response = await page.request.fetch(path, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    timeout: LONGEST_CALL_MS,
    ...(body !== undefined && { data: body }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}
