import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

async function fillIn(email: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

it.each(['/', '/auth'])('is at %s for a signed-out visitor', async (path) => {
  aServer();
  await open(path, { signedIn: false });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible());
  expect(screen.getByText(/model-context-protocol based generator/)).toBeVisible();
});

it('advertises four features', async () => {
  aServer();
  await open('/auth', { signedIn: false });
  const about = within(await screen.findByRole('complementary', { name: 'About Galley' }));
  expect(about.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AI-powered generation/),
    expect.stringMatching(/^Multi-tenant managementUnlimited websites/),
    expect.stringMatching(/^Role-based accessToken authentication/),
    expect.stringMatching(/^Approval before distribution/),
  ]);
});

it('makes no request before someone signs in', async () => {
  const server = aServer();
  await open('/', { signedIn: false });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(server.calls).toEqual([]);
});

it('stores the tokens, shows a message, and returns to the requested screen', async () => {
  aServer();
  const { address } = await open('/auth?returnTo=%2Fdashboard%3Fa%3D1', { signedIn: false });
  await fillIn('editor@galley.local', 'galley-editor');
  await waitFor(() => expect(screen.getByText('Logged in successfully')).toBeVisible());
  expect(screen.getByText('Success')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard?a=1'));
  expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual([
    'access-1',
    'refresh-1',
  ]);
});

it('opens the start page instead of another site', async () => {
  aServer();
  const { address } = await open('/auth?returnTo=//elsewhere.example', { signedIn: false });
  await fillIn('editor@galley.local', 'galley-editor');
  await waitFor(() => expect(address()).toBe('/'));
});

it('shows what is wrong with the fields and sends nothing', async () => {
  const server = aServer();
  await open('/auth', { signedIn: false });
  await fillIn('editor@', 'short');
  await waitFor(() => expect(screen.getByText('Invalid email address')).toBeVisible());
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('shows the server’s message when it refuses', async () => {
  aServer().on('POST /api/login', () => problem(401, 'Wrong email or password.'));
  await open('/auth', { signedIn: false });
  await fillIn('editor@galley.local', 'wrong-password');
  await waitFor(() => expect(screen.getByText('Wrong email or password.')).toBeVisible());
  expect(screen.getByText('Error')).toBeVisible();
});

it('shows Login failed when there is no message', async () => {
  aServer().on('POST /api/login', () => new Response('', { status: 500 }));
  await open('/auth', { signedIn: false });
  await fillIn('editor@galley.local', 'galley-editor');
  await waitFor(() => expect(screen.getByText('Login failed')).toBeVisible());
  expect(screen.getByText('Error')).toBeVisible();
});

it('links to the password reset', async () => {
  aServer();
  await open('/auth', { signedIn: false });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password'),
  );
});

it('shows continuously how long to wait after too many attempts', async () => {
  const server = aServer().on('POST /api/login', () =>
    problem(429, 'Too many attempts. Please try again in 12 minutes.', { retryAfter: 700 }),
  );
  await open('/auth', { signedIn: false });
  await fillIn('editor@galley.local', 'galley-editor');
  const notice = await screen.findByText(
    'Too many attempts. Please try again in 12 minutes. Until then the right password is refused, too.',
  );
  expect(notice).toHaveAttribute('role', 'alert');
  server.on('POST /api/login', () => problem(401, 'Wrong email or password'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});
