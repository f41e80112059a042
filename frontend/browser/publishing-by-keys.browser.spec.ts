import type { Browser, Page } from 'playwright-core';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { openPage, becomes, call, see } from './open-page.js';
import { keysOf, type Keys } from './keys.js';
import { type Receiver, startReceiver } from './receiver.js';
import { aTenant } from './tenant.js';

/** The whole publishing form and the delivery of a post, operated by keyboard alone. */
describeInBrowser('publishing by keys alone', () => {
  let receiver: Receiver;
  let browser: Browser;
  let page: Page;
  let keys: Keys;
  let complaints: string[];
  let websiteId: string;
  let postId: number;

  beforeAll(async () => {
    receiver = await startReceiver();
    const tenant = await aTenant();
    ({ websiteId } = tenant);
    browser = await openBrowser();
    page = await openPage(browser, tenant.url, tenant.editor);
    keys = keysOf(page);
    complaints = complaintsOf(page);
    const { post } = await call<{ post: { create_id: number } }>(page, 'POST', '/api/blog-posts/create', {
      websiteId,
      categoryId: tenant.categoryIds[0],
    });
    postId = post.create_id;
    await page.goto('/publishing-config');
    await page.getByRole('button', { name: 'Save Configuration' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await receiver?.stop();
  });

  const saved = () => call<Record<string, unknown>>(page, 'GET', `/api/publishing-config?websiteId=${websiteId}`);
  /** Selects an option in the focused field. */
  const choose = async (option: string) => {
    await keys.press('ArrowDown');
    const list = page.locator('.ant-select-dropdown:visible');
    const active = list.locator('.ant-select-item-option-active');
    // The list opens at its first option and moves to the selected one a moment later.
    await list.locator('.ant-select-item-option').first().waitFor();
    await becomes(
      async () =>
        (await list.locator('.ant-select-item-option-selected').count()) ===
        (await list.locator('.ant-select-item-option-selected.ant-select-item-option-active').count()),
      true,
    );
    for (let step = 0; step < 15 && (await active.innerText()) !== option; step += 1) await keys.press('ArrowDown');
    await keys.press('Enter');
    await list.waitFor({ state: 'detached' });
  };
  const write = async (field: RegExp, text: string) => {
    await keys.to(field);
    await keys.press('Control+a');
    await keys.type(text);
  };
  /** Waits until the field with this label and value has the focus. */
  const isIn = (label: string, value: string) =>
    page.waitForFunction(
      ([name, text]) =>
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.ariaLabel === name &&
        document.activeElement.value === text,
      [label, value] as const,
    );
  const press = async (button: RegExp) => {
    await keys.to(button);
    await keys.press('Enter');
  };

  it('selects a template, an address and whether withdrawals are notified', async () => {
    await keys.to(/^radio "Custom API"/);
    await keys.press('ArrowRight');
    await keys.isAt(/^radio "Partner API"/);
    await press(/^button "Continue"/);
    await keys.isAt(/^button "Connect/);
    await page.getByLabel('slug is sent as', { exact: true }).waitFor({ state: 'attached' });
    await write(/^textbox "API endpoint URL"/, receiver.url);
    await keys.to(/^combobox "Notify on withdrawal"/);
    await choose('Yes');
  });

  it('renames, nests, omits and restores fields of the mapping', async () => {
    await keys.to(/Field mapping and headers/);
    await keys.press('Enter');
    await page.getByLabel('title is sent as', { exact: true }).waitFor();
    await write(/^textbox "title is sent as"/, 'post.title');
    await write(/^textbox "slug is sent as"/, 'address');
    await press(/^button "Do not send author"/);
    await keys.isAt(/content/);
    await press(/^button "Do not send excerpt"/);
    await keys.to(/^combobox "Send another field"/);
    await choose('author');
    await page.getByLabel('author is sent as', { exact: true }).waitFor();
  });

  it('adds and removes constants and headers, and keeps the focus nearby', async () => {
    await press(/^button "Add constant"/);
    await keys.isAt(/^textbox "Constant path"/);
    await keys.type('post.type');
    await keys.press('Tab');
    await keys.type('article');
    await press(/^button "Add constant"/);
    await keys.isAt(/^textbox "Constant path"/);
    await keys.type('post.stray');
    await press(/^button "Remove constant post.stray"/);
    await isIn('Constant path', 'post.type');
    await press(/^button "Add header"/);
    await keys.isAt(/^textbox "Header name"/);
    await keys.type('x-team');
    await keys.press('Tab');
    await keys.type('letters');
    await press(/^button "Add header"/);
    await keys.isAt(/^textbox "Header name"/);
    await press(/^button "Remove header 2"/);
    await isIn('Header name', 'x-team');
  });

  it('exports the mapping as JSON and imports it again', async () => {
    await press(/^button "Edit as JSON"/);
    await keys.isAt(/^textbox "Mapping as JSON"/);
    const text = await page.getByLabel('Mapping as JSON').inputValue();
    expect(JSON.parse(text)).toMatchObject({
      fieldMapping: { title: 'post.title', slug: 'address', author: 'author' },
      constants: { 'post.type': 'article' },
    });
    await keys.press('Control+a');
    await page.keyboard.insertText(
      '{"fieldMapping": {"title": "post.title", "slug": "address", "create_id": "number", "published": "live"}, ' +
        '"constants": {"post.type": "letter"}}',
    );
    await press(/^button "Use this JSON"/);
    await keys.isAt(/^button "Edit as JSON"/);
    await page.getByLabel('create_id is sent as', { exact: true }).waitFor();
    await see(page.getByRole('group', { name: 'Example of what is sent' }), new RegExp(receiver.url));
  });

  it('tests, selects the release, disables and enables publishing, and saves', async () => {
    await press(/^button "Continue"/);
    await keys.isAt(/^button "Test Not/);
    await press(/^button "Test Connection"/);
    await page.locator('.publishing-tested').getByText('Test Successful').waitFor();
    const { body, headers } = await receiver.next();
    expect(body).toEqual({
      post: { title: 'Galley connection test', type: 'letter' },
      address: 'galley-connection-test',
      number: 0,
      live: false,
    });
    expect(headers).toMatchObject({ 'x-galley-test': 'true', 'x-team': 'letters' });
    await keys.isAt(/^button "Test Connection"/);
    await press(/^button "Continue"/);
    await keys.isAt(/^button "Release/);
    await keys.to(/^radio "On approval/);
    await keys.press('ArrowDown');
    await keys.isAt(/^radio "On schedule/);
    await keys.to(/^switch "Enable automatic publishing"/);
    await keys.press('Space');
    await page.getByRole('switch', { name: 'Enable automatic publishing', checked: false }).waitFor();
    await keys.press('Space');
    await page.getByRole('switch', { name: 'Enable automatic publishing', checked: true }).waitFor();
    await press(/^button "Save Configuration"/);
    await page.getByText('Publishing configuration saved successfully').first().waitFor();
    expect(await saved()).toMatchObject({
      templateType: 'partner',
      destinationUrl: receiver.url,
      release: 'on_schedule',
      isActive: true,
      settings: { withdrawals: 'yes' },
      headers: { 'x-team': expect.any(String) },
      fieldMapping: { title: 'post.title', slug: 'address', create_id: 'number', published: 'live' },
      constants: { 'post.type': 'letter' },
    });
    await keys.isAt(/^button "Save Configuration"/);
  });

  it('publishes a post now and withdraws it, and notifies the site of both', async () => {
    const { version } = await call<{ version: number }>(page, 'GET', `/api/blog-posts/${postId}`);
    await call(page, 'PATCH', `/api/blog-posts/${postId}/status`, {
      status: 'approved',
      version,
      acceptUnsupported: true,
    });
    await page.goto(`/post-approval/${postId}`);
    await page.getByRole('button', { name: 'Publish now' }).waitFor();
    await press(/^button "Publish now"/);
    expect((await receiver.next()).body).toMatchObject({ number: postId, live: true });
    await page.getByRole('heading', { name: 'Published', exact: true }).waitFor();
    await press(/^button "Withdraw"/);
    await page.getByRole('dialog', { name: /^Withdraw/ }).waitFor();
    await keys.to(/^button "Withdraw"/);
    await keys.press('Enter');
    await page.getByText('It is no longer delivered.').waitFor();
    expect((await receiver.next()).body).toMatchObject({
      type: 'post.withdrawn',
      data: { create_id: postId, reason: 'withdrawn' },
    });
    await page.waitForFunction(() => document.activeElement?.closest('#content'));
  });

  it('opens an attempt in the log and replays it', async () => {
    await page.goto('/publishing-config?tab=deliveries');
    await page.getByRole('list', { name: 'Deliveries' }).getByText('Withdrawal').first().waitFor();
    await keys.to(/^combobox "Delivery status"/);
    await choose('Delivered');
    await keys.to(/Details/);
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'What was sent' }).first().waitFor();
    await press(/^button "Replay attempt 1 of post/);
    await page.getByText('The withdrawal is being sent again').waitFor();
    expect((await receiver.next()).body).toMatchObject({ type: 'post.withdrawn' });
  });

  it('shows a visible focus at every stop', () => expect(keys.unseen).toEqual([]));
  it('causes no errors and no violations of the content security policy', () => expect(complaints).toEqual([]));
});
