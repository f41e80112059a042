import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { ADMIN, openPage, becomes, call, type Person, signIn } from './open-page.js';
import { go } from './go.js';
import { aTenant, type Tenant } from './tenant.js';

/** Access by a password reset and by an invitation, with the links from the mails that the product sent. */
describeInBrowser('accounts', () => {
  let tenant: Tenant;
  let browser: Browser;
  let admin: Page;
  let person: Page;
  const complaints: string[][] = [];
  const [ada, ina] = ['ada', 'ina'].map((name) => `${name}-${randomUUID()}@example.com`) as [string, string];

  /** Opens a separate browser context, signed in when a person is given. */
  const aPage = async (somebody?: Person): Promise<Page> => {
    const page = await openPage(browser, tenant.url, somebody);
    complaints.push(complaintsOf(page));
    return page;
  };
  /**
   * Returns the path of the link in the mail with this subject to that person, as shown in the admin's outbox. The host
   * is omitted, because it is that of PUBLIC_URL.
   */
  const linkInMail = async (to: string, subject: RegExp): Promise<string> => {
    await go(admin, '/outbox');
    await admin.getByRole('link', { name: subject }).filter({ hasText: to }).click();
    const link = admin.getByRole('article').getByRole('link');
    const { pathname, search } = new URL((await link.getAttribute('href'))!);
    return pathname + search;
  };
  const chooseName = async (page: Page, first: string, last: string) => {
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill(last);
  };

  beforeAll(async () => {
    tenant = await aTenant();
    browser = await openBrowser();
    admin = await aPage(ADMIN);
    person = await aPage();
  });
  afterAll(() => browser?.close());

  it('creates an account that has no website yet', async () => {
    await person.goto('/register');
    await chooseName(person, 'Ada', 'Byron');
    await person.getByLabel('Email').fill(ada);
    await person.getByLabel('Password', { exact: true }).fill('difference engine');
    await person.keyboard.press('Enter');
    await person.getByRole('heading', { name: 'No Website Assigned' }).waitFor();
  });

  it('resets a forgotten password once by the link in the mail, and ends the session in this browser', async () => {
    await go(person, '/forgot-password');
    await person.getByLabel('Email').fill(ada);
    await person.keyboard.press('Enter');
    await person.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    const link = await linkInMail(ada, /^Reset your Galley password/);
    await person.goto(link);
    await person.getByLabel('New password').fill('analytical');
    await person.getByLabel('Confirm password').fill('analytical');
    await person.keyboard.press('Enter');
    await person.getByRole('link', { name: 'Go to Login' }).click();
    await person.getByRole('heading', { name: 'Sign in' }).waitFor();
    await person.goto(link);
    await person.getByRole('heading', { name: 'Invalid or Expired Link' }).waitFor();
  });

  it('shows the designed version of a mail', async () => {
    await admin.getByText('As designed').click();
    const button = admin.frameLocator('iframe').getByRole('link', { name: 'Set a new password' });
    await becomes(() => button.evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(109, 46, 91)');
  });

  it('signs in an invited person in place of the previous one and shows their website', async () => {
    await call(admin, 'POST', '/api/invitations', { email: ina, role: 'tenant_admin', websiteIds: [tenant.websiteId] });
    const link = await linkInMail(ina, /invites you/);
    await signIn(person, tenant.editor);
    await person.goto(link);
    await person.getByText(`Accepting signs you out and in as ${ina}.`).waitFor();
    await chooseName(person, 'Ina', 'Vited');
    await person.getByLabel('Password', { exact: true }).fill('long-enough');
    await person.getByLabel('Confirm password').fill('long-enough');
    await person.keyboard.press('Enter');
    await person.getByRole('heading', { name: 'Website Dashboard' }).waitFor();
    await person.getByRole('link', { name: 'Account: Ina Vited Tenant Admin' }).waitFor();
    await person.goto(link);
    await person.getByRole('heading', { name: 'Invalid or expired invitation' }).waitFor();
  });

  it('scales down a large picture and shows it', async () => {
    await go(person, '/account');
    const chosen = await person.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
      const paint = canvas.getContext('2d')!;
      for (let at = 0; at < 60_000; at += 1) {
        paint.fillStyle = `hsl(${(at * 137) % 360} 80% 50%)`;
        paint.fillRect((at * 3) % 900, Math.floor(at / 300) * 3, 3, 3);
      }
      return canvas.toDataURL('image/png').split(',')[1]!;
    });
    const buffer = Buffer.from(chosen, 'base64');
    expect(buffer.length).toBeGreaterThan(64 * 1024);
    await person.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await person.locator('main img.portrait').waitFor();
    await person.getByRole('button', { name: 'Save Changes' }).click();
    await person.getByText('Profile updated successfully').waitFor();
    await person.reload();
    const picture = await person.locator('.sidebar-footer img.portrait').getAttribute('src');
    expect(picture).toMatch(/^data:image\/(webp|jpeg);base64,/);
    expect(picture!.length).toBeLessThan(64 * 1024 * (4 / 3) + 40);
  });

  it('never violates the content security policy', () => expect(complaints.flat()).toEqual([]));
});
