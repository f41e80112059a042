import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const ACME = { id: '01a223a0-d732-7626-8a25-e008d7c4875b', name: 'Acme' };
const CALLBACK = `POST /api/sso/${ACME.id}/callback`;
const BACK = `/sso/callback/${ACME.id}?code=c&state=s`;

async function typedAddress(email: string) {
  const user = userEvent.setup();
  await open('/auth', { signedIn: false });
  await user.type(await screen.findByLabelText('Email'), email);
  await user.tab();
  return user;
}

it('offers the provider of an address, beside the password', async () => {
  const asked: unknown[] = [];
  aServer().on('POST /api/sso/find', (_, body) => {
    asked.push(body);
    return { providers: [ACME], passwordAllowed: true };
  });
  await typedAddress('ada@acme.example');
  expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  expect(screen.queryByText(/Your organisation signs in here/)).not.toBeInTheDocument();
  expect(asked).toEqual([{ email: 'ada@acme.example' }]);
});

it('says where only the provider signs in', async () => {
  aServer().on('POST /api/sso/find', () => ({ providers: [ACME], passwordAllowed: false }));
  await typedAddress('ada@acme.example');
  expect(await screen.findByText(/Your organisation signs in here/)).toBeVisible();
});

it('goes on with passwords when providers cannot be looked up, and asks nothing for half an address', async () => {
  const server = aServer().on('POST /api/sso/find', () => problem(503, 'Down.'));
  const user = await typedAddress('ada@acme');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(server.count('POST /api/sso/find')).toBe(0);
  await user.type(screen.getByLabelText('Email'), '.example');
  await user.tab();
  await waitFor(() => expect(server.count('POST /api/sso/find')).toBe(1));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText('Down.')).not.toBeInTheDocument();
});

it('signs in with what the provider sent back, once, and opens what was asked for', async () => {
  const sent: unknown[] = [];
  const signIn = { accessToken: 'access-2', refreshToken: 'refresh-2', user: aUser() };
  aServer().on(CALLBACK, (_, body) => {
    sent.push(body);
    return { returnTo: '/dashboard?a=1', signIn };
  });
  const { address } = await open(BACK, { signedIn: false });
  await waitFor(() => expect(address()).toBe('/dashboard?a=1'));
  expect(localStorage.getItem('accessToken')).toBe('access-2');
  expect(sent).toEqual([{ response: 'code=c&state=s' }]);
});

it('asks for the code of whoever has two-step sign-in', async () => {
  const signIn = { mfaRequired: true, mfaToken: 'waiting', methods: ['totp', 'recovery_code'] };
  aServer().on(CALLBACK, () => ({ returnTo: '/', signIn }));
  await open(BACK, { signedIn: false });
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it('says why somebody is not signed in, and leads nowhere else', async () => {
  aServer().on(CALLBACK, () =>
    problem(401, 'This sign-in has expired.', { type: 'urn:galley:problem:sign-on-expired' }),
  );
  const { address } = await open(BACK, { signedIn: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired.');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the sign-in screen' }));
  expect(address()).toBe('/auth');
});

it('says that it is confirmed who somebody is, and leads back to what they wanted', async () => {
  const user = aUser({ secondFactorDue: '2026-11-01T08:00:00.000Z' });
  aServer(user).on(CALLBACK, () => {
    Object.assign(user, { secondFactorDue: null });
    return { returnTo: '/dashboard', signIn: null };
  });
  const { address } = await open(BACK);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await screen.findByText('Confirmed that it is you')).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});

it.each(['https://elsewhere.example', '//elsewhere.example'])('never leads to %s', async (returnTo) => {
  const signIn = { accessToken: 'access-2', refreshToken: 'refresh-2', user: aUser() };
  aServer().on(CALLBACK, () => ({ returnTo, signIn }));
  const { address } = await open(BACK, { signedIn: false });
  await waitFor(() => expect(address()).toBe('/'));
});
