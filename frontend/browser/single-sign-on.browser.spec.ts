import type { Browser } from 'playwright-core';
import { type IdentityServer, CLIENT, identityServer } from '../../backend/src/sso/testing/identity-server.js';
import { freePort } from '../../backend/test/free-port.js';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { becomes, openPage } from './open-page.js';
import { ADMIN } from './people.js';
import { signIn } from './pictures/api.js';
import { type Product, startProduct } from './product.js';

/** The whole way, with a provider that runs here: cookie, redirects and content security policy need a browser. */
describeInBrowser('single sign-on', () => {
  let idp: IdentityServer;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    idp = await identityServer();
    const port = await freePort();
    product = await startProduct({
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      EGRESS_ALLOW: idp.host,
    });
    browser = await openBrowser();
    const admin = await signIn(product.url, ADMIN.email, ADMIN.password);
    const { redirectUri } = await admin.send<{ redirectUri: string }>('POST', '/api/sso/providers', {
      name: 'Acme',
      issuer: idp.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      emailDomains: ['acme.example'],
      createsAccounts: true,
      signsOutThere: true,
    });
    idp.redirectUris.push(redirectUri);
    const [website] = await admin.get<{ id: string }[]>('/api/websites');
    const { redirectUri: ofStaff } = await admin.send<{ redirectUri: string }>('POST', '/api/sso/providers', {
      name: 'Staff',
      issuer: idp.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      emailDomains: ['staff.example'],
      createsAccounts: true,
      grants: [{ group: null, websiteId: website!.id, permissions: ['review'] }],
    });
    idp.redirectUris.push(ofStaff);
    idp.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true, given_name: 'Ada' };
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await idp?.close();
  });

  it('leads from the address to the provider and back, without a code in the address, and signs out there too', async () => {
    const page = await openPage(browser, product.url);
    const complaints = complaintsOf(page);
    await page.goto('/auth');
    await page.getByLabel('Email').fill('ada@acme.example');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Continue with Acme' }).click();
    await page.getByRole('heading', { name: 'No Website Assigned' }).waitFor();
    expect(page.url()).not.toMatch(/code=|state=/);
    await page.getByRole('button', { name: 'Logout' }).click();
    // The provider asks on a page of its own, and leads back.
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByLabel('Password').waitFor();
    expect(new URL(page.url()).href).toBe(`${product.url}/auth`);
    expect(complaints).toEqual([]);
  });

  it('says why somebody is not signed in, and leads back', async () => {
    idp.person = { sub: 'eve', email: 'eve@acme.example', email_verified: false };
    const page = await openPage(browser, product.url);
    await page.goto('/auth');
    await page.getByLabel('Email').fill('eve@acme.example');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Continue with Acme' }).click();
    await page.getByText(/does not say that your email address is yours/).waitFor();
    await page.getByRole('link', { name: 'Back to the sign-in screen' }).click();
    await page.getByLabel('Password').waitFor();
  });

  it('proves in a window of its own who somebody is, and the page goes on with what is typed on it', async () => {
    idp.person = { sub: 'mara', email: 'mara@staff.example', email_verified: true, given_name: 'Mara' };
    const page = await openPage(browser, product.url);
    await page.goto('/auth');
    await page.getByLabel('Email').fill('mara@staff.example');
    await page.getByRole('button', { name: 'Continue with Staff' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.goto('/account');
    await page.getByLabel('First name').fill('Maria');
    // The last proof is too long ago.
    await page.route(
      '**/api/user/totp',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'urn:galley:problem:proof-needed', methods: ['password', 'sso'] }),
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const opened = page.waitForEvent('popup');
    await question.getByRole('button', { name: 'Continue with Staff' }).click();
    const popup = await opened;
    await page.getByRole('dialog', { name: 'Set up authenticator app' }).waitFor();
    await becomes(async () => popup.isClosed() || (await popup.getByText('Close this window').count()) === 1, true);
    await becomes(() => page.getByLabel('First name').inputValue(), 'Maria');
  });
});
