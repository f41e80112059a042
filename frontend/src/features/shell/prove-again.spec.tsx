import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const needed = (...methods: string[]) =>
  problem(403, 'Please confirm that it is you: your last sign-in is a while ago.', {
    type: 'urn:galley:problem:proof-needed',
    methods,
  });

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

it('leads people of single sign-on to their provider, beside a code', async () => {
  const { server } = aGuard('totp', 'sso');
  const sent: unknown[] = [];
  const provider = '01a223a0-d732-7626-8a25-e008d7c4875b';
  server
    .on('POST /api/sso/find', () => ({ providers: [{ id: provider, name: 'Acme' }], passwordAllowed: true }))
    .on(`POST /api/sso/${provider}/prove`, (_, body) => {
      sent.push(body);
      return problem(502, 'Acme cannot be reached.');
    });
  const { user, dialog } = await asked();
  expect(dialog.getByLabelText('Code')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Continue with Acme' }));
  expect(await screen.findByText('Acme cannot be reached.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ returnTo: '/account' })]);
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
