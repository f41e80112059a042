import type { Browser, Page, Route } from 'playwright-core';
import { describeInBrowser, openBrowser } from './browser.js';
import { openPage, becomes, call, enter, type Person, expectToast } from './open-page.js';
import { go } from './go.js';
import { aTenant } from './tenant.js';

type Outage = (route: Route) => Promise<unknown>;

const down: Outage = (route) => route.abort('connectionrefused');
const withoutWords: Outage = (route) => route.fulfill({ status: 500, body: '' });
const inPlainText: Outage = (route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 503, message: 'The database is restarting.' }),
  });

/**
 * One screen of each kind, and further failure modes with one screen each. The specs in `frontend/src/outages` cover
 * all failure modes on all screens in both roles.
 */
const DOWN_SCREENS = ['/dashboard', '/blog-posts', '/content-planning', '/create-post', '/publishing-config'];
const OTHER_OUTAGES: [name: string, screen: string, outage: Outage][] = [
  ['answers 500', '/categories', withoutWords],
  ['answers 503 in plain text', '/blog-posts', inPlainText],
  [
    'answers a page of somebody else',
    '/content-planning',
    (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Welcome</title><p>Sign in to the hotel network',
      }),
  ],
  [
    'answers half a document',
    '/generation-runs',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id": "0' }),
  ],
  [
    'answers another thing',
    '/dashboard',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  ],
];
const SLOW_SCREEN = '/website-users';

/** Selector of the messages with which a screen reports a failure. */
const TOLD = '.page-state[role=alert], .whole-screen[role=alert], .outage p';
/**
 * The fake clock advances by this time, which exceeds the longest retry delay. The server then has ANSWERED_MS of real
 * time to respond.
 */
const LONGER_THAN_ANY_WAIT_MS = 40_000;
const ANSWERED_MS = 15_000;
/**
 * Real time per round, in milliseconds. Several rounds may be needed, because some parts of a screen load only after
 * others, and a busy machine may respond late.
 */
const ROUND_MS = 3_000;
const MOST_ROUNDS = 40;
/** Message of a crashed screen, which an outage must never cause. */
const CRASHED = 'Loading the page again usually helps';

/**
 * Screens in a real browser while the API is down or returns invalid responses: they report it, lose no input and
 * recover on their own.
 */
