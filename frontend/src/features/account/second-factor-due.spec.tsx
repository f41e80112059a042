import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const DAY_MS = 86_400_000;

afterEach(() => void jest.restoreAllMocks());

function aServerThatRequiresOne(due: number) {
  const factor = {
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    methods: [] as string[],
    provider: null as object | null,
  };
  const user = aUser({ secondFactorDue: new Date(due).toISOString() });
  const server = aServer(user)
    .on('GET /api/passkeys', () => [])
    .on('GET /api/sessions', () => [])
    .on('GET /api/tokens', () => [])
    .on('GET /api/user/notifications', () => ({ posts: 'immediately' }))
    .on('GET /api/user/second-factor', () => factor);
  return { server, factor, user };
}

it('is announced on every screen until it is due', async () => {
  aServerThatRequiresOne(Date.now() + 7 * DAY_MS);
  await open('/account');
  expect(await screen.findByText(/^Two-step sign-in is required from/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set it up now' })).toHaveAttribute('href', '/account');
});

it('is all that can be done once it is due, and leads on when it is set up', async () => {
  const { factor, server, user } = aServerThatRequiresOne(Date.now() - DAY_MS);
  server
    .on('POST /api/user/totp', () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/Galley' }))
    .on('POST /api/user/totp/confirm', () => {
      Object.assign(factor, { authenticatorSince: '2026-11-28T08:00:00.000Z', methods: ['totp', 'recovery_code'] });
      Object.assign(user, { secondFactorDue: null });
      return { recoveryCodes: [] };
    });
  await open('/account');
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(server.calls.filter((call) => call.includes('websites'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up authenticator app' }));
  await userEvent.type(dialog.getByLabelText('Code'), '492039');
  await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('stays while recovery codes are shown once, also when the session learns that it is set up', async () => {
  const { factor, server, user } = aServerThatRequiresOne(Date.now() - DAY_MS);
  let isExpired = false;
  server
    .on('POST /api/user/totp', () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/Galley' }))
    .on('POST /api/user/totp/confirm', () => {
      Object.assign(factor, { authenticatorSince: '2026-11-28T08:00:00.000Z', methods: ['totp', 'recovery_code'] });
      Object.assign(user, { secondFactorDue: null });
      isExpired = true;
      return { recoveryCodes: ['4kd82m-qrt7xa-9bnw3c-hz6fue'] };
    })
    .on('GET /api/user/second-factor', () => (isExpired ? problem(401, 'Expired.') : factor))
    .on('POST /api/refresh', () => {
      isExpired = false;
      return { accessToken: 'access-2', refreshToken: 'refresh-2', user };
    });
  await open('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up authenticator app' }));
  await userEvent.type(dialog.getByLabelText('Code'), '492039');
  await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('access-2'));
  expect(await screen.findByText('4kd82m-qrt7xa-9bnw3c-hz6fue')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeInTheDocument();
});

it('asks to sign in again when its session ends before the recovery codes are kept', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { factor, server } = aServerThatRequiresOne(Date.now() - DAY_MS);
  server
    .on('POST /api/user/totp', () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/Galley' }))
    .on('POST /api/user/totp/confirm', () => {
      Object.assign(factor, { authenticatorSince: '2026-11-28T08:00:00.000Z', methods: ['totp', 'recovery_code'] });
      return { recoveryCodes: ['4kd82m-qrt7xa-9bnw3c-hz6fue'] };
    });
  await open('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up authenticator app' }));
  await userEvent.type(dialog.getByLabelText('Code'), '492039');
  await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('4kd82m-qrt7xa-9bnw3c-hz6fue')).toBeVisible();
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'accessToken' })));
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

it('is met by the provider whose second factor counts, too', async () => {
  const { factor, server } = aServerThatRequiresOne(Date.now() - DAY_MS);
  factor.provider = { id: '01a223a0-d732-7626-8a25-e008d7c4875b', name: 'Acme' };
  const sent: unknown[] = [];
  server.on('POST /api/sso/01a223a0-d732-7626-8a25-e008d7c4875b/prove', (_, body) => {
    sent.push(body);
    return problem(502, 'Acme cannot be reached.');
  });
  await open('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Acme' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ returnTo: '/account' })]));
});

it('takes the place of a screen whose call was refused because of it', async () => {
  const { server, user } = aServerThatRequiresOne(Date.now() - DAY_MS);
  const { secondFactorDue } = user as unknown as { secondFactorDue: string };
  Object.assign(user, { secondFactorDue: null });
  server.on('GET /api/notifications/unread', () => {
    Object.assign(user, { secondFactorDue });
    return problem(403, 'Please set up two-step sign-in first.', { type: 'urn:galley:problem:second-factor-required' });
  });
  await open('/account');
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
});
