import type { Browser, Page } from 'playwright-core';
import { AXE, findingsNow, show, WIDTHS } from './axe.js';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { ADMIN, aDesk, call, EDITOR, type Person } from './desk.js';
import { unclearOn } from './names.js';
import { type Product, startProduct } from './product.js';
import { EMPTY_SCREENS, statesOf, type State } from './states.js';
import { NO_WEBSITE, SIGNED_OUT_SCREENS, WORKSPACE_SCREENS, type Places, type Role } from './screens.js';

/** That anything is there, on a busy machine. */
const MOST_MS = 60_000;

/** axe over every screen of the route table, as everyone who may see it, in both themes, wide and narrow. */
describeInBrowser('accessibility', () => {
  let product: Product;
  let browser: Browser;
  let places: Places & { approvedId: string };
  const complaints: string[][] = [];

  /** Somebody's own browser, signed in or not. */
  const aPage = async (person?: Person): Promise<Page> => {
    const page = await aDesk(browser, product.url, person, { reducedMotion: 'reduce', script: AXE });
    page.setDefaultTimeout(MOST_MS);
    complaints.push(complaintsOf(page));
    return page;
  };
  const findingsOn = async (page: Page, addresses: string[]): Promise<string[]> => {
    const findings: string[] = [];
    for (const address of addresses) {
      await show(page, address);
      findings.push(...(await findingsNow(page, address)));
    }
    return findings;
  };
  const workspaceFor = (role: Role) => Object.values(WORKSPACE_SCREENS).flatMap((at) => at(places, role));

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    const page = await aPage(EDITOR);
    const [website] = await call<{ id: string }[]>(page, 'GET', '/api/websites');
    const [category, another] = await call<{ id: string }[]>(page, 'GET', `/api/categories?websiteId=${website!.id}`);
    const { post } = await call<{ post: { create_id: number; version: number } }>(page, 'POST', '/api/blog-posts/create', { websiteId: website!.id, categoryId: another!.id });
    await call(page, 'PATCH', `/api/blog-posts/${post.create_id}/status`, { status: 'approved', version: post.version, acceptUnsupported: true });
    const { id: runId } = await call<{ id: string }>(page, 'POST', '/api/blog-posts/create', { websiteId: website!.id, categoryId: category!.id }, { prefer: 'respond-async' });
    const planned = { title: 'Grants', description: 'What is paid.', startDate: '2026-01-01', endDate: '2099-12-31', scheduleEnabled: true };
    const { id: topicId } = await call<{ id: string }>(page, 'POST', '/api/focus-topics', { websiteId: website!.id, categoryId: category!.id, ...planned });
    await page.goto(`/generation-runs/${runId}`);
    await page.getByText('Succeeded').first().waitFor();
    const run = await call<{ postId: number }>(page, 'GET', `/api/generation-runs/${runId}`);
    await call(page, 'POST', '/api/invitations', { email: 'ina@example.com', role: 'tenant_admin', websiteIds: [website!.id] });
    await page.context().close();
    places = { websiteId: website!.id, categoryId: category!.id, topicId, postId: String(run.postId), approvedId: String(post.create_id), runId, ...(await knownToAdmins()) };
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const knownToAdmins = async (): Promise<Pick<Places, 'personId' | 'mailId' | 'serverId' | 'invitation' | 'decision'>> => {
    const admin = await aPage(ADMIN);
    const [person] = await call<{ id: string }[]>(admin, 'GET', '/api/users');
    const [mail, ...earlier] = await call<{ id: string; subject: string }[]>(admin, 'GET', '/api/outbox');
    const ready = earlier.find(({ subject }) => subject.startsWith('Ready for review'));
    const about = await call<{ text: string }>(admin, 'GET', `/api/outbox/${ready!.id}`);
    const [server] = await call<{ id: string }[]>(admin, 'GET', '/api/mcp-servers');
    const { text } = await call<{ text: string }>(admin, 'GET', `/api/outbox/${mail!.id}`);
    await admin.context().close();
    return { personId: person!.id, mailId: mail!.id, serverId: server!.id, invitation: /invitation\?token=([\w.-]+)/.exec(text)![1]!, decision: /decide\?token=([\w.-]+)/.exec(about.text)![1]! };
  };

  it('finds nothing on the screens in front of the workspace', async () => {
    const page = await aPage();
    expect(await findingsOn(page, Object.values(SIGNED_OUT_SCREENS).flatMap((at) => at(places, null)))).toEqual([]);
  });

  it('finds nothing on any screen of either role', async () => {
    const [tenant, admin] = await Promise.all([aPage(EDITOR), aPage(ADMIN)]);
    const found = await Promise.all([findingsOn(tenant, workspaceFor('tenant_admin')), findingsOn(admin, workspaceFor('platform_admin'))]);
    expect(found.flat()).toEqual([]);
  }, 900_000);

  it('finds nothing on what opens over a screen', async () => {
    const page = await aPage(ADMIN);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const findings: string[] = [];
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /pending review/ }).click();
    await page.getByRole('region', { name: 'Pending Review' }).getByRole('link').first().waitFor();
    findings.push(...(await findingsNow(page, 'the bell')));
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1280, height: 900 });
    await button('Account menu').click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    findings.push(...(await findingsNow(page, 'the account menu', [1280])));
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Website' }).click();
    await page.locator('.ant-select-item-option').first().waitFor();
    findings.push(...(await findingsNow(page, 'the website selector', [1280])));
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 900 });
    await button('Open menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Users' }).waitFor();
    findings.push(...(await findingsNow(page, 'the menu of small screens', [390])));

    await show(page, '/users');
    await page.getByRole('button', { name: /^Revoke/ }).first().click();
    await page.getByRole('dialog', { name: /^Revoke/ }).waitFor();
    findings.push(...(await findingsNow(page, 'a question')));
    expect(findings).toEqual([]);
  });

  it('finds nothing on the dialogs, lists, questions, menus and tabs of a screen', async () => {
    const lookAt = async (page: Page, states: State[]): Promise<string[]> => {
      const findings: string[] = [];
      for (const { at, name, open, seen, widths = WIDTHS } of states) {
        const opened = async () => {
          await show(page, at);
          await open(page);
          await seen(page).first().waitFor();
        };
        await page.setViewportSize({ width: widths[0]!, height: 900 });
        const failure = await opened().catch((error: Error) => error);
        if (failure) findings.push(`${name} cannot be opened on ${at}: ${failure.message}`);
        else findings.push(...(await findingsNow(page, name, widths)), ...(await unclearOn(page)).map((finding) => `${name}: ${finding}`));
        if (!failure && !(await seen(page).first().isVisible())) findings.push(`${name} is closed before it was looked at`);
        await page.unrouteAll();
      }
      return findings;
    };
    const of = (role: Role) => statesOf(places).filter(({ as }) => as === role);
    const half = of('tenant_admin').length / 2;
    const shares: [Person, State[]][] = [[EDITOR, of('tenant_admin').slice(0, half)], [EDITOR, of('tenant_admin').slice(half)], [ADMIN, of('platform_admin')]];
    const found = await Promise.all(shares.map(async ([person, states]) => lookAt(await aPage(person), states)));
    expect(found.flat()).toEqual([]);
  }, 900_000);

  it('finds nothing where nothing can be read, and nothing is there yet', async () => {
    const admin = await aPage(ADMIN);
    const account = { email: 'new@example.com', password: 'nothing-yet', firstName: 'Nell', lastName: 'Ward' };
    const { id } = await call<{ id: string }>(admin, 'POST', '/api/users', { ...account, role: 'tenant_admin' });
    await call(admin, 'POST', '/api/websites', { name: 'Bare Shelf', url: 'https://bare-shelf.example', assignedUserId: id });
    const tenant = await aPage(account);
    const findings: string[] = [];
    for (const address of EMPTY_SCREENS) {
      await show(tenant, address);
      findings.push(...(await findingsNow(tenant, `${address} without anything`, [390], ['dark'])));
    }
    // Who is here is known; all that a screen shows is refused.
    await tenant.route(/\/api\/(?!user\b|websites\b|refresh\b)/, (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ title: 'Unavailable', status: 503, detail: 'The database is restarting.', message: 'The database is restarting.' }) }),
    );
    for (const address of EMPTY_SCREENS) {
      await show(tenant, address);
      findings.push(...(await findingsNow(tenant, `${address} without an answer`, [1280], ['light'])));
    }
    expect(findings).toEqual([]);
  }, 900_000);

  it('finds nothing where no website is assigned', async () => {
    const page = await aPage();
    await page.goto('/register');
    const account = { email: 'ada@example.com', password: 'difference', firstName: 'Ada', lastName: 'Byron' };
    await call(page, 'POST', '/api/register', account);
    const nobody = await aPage(account);
    expect(await findingsOn(nobody, [NO_WEBSITE])).toEqual([]);
  });

  it('met no complaint of the page or its content security policy', () => expect(complaints.flat()).toEqual([]));
});
