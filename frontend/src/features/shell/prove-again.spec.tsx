import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const needed = (...methods: string[]) =>
  problem(403, 'Please confirm that it is you: your last sign-in is a while ago.', {
    type: 'urn:galley:problem:proof-needed',
    methods,
  });

afterEach(() => void jest.restoreAllMocks());

/** A server that wants a proof before it makes a token. */
function aGuard(...methods: string[]): { server: FakeApi; proofs: unknown[] } {
  const proofs: unknown[] = [];
  let isProved = false;
  const server = aServer()
    .on('GET /api/sessions', () => [])
    .on('GET /api/user/notifications', () => ({ posts: 'immediately' }))
    .on('GET /api/tokens', () => [])
    .on('GET /api/passkeys', () => [])
    .on('GET /api/user/second-factor', () => ({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      methods: [],
      provider: null,
    }))
    .on('POST /api/user/totp', () => (isProved ? { secret: 'ABCD', address: 'otpauth://totp/x' } : needed(...methods)))
    .on('POST /api/user/proof', (_, body) => {
      proofs.push(body);
      if ((body as { secret: string }).secret.startsWith('wrong'))
        return problem(400, 'Wrong.', { errors: [{ field: 'password', message: 'This is not your password.' }] });
      isProved = true;
      return new Response(null, { status: 204 });
    });
  return { server, proofs };
}

async function asked() {
  const user = userEvent.setup();
  await open('/account');
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Confirm that it is you' })) };
}

it('asks for the password and goes on with what was wanted', async () => {
  const { server, proofs } = aGuard('password');
  const { user, dialog } = await asked();
  await user.type(dialog.getByLabelText('Password'), 'wrong one');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect((await dialog.findAllByText('This is not your password.'))[0]).toBeVisible();
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'right one');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Set up authenticator app' })).toBeVisible();
  expect(proofs.at(-1)).toEqual({ method: 'password', secret: 'right one' });
  expect(server.count('POST /api/user/totp')).toBe(2);
});

it('takes a recovery code instead of the app', async () => {
  const { proofs } = aGuard('totp', 'recovery_code');
  const { user, dialog } = await asked();
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(dialog.getByLabelText('Recovery code'), '4kd82m-qrt7xa-9bnw3c-hz6fue');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(proofs).toEqual([{ method: 'recovery_code', secret: '4kd82m-qrt7xa-9bnw3c-hz6fue' }]));
});

const ACME = { id: '01a223a0-d732-7626-8a25-e008d7c4875b', name: 'Acme' };
const AT_ACME = 'https://acme.example/authorize?state=s';

/** A provider's window, as the browser opens it; null when it blocks it. */
function aWindow(isBlocked = false) {
  const opened = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
  jest.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (opened as unknown as Window));
  return opened;
}
const told = (key: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key, newValue: '1' })));

describe('by single sign-on', () => {
  const atAcme = (...methods: string[]) => {
    const sent: unknown[] = [];
    const { server } = aGuard(...methods);
    let isProved = false;
    server
      .on('POST /api/sso/find', () => ({ providers: [ACME], passwordAllowed: true }))
      .on('POST /api/user/totp', () =>
        isProved ? { secret: 'ABCD', address: 'otpauth://totp/x' } : needed(...methods),
      )
      .on(`POST /api/sso/${ACME.id}/prove`, (_, body) => {
        sent.push(body);
        return { url: AT_ACME };
      });
    return { server, sent, prove: () => void (isProved = true) };
  };

  it('opens a window for the provider, keeps the page with what is typed, and goes on once it is proved', async () => {
    const opened = aWindow();
    const { server, sent, prove } = atAcme('totp', 'sso');
    const user = userEvent.setup();
    await open('/account');
    await user.type(await screen.findByLabelText('First name'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(dialog.getByLabelText('Code')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Continue with Acme' }));
    expect(await dialog.findByText(/Go on in the window of Acme/)).toBeVisible();
    expect(opened.location.replace).toHaveBeenCalledWith(AT_ACME);
    expect(sent).toEqual([expect.objectContaining({ returnTo: '/signed-on' })]);
    prove();
    told('proved');
    expect(await screen.findByRole('dialog', { name: 'Set up authenticator app' })).toBeVisible();
    expect(server.count('POST /api/user/totp')).toBe(2);
    expect(screen.getByLabelText('First name')).toHaveValue('Marax');
  });

  it('offers a link where the browser blocks the window', async () => {
    aWindow(true);
    atAcme('sso');
    const { user, dialog } = await asked();
    await user.click(await dialog.findByRole('button', { name: 'Continue with Acme' }));
    const link = await dialog.findByRole('link', { name: 'Open Acme in a new tab' });
    expect(link).toHaveAttribute('href', AT_ACME);
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  });

  it('closes the window again when the provider cannot be reached', async () => {
    const opened = aWindow();
    const { server } = atAcme('sso');
    server.on(`POST /api/sso/${ACME.id}/prove`, () => problem(502, 'Acme cannot be reached.'));
    const { user, dialog } = await asked();
    await user.click(await dialog.findByRole('button', { name: 'Continue with Acme' }));
    expect(await screen.findByText('Acme cannot be reached.')).toBeVisible();
    expect(opened.close).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  });
});

it('focuses the password when it is chosen instead of a passkey, and the button the other way round', async () => {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  aGuard('passkey', 'password');
  const { user, dialog } = await asked();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Use passkey' })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Use your password' }));
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Use passkey' })).toHaveFocus());
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});

it('asks again after somebody signed out elsewhere while it asked', async () => {
  const { server } = aGuard('password');
  const { user } = await asked();
  localStorage.clear();
  told('signedOut');
  await user.type(await screen.findByLabelText('Email'), 'editor@galley.local');
  await user.type(screen.getByLabelText('Password'), 'galley-editor');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(server.count('POST /api/user/totp')).toBe(2);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});

it('leaves only the provider to people who have nothing else', async () => {
  const { server } = aGuard('sso');
  server.on('POST /api/sso/find', () => ({
    providers: [{ id: '01a223a0-d732-7626-8a25-e008d7c4875b', name: 'Acme' }],
    passwordAllowed: false,
  }));
  const { user, dialog } = await asked();
  expect(await dialog.findByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});

it('gives up what was wanted when the person cancels', async () => {
  const { server } = aGuard('password');
  const { user, dialog } = await asked();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Please confirm that it is you/)).toBeVisible();
  expect(server.count('POST /api/user/totp')).toBe(1);
});
