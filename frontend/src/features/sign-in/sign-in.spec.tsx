import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
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

it('says nothing about fields that were only passed by', async () => {
  aServer();
  const user = userEvent.setup();
  await open('/auth', { signedIn: false });
  await user.click(await screen.findByLabelText('Email'));
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Email'));
  await user.paste('editor@');
  await user.tab();
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(screen.queryByText(/^Password must be/)).not.toBeInTheDocument();
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

describe('with a second factor', () => {
  const guarded = () =>
    aServer()
      .on('POST /api/login', () => ({ mfaRequired: true, mfaToken: 'waiting', methods: ['totp', 'recovery_code'] }))
      .on('POST /api/login/totp', (_, body) =>
        (body as { code: string }).code === '492039'
          ? { accessToken: 'access-2', refreshToken: 'refresh-2', user: aUser() }
          : problem(401, 'This code is wrong or was used already.', { type: 'urn:galley:problem:wrong-sign-in-code' }),
      );

  it('asks for a code of the app after the password, and says when it is wrong', async () => {
    const user = userEvent.setup();
    guarded();
    await open('/auth', { signedIn: false });
    await fillIn('editor@galley.local', 'galley-editor');
    await user.type(await screen.findByLabelText('Code'), '111 111');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/This code is wrong/)).toBeVisible();
    expect(localStorage.getItem('accessToken')).toBeNull();
    await user.type(screen.getByLabelText('Code'), '492039');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('access-2'));
  });

  it('keeps a recovery code that could not be sent', async () => {
    const user = userEvent.setup();
    guarded().on('POST /api/login/recovery-code', () => problem(503, 'The database cannot be reached.'));
    await open('/auth', { signedIn: false });
    await fillIn('editor@galley.local', 'galley-editor');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), '4kd82m-qrt7xa-9bnw3c-hz6fue');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('The database cannot be reached.')).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toHaveValue('4kd82m-qrt7xa-9bnw3c-hz6fue');
  });

  it('focuses the button when a passkey is chosen instead', async () => {
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
    const user = userEvent.setup();
    guarded().on('POST /api/login', () => ({ mfaRequired: true, mfaToken: 'w', methods: ['totp', 'passkey'] }));
    await open('/auth', { signedIn: false });
    await fillIn('editor@galley.local', 'galley-editor');
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(screen.getByRole('button', { name: 'Use passkey' })).toHaveFocus();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });

  it('goes back to the password once the sign-in has expired', async () => {
    const user = userEvent.setup();
    guarded().on('POST /api/login/recovery-code', () =>
      problem(401, 'This sign-in has expired.', { type: 'urn:galley:problem:sign-in-expired' }),
    );
    await open('/auth', { signedIn: false });
    await fillIn('editor@galley.local', 'galley-editor');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), '4kd82m-qrt7xa-9bnw3c-hz6fue');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByText('This sign-in has expired.')).toBeVisible();
  });
});
