import type { Browser, Page, Route } from 'playwright-core';
import { describeInBrowser, openBrowser } from './browser.js';
import { type Product, startProduct } from './product.js';
import { WORKSPACE_SCREENS, type Places, type Role } from './screens.js';
import { ADMIN, aDesk, becomes, call, EDITOR, enter, told } from './desk.js';

type Outage = (route: Route) => Promise<unknown>;

/** What can become of the API. */
const OUTAGES: Record<string, Outage> = {
  'is down': (route) => route.abort('connectionrefused'),
  'answers 500': (route) => route.fulfill({ status: 500, body: '' }),
  'answers 503 in words': (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ status: 503, message: 'The database is restarting.' }) }),
  'answers a page of somebody else': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title><p>Sign in to the hotel network' }),
  'answers half a document': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id": "0' }),
  'answers another thing': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
};

/** Those that are tried with every dialog and tab open, and as either role. */
const THOROUGH = ['is down'];

/** Where a screen says what is wrong. */
const TOLD = '.page-state[role=alert], .whole-screen[role=alert], .outage p';
/** The clock of the page goes on as long as it may wait between two tries; then the server has this much real time to answer. */
const LONGER_THAN_ANY_WAIT_MS = 40_000;
const ANSWERED_MS = 15_000;
/** One part of a screen may be asked for only when another has come back, and a busy machine answers one of them too late for a look. */
const MOST_ROUNDS = 8;
/** All screens one after the other, with every dialog, on a busy machine. */
const ALL_SCREENS_MS = 900_000;
/** Where a whole screen says that it is lost: nothing of these may come of an outage. */
const CRASHED = 'Loading the page again usually helps';

