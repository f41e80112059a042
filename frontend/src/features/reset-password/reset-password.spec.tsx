import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const CHECK = 'GET /api/auth/validate-reset-token/t0ken';
const RESET = 'POST /api/auth/reset-password';
const GONE = () => problem(410, 'This reset link is invalid or has expired. Links expire after 1 hour.');
const aLink = (): FakeApi => aServer().on(CHECK, () => ({ email: 'ada@example.com' }));
const choose = async (password: string, again = password) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
};

afterEach(() => void jest.restoreAllMocks());

it('checks the link first', async () => {
  aServer().on(CHECK, () => new Promise(() => undefined));
  await open('/reset-password?token=t0ken', { signedIn: false });
  await waitFor(() => expect(screen.getByText('Validating reset link...')).toBeVisible());
});

it('rejects an address without a token, without a request', async () => {
  const server = aServer();
  await open('/reset-password', { signedIn: false });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Request new link' })).toHaveAttribute('href', '/forgot-password');
  expect(server.calls).toEqual([]);
});

it('offers a new link in place of one that is used or expired', async () => {
  aServer().on(CHECK, GONE);
  await open('/reset-password?token=t0ken', { signedIn: false });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible());
  expect(screen.getByText(/Links expire after 1 hour/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request new link' })).toHaveAttribute('href', '/forgot-password');
});

it('does not call a link invalid when the server is unreachable', async () => {
  const server = aServer().on(CHECK, () => problem(503, 'The database is restarting.'));
  await open('/reset-password?token=t0ken', { signedIn: false });
  await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
  server.on(CHECK, () => ({ email: 'ada@example.com' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
});

it('requires 8 characters, entered identically twice', async () => {
  const server = aLink();
  await open('/reset-password?token=t0ken', { signedIn: false });
  await choose('short12', 'short');
  await waitFor(() => expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible());
  await waitFor(() => expect(screen.getByText("Passwords don't match")).toBeVisible());
  expect(server.count(RESET)).toBe(0);
});

it('checks off the requirements while the person types', async () => {
  aLink();
  await open('/reset-password?token=t0ken', { signedIn: false });
  await userEvent.type(await screen.findByLabelText('New password'), 'difference');
  expect(screen.getByText('At least 8 characters')).toHaveTextContent('met');
  expect(screen.getByText('Both fields the same')).toHaveTextContent('not yet met');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'difference');
  expect(screen.getByText('Both fields the same')).not.toHaveTextContent('not yet');
});

it('sets the password and links to the sign-in', async () => {
  let sent: unknown;
  aLink().on(RESET, (_, body) => {
    sent = body;
    return { message: 'Your password has been reset.' };
  });
  const { address } = await open('/reset-password?token=t0ken', { signedIn: false });
  await choose('difference');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your password has been reset' })).toHaveFocus());
  expect(sent).toEqual({ token: 't0ken', newPassword: 'difference' });
  await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible());
  expect(address()).toBe('/auth');
});

it('ends the session in this browser when its own password was reset', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = aLink().on(RESET, () => ({ message: 'Your password has been reset.' }));
  await open('/reset-password?token=t0ken');
  await screen.findByLabelText('New password');
  await waitFor(() => expect(server.count('GET /api/user')).toBe(1));
  server
    .on('GET /api/user', () => problem(401, 'You are not signed in.'))
    .on('POST /api/refresh', () => problem(401, 'Your session has ended.'));
  await choose('difference');
  await screen.findByRole('link', { name: 'Go to Login' });
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
});

it('reports that the link expired while the person was typing', async () => {
  aLink().on(RESET, GONE);
  await open('/reset-password?token=t0ken', { signedIn: false });
  await choose('difference');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible());
});

it('reports a failure, and preserves the input', async () => {
  aLink().on(RESET, () => problem(500, 'Something went wrong on our side.'));
  await open('/reset-password?token=t0ken', { signedIn: false });
  await choose('difference');
  await waitFor(() => expect(screen.getByText('Failed to reset password. Please try again.')).toBeVisible());
  expect(screen.getByLabelText('New password')).toHaveValue('difference');
});
