import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Person } from './people.js';

export { ADMIN, EDITOR, type Person } from './people.js';

/** Replaces the server's response to a call: no connection, no response at all, or a status with a body. */
type FakeResponse = 'no connection' | 'never' | { status: number; body?: unknown };

/** Time limit of a call, in milliseconds. It must suffice for generating a post. */
const LONGEST_CALL_MS = 300_000;
const WITHOUT_WORDS: FakeResponse = { status: 500, body: '' };

interface Session {
  accessToken: string;
  refreshToken: string;
}

/** Sessions of the contexts that were signed in from the start. */
const sessions = new WeakMap<BrowserContext, Session>();

/**
 * Opens an empty page in a separate browser context, signed in when a person is given. Reduced motion is the default.
 * @param script runs in each document of the page
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

/** Returns the storage state of a context that is signed in from the start. */
export const storedSession = async (url: string, person: Person) => stored(url, await openSession(url, person));

/**
 * Signs in and returns the session as the sign-in screen stores it. @throws Error with the server's response when the
 * sign-in fails
 */
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

/** Fills in and submits the sign-in screen that is currently shown. */
export async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Overrides the response to a call.
 * @param call method and path, such as `POST /api/categories/{id}`
 * @returns a function that restores the server's response
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

/** Waits for a toast with these texts and closes it, so that it is not mistaken for the next one. */
export async function expectToast(page: Page, ...words: (string | RegExp)[]): Promise<void> {
  const toast = words.reduce(
    (found: Locator, text) => found.filter({ hasText: text }),
    notifications(page).locator('.toast'),
  );
  await toast.waitFor().catch(async (cause: unknown) => {
    throw new Error(`${words.join(', ')} was not told, but this: ${await page.locator('body').innerText()}`, { cause });
  });
  // The toast may expire before it is closed on a busy machine.
  await toast
    .getByRole('button', { name: 'Close notification' })
    .click()
    .catch(() => undefined);
  await toast.waitFor({ state: 'detached' });
}

/** Waits until the current notifications have expired. */
export const notificationGone = (page: Page): Promise<void> =>
  notifications(page).locator('.toast').waitFor({ state: 'detached' });

/**
 * Polls until the value deeply equals the wanted one.
 * @throws Error with the last value when the time limit has passed
 */
export async function becomes<T>(look: () => Promise<T>, wanted: T, most = 60_000): Promise<void> {
  const latest = Date.now() + most;
  for (let seen = await look(); !isDeepStrictEqual(seen, wanted); seen = await look()) {
    if (Date.now() > latest) throw new Error(`It is ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`);
    await new Promise((soon) => setTimeout(soon, 50));
  }
}

/**
 * The clock can only be paused at a future time. Until then it keeps running, so that even a slow page has received the
 * command.
 */
const AHEAD_MS = 60_000;

/** Pauses the clock of the page, so that measured times do not depend on the speed of the machine. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS);

/** Waits until each of these texts is visible: a string must match exactly, a pattern anywhere. */
export async function see(within: Page | Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts)
    await within
      .getByText(text, { exact: typeof text === 'string' })
      .filter({ visible: true })
      .first()
      .waitFor();
}

/** Selects an option of a select list, by default the first one. */
export async function choose(page: Page, field: Locator, option = ''): Promise<void> {
  await field.click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.locator('.ant-select-item-option-content', { hasText: option }).first().click();
  await list.waitFor({ state: 'hidden' });
}

/**
 * Calls the API with the session of the page.
 * @throws Error with the server's response when the call fails
 */
export async function call<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  // An empty page has no local storage yet.
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
