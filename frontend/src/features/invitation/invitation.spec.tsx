import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const OFFER = 'GET /api/invitations/t0ken';
const ACCEPT = 'POST /api/invitations/t0ken/accept';
const GONE = () =>
  problem(410, 'This invitation is invalid or has expired. Links work once, for 7 days. Ask for a new one.');
const ADA = aUser({ id: 'u2', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' });
const signedIn = { accessToken: 'access-2', refreshToken: 'refresh-2', user: ADA };
const anOffer = (more: object = {}) => ({
  email: 'ada@example.com',
  role: 'tenant_admin',
  websites: [
    { id: 'w1', name: 'Harbour Notes' },
    { id: 'w2', name: 'Field & Kiln' },
  ],
  expiresAt: '2026-11-27T10:00:00.000Z',
  hasAccount: false,
  ...more,
});
const anInvitation = (more: object = {}): FakeApi => aServer().on(OFFER, () => anOffer(more));

async function fillIn() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Byron');
  await user.type(screen.getByLabelText('Password'), 'difference');
  await user.type(screen.getByLabelText('Confirm password'), 'difference{Enter}');
}

afterEach(() => void jest.restoreAllMocks());

it('shows who is invited to which website, and until when', async () => {
  anInvitation();
  await open('/invitation?token=t0ken', { signedIn: false });
  await waitFor(() => expect(screen.getByText('ada@example.com')).toBeVisible());
  expect(screen.getByText('Harbour Notes and Field & Kiln')).toBeVisible();
  expect(screen.getByText(/as Tenant Admin/)).toBeVisible();
  expect(screen.getByText('The invitation expires on Nov 27, 2026.')).toBeVisible();
});

it('creates the account with a name and password, signs in and opens the start page', async () => {
  let sent: unknown;
  anInvitation().on(ACCEPT, (_, body) => {
    sent = body;
    return signedIn;
  });
  const { address } = await open('/invitation?token=t0ken', { signedIn: false });
  await fillIn();
  await waitFor(() => expect(screen.getByText('You now work on Harbour Notes and Field & Kiln.')).toBeVisible());
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toEqual({ firstName: 'Ada', lastName: 'Byron', password: 'difference' });
  expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
});

it('shows the missing fields and sends no request', async () => {
  const server = anInvitation();
  await open('/invitation?token=t0ken', { signedIn: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  for (const words of [
    'First name is required',
    'Last name is required',
    'Password must be at least 8 characters long',
  ])
    await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  expect(server.count(ACCEPT)).toBe(0);
});

it('asks for the password of an existing account, and shows an error if it is wrong', async () => {
  const wrong = 'There is an account with this address already, and this is not its password.';
  anInvitation({ hasAccount: true }).on(ACCEPT, () =>
    problem(400, wrong, { errors: [{ field: 'password', message: wrong }] }),
  );
  await open('/invitation?token=t0ken', { signedIn: false });
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Password'), 'guess{Enter}');
  await waitFor(() => expect(screen.getAllByText(wrong)).toHaveLength(2));
});

it('ends the session of another person in this browser, after a warning', async () => {
  const tokens: (string | null)[] = [];
  const server = anInvitation()
    .on(ACCEPT, () => signedIn)
    .on('POST /api/logout', ({ headers }) => {
      tokens.push(headers.get('authorization'));
      return new Response(null, { status: 204 });
    });
  const { address } = await open('/invitation?token=t0ken');
  await waitFor(() =>
    expect(
      screen.getByText('You are signed in as editor@galley.local. Accepting signs you out and in as ada@example.com.'),
    ).toBeVisible(),
  );
  server.on('GET /api/user', () => ADA);
  await fillIn();
  await waitFor(() => expect(address()).toBe('/'));
  expect(tokens).toEqual(['Bearer access-1']);
  expect(localStorage.getItem('accessToken')).toBe('access-2');
  await waitFor(() => expect(screen.getByText('Ada Byron')).toBeVisible());
});

it('is accepted without a password by whoever is signed in with its address', async () => {
  let joined = 0;
  aServer(ADA)
    .on(OFFER, () => anOffer({ hasAccount: true }))
    .on('POST /api/invitations/t0ken/join', () => {
      joined += 1;
      return new Response(null, { status: 204 });
    });
  const { address } = await open('/invitation?token=t0ken');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(screen.getByText('You now work on Harbour Notes and Field & Kiln.')).toBeVisible());
  await waitFor(() => expect(address()).toBe('/'));
  expect(joined).toBe(1);
});

it('offers the provider of its address, which leads back to it', async () => {
  const sent: unknown[] = [];
  const provider = '01a223a0-d732-7626-8a25-e008d7c4875b';
  anInvitation({ hasAccount: true })
    .on('POST /api/sso/find', () => ({ providers: [{ id: provider, name: 'Acme' }], passwordAllowed: true }))
    .on(`POST /api/sso/${provider}/start`, (_, body) => {
      sent.push(body);
      return problem(502, 'Acme cannot be reached.');
    });
  await open('/invitation?token=t0ken', { signedIn: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Acme' }));
  await waitFor(() => expect(sent).toEqual([{ returnTo: '/invitation?token=t0ken', email: 'ada@example.com' }]));
});

it('says that a link is used or expired', async () => {
  aServer().on(OFFER, GONE);
  await open('/invitation?token=t0ken', { signedIn: false });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invalid or expired invitation' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/auth');
});

it('says that the invitation was withdrawn while the form was open', async () => {
  const server = anInvitation();
  await open('/invitation?token=t0ken', { signedIn: false });
  await screen.findByLabelText('First name');
  server.on(OFFER, GONE).on(ACCEPT, GONE);
  await fillIn();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invalid or expired invitation' })).toBeVisible());
});

it('says that an address without a token is incomplete', async () => {
  const server = aServer();
  await open('/invitation', { signedIn: false });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invalid invitation' })).toBeVisible());
  expect(server.calls).toEqual([]);
});

it('does not call an invitation invalid when the server is unavailable', async () => {
  const server = aServer().on(OFFER, () => problem(503, 'The database is restarting.'));
  await open('/invitation?token=t0ken', { signedIn: false });
  await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
  server.on(OFFER, () => anOffer());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('First name')).toBeVisible());
});
