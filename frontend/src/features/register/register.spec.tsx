import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const DETAILS = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', password: 'difference' };
const signedIn = { accessToken: 'access-1', refreshToken: 'refresh-1', user: aUser() };

async function fillIn({ firstName, lastName, email, password } = DETAILS) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('First name'), firstName);
  await user.type(screen.getByLabelText('Last name'), lastName);
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

it('is linked on the sign-in screen', async () => {
  aServer();
  const { address } = await open('/auth', { signedIn: false });
  await userEvent.click(await screen.findByRole('link', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Create account' })).toBeVisible());
  expect(address()).toBe('/register');
});

it('creates the account, signs in, and shows that no website is assigned yet', async () => {
  let sent: unknown;
  aServer()
    .on('GET /api/websites', () => [])
    .on('POST /api/register', (_, body) => {
      sent = body;
      return signedIn;
    });
  const { address } = await open('/register', { signedIn: false });
  await fillIn({ ...DETAILS, email: ' ada@example.com ' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No Website Assigned' })).toBeVisible());
  expect(screen.getByText(/Please contact the platform administrator/)).toBeVisible();
  expect(sent).toEqual(DETAILS);
  expect(address()).toBe('/');
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  await userEvent.click(screen.getByText('Logout'));
  await waitFor(() => expect(address()).toBe('/auth'));
});

it('shows what is missing and sends nothing', async () => {
  const server = aServer();
  await open('/register', { signedIn: false });
  await userEvent.type(await screen.findByLabelText('Password'), 'short12');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  for (const words of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Password must be at least 8 characters long',
  ]) {
    await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  }
  expect(server.calls).toEqual([]);
});

it('shows at the field that the address already has an account', async () => {
  aServer().on('POST /api/register', () => problem(409, 'User with this email already exists'));
  await open('/register', { signedIn: false });
  await fillIn();
  await waitFor(() => expect(screen.getByText('Registration failed')).toBeVisible());
  await waitFor(() => expect(screen.getAllByText('User with this email already exists')).toHaveLength(2));
});

it('says at the address that a provider signs its people in, without closing registration', async () => {
  const words = 'People of example.com sign in with Acme.';
  aServer().on('POST /api/register', () =>
    problem(403, words, { type: 'urn:galley:problem:single-sign-on-required', provider: { id: 'p', name: 'Acme' } }),
  );
  await open('/register', { signedIn: false });
  await fillIn();
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

it('reports that registration failed when there is no reason', async () => {
  aServer().on('POST /api/register', () => new Response('', { status: 500 }));
  await open('/register', { signedIn: false });
  await fillIn();
  await waitFor(() => expect(screen.getByText('Registration failed')).toBeVisible());
  expect(screen.getByText('The server did not answer as expected. Please try again.')).toBeVisible();
});

it('explains in place of the form that registration is closed', async () => {
  aServer().on('POST /api/register', () =>
    problem(403, 'Registration is closed here. Ask a platform administrator for an invitation.'),
  );
  await open('/register', { signedIn: false });
  await fillIn();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Registration is closed' })).toHaveFocus());
  expect(
    screen.getAllByText('Registration is closed here. Ask a platform administrator for an invitation.')[0],
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument();
  expect(screen.getByText('Registration failed')).toBeVisible();
});

it('redirects a signed-in person to their start page', async () => {
  aServer();
  const { address } = await open('/register');
  await waitFor(() => expect(address()).toBe('/'));
});

describe('when the page states that registration is closed', () => {
  const closed = Object.assign(document.createElement('meta'), { name: 'galley-registration', content: 'closed' });
  beforeEach(() => document.head.append(closed));
  afterEach(() => closed.remove());

  it('explains it in place of the form, before anything is entered', async () => {
    const server = aServer();
    await open('/register', { signedIn: false });
    expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    expect(
      screen.getByText('Registration is closed here. Ask a platform administrator for an invitation.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });

  it('is not linked beside the sign-in form', async () => {
    aServer();
    await open('/auth', { signedIn: false });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('link', { name: 'Create account' })).not.toBeInTheDocument();
  });
});

it('is linked beside the sign-in form when registration is open', async () => {
  aServer();
  await open('/auth', { signedIn: false });
  expect(await screen.findByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
});