describeInBrowser('outages', () => {
  let browser: Browser;
  let page: Page;
  let editor: Person;
  let review: string;

  beforeAll(async () => {
    const {
      url,
      websiteId,
      categoryIds: [categoryId],
      ...tenant
    } = await aTenant();
    ({ editor } = tenant);
    browser = await openBrowser();
    page = await openPage(browser, url, editor);
    const { post } = await call<{ post: { create_id: number } }>(page, 'POST', '/api/blog-posts/create', {
      websiteId,
      categoryId,
    });
    review = `/post-approval/${post.create_id}`;
    await page.clock.install();
  });
  afterAll(() => browser?.close());
  /** Opens a page that has loaded nothing yet, signed in. */
  const begin = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/account');
    const signIn = page.getByRole('button', { name: 'Sign in' });
    const isIn = page.getByRole('heading', { level: 1, name: 'Account' });
    await signIn.or(isIn).waitFor();
    if (await signIn.isVisible()) await enter(page, editor);
    await isIn.waitFor();
  };

  const ours = (url: URL) => url.pathname.startsWith('/api/');
  /**
   * Matches all calls except those that restore the session: a visitor without a session sees only one screen, which
   * has its own test.
   */
  const butTheSession = (url: URL) => ours(url) && !/^\/api\/(user|refresh|websites)$/.test(url.pathname);
  const watchErrors = (): string[] => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    return errors;
  };
  const rests = () =>
    page.waitForFunction(
      () =>
        document.querySelector('main') !== null &&
        document.querySelector('main [aria-busy=true], main .ant-spin-spinning') === null,
    );
  const isTold = async (): Promise<boolean> => (await page.locator(TOLD).count()) > 0;

  /**
   * Advances the page's clock until the condition holds. It advances at least once, because a screen that redirects may
   * not have reported its failed reads yet.
   * @returns false when the time limit for all screens has passed
   */
  async function comesBack(isBack: () => Promise<boolean>): Promise<boolean> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
      if (
        await becomes(isBack, true, ROUND_MS).then(
          () => true,
          () => false,
        )
      )
        return true;
    }
    return false;
  }

  it('screens report that the API is down and recover when it is back', async () => {
    const screens = [...DOWN_SCREENS, review];
    const complaints: string[] = [];
    const thrown = watchErrors();
    await begin();
    await page.route(butTheSession, down);
    for (const address of screens) {
      await go(page, address);
      await rests().catch(() => complaints.push(`${address} does not come to rest`));
      await becomes(isTold, true, ANSWERED_MS).catch(() => complaints.push(`${address} says nothing`));
      if ((await page.locator('body').innerText()).includes(CRASHED)) complaints.push(`${address} crashed`);
    }
    await page.unroute(butTheSession);
    expect(await comesBack(async () => !(await isTold()))).toBe(true);
    for (const address of screens) {
      await go(page, address);
      await rests().catch(() => complaints.push(`${address} does not come back`));
      await becomes(isTold, false, ANSWERED_MS).catch(() => complaints.push(`${address} is not whole`));
    }
    expect({ complaints, thrown }).toEqual({ complaints: [], thrown: [] });
  });

  it('a screen reports invalid responses of the API and recovers when they are valid again', async () => {
    await begin();
    const complaints: string[] = [];
    const thrown = watchErrors();
    for (const [name, address, outage] of OTHER_OUTAGES) {
      await page.route(butTheSession, outage);
      await go(page, address);
      await becomes(isTold, true, ANSWERED_MS).catch(() =>
        complaints.push(`${address} says nothing when the API ${name}`),
      );
      if ((await page.locator('body').innerText()).includes(CRASHED)) complaints.push(`${address} crashed`);
      await page.unroute(butTheSession);
      if (!(await comesBack(async () => !(await isTold()))))
        complaints.push(`${address} does not come back after the API ${name}`);
    }
    expect({ complaints, thrown }).toEqual({ complaints: [], thrown: [] });
  });

  it('shows Loading... while responses take ten seconds, then the data', async () => {
    await begin();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(butTheSession, async (route) => {
      await held;
      await route.fallback();
    });
    await go(page, SLOW_SCREEN);
    await page.getByRole('heading', { level: 1, name: 'Website Team' }).waitFor();
    await page.clock.fastForward(10_000);
    await page.locator('main').getByText('Loading...').first().waitFor({ state: 'attached' });
    expect(await isTold()).toBe(false);
    release();
    await rests();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('a session that ends everywhere leads to the sign-in screen, and back to the previous one afterwards', async () => {
    await begin();
    await go(page, '/seo-terms');
    await page.route(ours, (route) => route.fulfill({ status: 401, body: '' }));
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('returnTo') === '/seo-terms');
    await page.unrouteAll();
    await enter(page, editor);
    await page.waitForURL('**/seo-terms');
  });

  it('preserves the input of a form during an outage and saves it afterwards', async () => {
    await begin();
    await go(page, '/categories?dialog=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Moorings');
    await dialog.getByLabel('Description (optional)').fill('Where ships rest.');
    for (const outage of [down, withoutWords, inPlainText]) {
      await page.route(ours, outage);
      await dialog.getByRole('button', { name: /Add category$/ }).click();
      await expectToast(page, 'Error');
      await page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
      await becomes(() => dialog.getByLabel('Name').inputValue(), 'Moorings');
      await becomes(() => dialog.getByLabel('Description (optional)').inputValue(), 'Where ships rest.');
      await page.unroute(ours);
    }
    await dialog.getByRole('button', { name: /Add category$/ }).click();
    await expectToast(page, 'Category added successfully');
  });

  it('preserves an edited post during an outage and after the end of the session', async () => {
    await begin();
    await go(page, review);
    await page.getByRole('button', { name: /^Edit Post/ }).click();
    await page.getByLabel('Title', { exact: true }).fill('A title worth keeping');
    await page.route(ours, down);
    await page.getByRole('button', { name: /Save$/ }).click();
    await expectToast(page, 'Error', 'The server could not be reached');
    await becomes(() => page.getByLabel('Title', { exact: true }).inputValue(), 'A title worth keeping');
    await page.getByText('A draft is kept in this browser').waitFor();
    await page.unroute(ours);
    // Rejects every call, which ends the session. Only /api/login stays reachable, because the application navigates
    // there to sign in.
    await page.route(
      (url) => ours(url) && url.pathname !== '/api/login',
      (route) => route.fulfill({ status: 401, body: '' }),
    );
    await page.getByRole('button', { name: /Save$/ }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.unrouteAll();
    await page.goto('/auth');
    await enter(page, editor);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.goto(review);
    await page.getByRole('button', { name: /Continue/ }).click();
    await becomes(() => page.getByLabel('Title', { exact: true }).inputValue(), 'A title worth keeping');
    await page.getByRole('button', { name: /Save$/ }).click();
    await expectToast(page, 'Post updated successfully');
  });

  it('preserves input when the server ends the session, and saves it after a new sign-in', async () => {
    await begin();
    await go(page, '/categories?dialog=new');
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByLabel('Name').fill('Slipways');
    await call(page, 'POST', '/api/logout', {
      refreshToken: await page.evaluate(() => localStorage.getItem('refreshToken')),
    });
    // Not by the pointer: a stream in the background may have noticed first, and then the question is above the button.
    await dialog.getByRole('button', { name: /Add category$/ }).dispatchEvent('click');
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(editor.password);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'hidden' });
    await becomes(() => dialog.getByLabel('Name').inputValue(), 'Slipways');
    await dialog.getByRole('button', { name: /Add category$/ }).click();
    await expectToast(page, 'Category added successfully');
  });

  it('shows above a loaded screen that the server is unreachable, until it responds', async () => {
    await begin();
    const first = page.getByRole('list', { name: 'Blog posts' }).getByRole('link').first();
    await go(page, '/blog-posts');
    await first.waitFor();
    await page.route(ours, down);
    await page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
    await page.getByText('Galley does not answer.').waitFor();
    await first.waitFor();
    await page.unroute(ours);
    await comesBack(async () => !(await page.getByText('Galley does not answer.').isVisible()));
    await page.getByText('Galley does not answer.').waitFor({ state: 'detached' });
  });
});
