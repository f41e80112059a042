import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from './browser.js';
import { becomes, EDITOR, expectToast, openPage } from './open-page.js';
import { type Product, startProduct } from './product.js';

interface Credential {
  credentialId: string;
  signCount: number;
  [member: string]: unknown;
}

/** Passkeys in a browser with a device, at an address whose name a passkey can belong to. */
describeInBrowser('passkeys', () => {
  let relay: Server;
  let product: Product;
  let browser: Browser;
  let page: Page;
  let devices: CDPSession;
  let authenticatorId: string;

  beforeAll(async () => {
    // The product has to know its address, which has a port, before it starts.
    relay = createServer((client) => {
      const server = connect(Number(new URL(product.url).port), '127.0.0.1');
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const)
        from.on('error', () => to.destroy()).pipe(to);
    });
    relay.listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const url = `http://localhost:${(relay.address() as AddressInfo).port}`;
    product = await startProduct({ PUBLIC_URL: url });
    browser = await openBrowser();
    page = await openPage(browser, url, EDITOR);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('offers at field') !== 'true')
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    } as const;
    ({ authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', { options }));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    relay?.close();
  });

  /** Whether the person touches the device when it asks them to. */
  const touching = (enabled: boolean) =>
    devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const stored = async (): Promise<Credential> => {
    const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials[0] as unknown as Credential;
  };
  /** @param atField whether the list at the email field has passkeys too: a touch would choose there */
  const signedOut = async (atField = false) => {
    await touching(false);
    await page.evaluate((offers) => {
      localStorage.clear();
      sessionStorage.setItem('offers at field', String(offers));
    }, atField);
    await page.goto('/auth');
  };
  const panel = () => page.getByRole('region', { name: 'Passkeys' });

  it('are added with a name, and bring recovery codes', async () => {
    await page.goto('/account');
    await touching(true);
    await panel().getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Name').fill('Test device');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await becomes(() => codes.getByRole('listitem').count(), 10);
    await codes.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Close anyway' }).click();
    await panel().getByText('Test device').waitFor();
  });

  it('sign in with a press of the button, and are the second step after the password', async () => {
    await signedOut();
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await touching(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expectToast(page, 'Logged in successfully');

    await signedOut();
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByLabel('Password', { exact: true }).fill(EDITOR.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await touching(true);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expectToast(page, 'Logged in successfully');
  });

  it('sign in from the list at the email field', async () => {
    await signedOut(true);
    await touching(true);
    await page.reload();
    await expectToast(page, 'Logged in successfully');
  });

  it('are refused when the device was copied', async () => {
    const credential = await stored();
    expect(credential.signCount).toBeGreaterThan(2);
    await devices.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
    await devices.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 } as never,
    });
    await signedOut();
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await touching(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expectToast(page, 'This passkey was not accepted.');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