/** Every screen while the API is down, slow or answers nonsense: it says so, loses nothing and comes back by itself. */
describeInBrowser('outages', () => {
  let product: Product;
  let browser: Browser;
  let places: Places;
  const desks = {} as Record<Role, Page>;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    const page = (desks.tenant_admin = await aDesk(browser, product.url, EDITOR));
    const admin = (desks.platform_admin = await aDesk(browser, product.url, ADMIN));
    const [website] = await call<{ id: string }[]>(page, 'GET', '/api/websites');
    const [category] = await call<{ id: string }[]>(page, 'GET', `/api/categories?websiteId=${website!.id}`);
    const of = { websiteId: website!.id, categoryId: category!.id };
    const { post, generationRunId } = await call<{ post: { create_id: number }; generationRunId: string }>(page, 'POST', '/api/blog-posts/create', of);
    const { id: topicId } = await call<{ id: string }>(page, 'POST', '/api/focus-topics', { ...of, title: 'Grants', description: 'What is paid.', startDate: '2026-01-01', endDate: '2099-12-31' });
    const [person] = await call<{ id: string }[]>(admin, 'GET', '/api/users');
    const [mail] = await call<{ id: string }[]>(admin, 'GET', '/api/outbox');
    const [server] = await call<{ id: string }[]>(admin, 'GET', '/api/mcp-servers');
    places = { ...of, topicId, personId: person!.id, mailId: mail!.id, serverId: server!.id, postId: String(post.create_id), runId: generationRunId, invitation: 'spent', decision: 'spent' };
    for (const desk of Object.values(desks)) await desk.clock.install();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const screensOf = (role: Role): string[] => [...new Set(Object.values(WORKSPACE_SCREENS).flatMap((at) => at(places, role)))];
  const ours = (url: URL) => url.pathname.startsWith('/api/');
  /** All calls but those of a session that is there: who cannot be recognised sees one screen only, tested by itself. */
  const butTheSession = (url: URL) => ours(url) && !/^\/api\/(user|refresh|websites)$/.test(url.pathname);
  const errorsOf = (page: Page): string[] => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    return errors;
  };
  const restsOn = (page: Page) =>
    page.waitForFunction(() => document.querySelector('main') !== null && document.querySelector('[aria-busy=true], .ant-spin-spinning') === null);
  const words = (page: Page) => page.locator('body').innerText();

  describe.each(['tenant_admin', 'platform_admin'] as const)('a %s', (role) => {
    it.each(Object.keys(OUTAGES).filter((each) => role === 'tenant_admin' || THOROUGH.includes(each)))('sees that the API %s on every screen, and each screen by itself when it is back', async (outage) => {
      const page = desks[role];
      const complaints: string[] = [];
      const thrown = errorsOf(page);
      const thorough = THOROUGH.includes(outage);
      for (const address of screensOf(role).filter((each) => thorough || !each.includes('?'))) {
        await page.route(butTheSession, OUTAGES[outage]!);
        await page.goto(address);
        await page.locator('main').first().waitFor();
        await restsOn(page).catch(() => complaints.push(`${address} does not come to rest`));
        const during = await words(page);
        if (during.includes(CRASHED)) complaints.push(`${address} crashed`);
        await page.unroute(butTheSession);
        if (!(await comesBack(page, async () => !(await isTold(page))))) complaints.push(`${address} does not come back: ${(await page.getByRole('alert').allInnerTexts()).join(' | ')}`);
      }
      expect({ complaints, thrown }).toEqual({ complaints: [], thrown: [] });
    }, ALL_SCREENS_MS);
  });
  /**
   * Lets the page's clock go on until it is so: once at least, as a screen that leads elsewhere may not have said yet what it could not read.
   * @returns false when it took longer than any screen may take
   */
  async function comesBack(page: Page, isBack: () => Promise<boolean>): Promise<boolean> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
      if (await becomes(isBack, true, ANSWERED_MS).then(() => true, () => false)) return true;
    }
    return false;
  }
  const isTold = async (page: Page): Promise<boolean> => (await page.locator(TOLD).count()) > 0;

  it('says Loading... on every screen while answers take ten seconds, and shows what comes', async () => {
    const page = desks.tenant_admin;
    const complaints: string[] = [];
    for (const address of screensOf('tenant_admin').filter((each) => !each.includes('?'))) {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(butTheSession, async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(address);
      await page.locator('main').first().waitFor();
      await page.clock.fastForward(10_000);
      const waits = await page.getByText('Loading...').or(page.locator('.ant-skeleton, .ant-select-loading, [aria-busy=true]')).count();
      const meanwhile = await page.locator('main').first().innerText();
      if ((await page.locator(TOLD).count()) > 0) complaints.push(`${address} gives up too early`);
      release();
      await restsOn(page).catch(() => complaints.push(`${address} does not come to rest`));
      if (waits === 0 && (await page.locator('main').first().innerText()) !== meanwhile) complaints.push(`${address} says nothing while it waits`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(complaints).toEqual([]);
  }, ALL_SCREENS_MS);

  it('a session that ends everywhere leads to the sign-in, and back to where one was', async () => {
    const page = await aDesk(browser, product.url, EDITOR);
    await page.goto('/seo-terms');
    await page.route(ours, (route) => route.fulfill({ status: 401, body: '' }));
    await page.reload();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('returnTo') === '/seo-terms');
    await page.unrouteAll();
    await enter(page, EDITOR);
    await page.waitForURL('**/seo-terms');
    await page.context().close();
  });

  it('who cannot be recognised during an outage is, by itself, once it is over', async () => {
    const page = await aDesk(browser, product.url, EDITOR);
    await page.clock.install();
    for (const outage of Object.values(OUTAGES)) {
      await page.route(ours, outage);
      await page.goto('/categories');
      await page.getByRole('heading', { name: 'Galley cannot be reached' }).waitFor();
      await page.unroute(ours);
      await comesBack(page, () => page.getByRole('heading', { name: 'Blog Categories' }).isVisible());
      await page.getByRole('heading', { name: 'Blog Categories' }).waitFor();
    }
    await page.context().close();
  });

  it('keeps what was typed in a form through an outage, and saves it afterwards', async () => {
    const page = desks.tenant_admin;
    await page.goto('/categories?dialog=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Moorings');
    await dialog.getByLabel('Description (optional)').fill('Where ships rest.');
    for (const outage of Object.values(OUTAGES).slice(0, 3)) {
      await page.route(ours, outage);
      await dialog.getByRole('button', { name: /Add Category$/ }).click();
      await told(page, 'Error');
      await page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
      await becomes(() => dialog.getByLabel('Name').inputValue(), 'Moorings');
      await becomes(() => dialog.getByLabel('Description (optional)').inputValue(), 'Where ships rest.');
      await page.unroute(ours);
    }
    await dialog.getByRole('button', { name: /Add Category$/ }).click();
    await told(page, 'Category added successfully');
  });

  it('keeps an edited post through an outage and the end of the session', async () => {
    const page = await aDesk(browser, product.url, EDITOR);
    await page.goto(`/post-approval/${places.postId}`);
    await page.getByRole('button', { name: /^Edit Post/ }).click();
    await page.getByLabel('Title', { exact: true }).fill('A title worth keeping');
    await page.route(ours, OUTAGES['is down']!);
    await page.getByRole('button', { name: /Save$/ }).click();
    await told(page, 'Error', 'The server could not be reached');
    await becomes(() => page.getByLabel('Title', { exact: true }).inputValue(), 'A title worth keeping');
    await page.getByText('A draft is kept in this browser').waitFor();
    await page.unroute(ours);
    // The way to the sign-in is an address of the server, too.
    await page.route((url) => ours(url) && url.pathname !== '/api/login', (route) => route.fulfill({ status: 401, body: '' }));
    await page.getByRole('button', { name: /Save$/ }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.unrouteAll();
    await page.goto('/auth');
    await enter(page, EDITOR);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.goto(`/post-approval/${places.postId}`);
    await page.getByRole('button', { name: /Continue/ }).click();
    await becomes(() => page.getByLabel('Title', { exact: true }).inputValue(), 'A title worth keeping');
    await page.getByRole('button', { name: /Save$/ }).click();
    await told(page, 'Post updated successfully');
    await page.context().close();
  });

  it('keeps what was typed when the server ends the session, and saves it once its person has signed in over it', async () => {
    const page = await aDesk(browser, product.url, EDITOR);
    await page.goto('/categories?dialog=new');
    const dialog = page.getByRole('dialog', { name: 'Add Category' });
    await dialog.getByLabel('Name').fill('Slipways');
    await call(page, 'POST', '/api/logout', { refreshToken: await page.evaluate(() => localStorage.getItem('refreshToken')) });
    await dialog.getByRole('button', { name: /Add Category$/ }).click();
    const again = page.getByRole('dialog', { name: 'Sign In Again' });
    await again.getByLabel('Password', { exact: true }).fill(EDITOR.password);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'hidden' });
    await becomes(() => dialog.getByLabel('Name').inputValue(), 'Slipways');
    await dialog.getByRole('button', { name: /Add Category$/ }).click();
    await told(page, 'Category added successfully');
    await page.context().close();
  });

  it('says over a screen that was read before that the server does not answer, until it does', async () => {
    const page = desks.tenant_admin;
    const first = page.getByRole('list', { name: 'Blog posts' }).getByRole('link').first();
    await page.goto('/blog-posts');
    await first.waitFor();
    await page.route(ours, OUTAGES['is down']!);
    await page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
    await page.getByText('Galley does not answer.').waitFor();
    await first.waitFor();
    await page.unroute(ours);
    await comesBack(page, async () => !(await page.getByText('Galley does not answer.').isVisible()));
    await page.getByText('Galley does not answer.').waitFor({ state: 'detached' });
  });
});
