import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import type { Browser, Locator, Page } from 'playwright-core';
import { littleModel } from '../../backend/src/generation/adapters/anthropic/testing/little-model.js';
import { ChatApi, inChat } from '../../backend/src/generation/adapters/openai/testing/chat-api.js';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { ADMIN, becomes, call, choose, expectToast, openPage } from './open-page.js';
import { go } from './go.js';
import { sharedRun } from './shared/shared.js';
import { aTenant, type Tenant } from './tenant.js';

/** From the provider list's first entry, Anthropic, down to Ollama. */
const DOWN_TO_OLLAMA = 5;

/** A model profile on a phone, by keys, with a model on this machine behind it; its text appears in a frame. */
describeInBrowser('model profiles', () => {
  let tenant: Tenant;
  let api: ChatApi;
  let gateway: Server;
  let browser: Browser;
  let page: Page;
  let name: string;
  let address: string;
  const complaints: string[][] = [];

  beforeAll(async () => {
    tenant = await aTenant();
    name = `House ${tenant.websiteId.slice(-6)}`;
    api = await ChatApi.start('ollama', inChat(littleModel()));
    // The product may only reach this address on this machine.
    const { host, socket } = sharedRun()!.receivers[Number(process.env.JEST_WORKER_ID ?? 1) - 1]!;
    const { port } = new URL(api.url);
    gateway = createServer((connection) => {
      const model = connect(Number(port));
      pipeline(connection, model, connection, () => connection.destroy());
    });
    await new Promise<void>((listening) => gateway.listen(socket, listening));
    address = api.url.replace(new URL(api.url).host, host);
    browser = await openBrowser();
    page = await openPage(browser, tenant.url, ADMIN, { viewport: { width: 390, height: 844 } });
    complaints.push(complaintsOf(page));
    await go(page, '/models');
    // Websites of other tenants have the same name.
    await call(page, 'PATCH', `/api/websites/${tenant.websiteId}`, { name });
  });
  afterAll(async () => {
    const profiles = await call<{ id: string; name: string }[]>(page, 'GET', '/api/models');
    for (const profile of profiles) if (profile.name === name) await call(page, 'DELETE', `/api/models/${profile.id}`);
    await browser?.close();
    await api?.stop();
    gateway?.close();
  });

  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const type = async (field: Locator, text: string) => {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };

  it('are added by keys', async () => {
    await page.getByRole('button', { name: 'Add model' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add model' });
    await dialog.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let down = 0; down < DOWN_TO_OLLAMA; down += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const addressField = dialog.getByLabel('Address');
    await becomes(() => addressField.inputValue(), 'http://localhost:11434/v1');
    await type(addressField, address);
    const { strong, small } = api.dialectServer;
    await type(dialog.getByRole('group', { name: 'Model for drafting' }).getByLabel('Model name'), strong);
    await type(dialog.getByRole('group', { name: 'Model for small steps' }).getByLabel('Model name'), small);
    await becomes(overflow, 0);
    await page.keyboard.press('Enter');
    await expectToast(page, `${name} is saved`);
    await dialog.waitFor({ state: 'hidden' });
    await becomes(overflow, 0);
  });

  it('are compared: each text stands in a frame of its own', async () => {
    await page.getByRole('listitem', { name }).getByRole('button', { name: 'Test' }).press('Enter');
    await choose(page, page.getByLabel('Compare with (optional)'), 'Built-in writer');
    await choose(page, page.getByLabel('Website that pays'), name);
    await page.getByRole('button', { name: 'Compare' }).press('Enter');
    for (const model of [name, 'Built-in writer']) {
      const result = page.getByRole('region', { name: model });
      await result.frameLocator('iframe').locator('p').first().waitFor();
    }
    await becomes(overflow, 0);
    expect(complaints.flat()).toEqual([]);
  });
});
