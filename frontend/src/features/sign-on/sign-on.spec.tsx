import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { leave } from '../../session/use-action.js';

const ACME = { id: '01a223a0-d732-7626-8a25-e008d7c4875b', name: 'Acme' };
const CALLBACK = `POST /api/sso/${ACME.id}/callback`;
const BACK = `/sso/callback/${ACME.id}?code=c&state=s`;

async function typedAddress(email: string) {
  const user = userEvent.setup();
  await open('/auth', { signedIn: false });
  // Typed letter by letter on a slow machine, it would be looked up in the middle.
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(email);
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
  await user.click(screen.getByLabelText('Email'));
  await user.paste('.example');
  await user.tab();
  await waitFor(() => expect(server.count('POST /api/sso/find')).toBe(1));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText('Down.')).not.toBeInTheDocument();
});

describe('where only the provider signs in', () => {
  const ONLY = { providers: [ACME], passwordAllowed: false };
  const AT_ACME = 'https://acme.example/authorize?state=s';
  let left: jest.SpiedFunction<typeof leave.to>;
  beforeEach(() => {
    left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  });
  afterEach(() => void jest.restoreAllMocks());

  const leads = () => {
    const sent: unknown[] = [];
    const server = aServer()
      .on('POST /api/sso/find', () => ONLY)
      .on(`POST /api/sso/${ACME.id}/start`, (_, body) => {
        sent.push(body);
        return { url: AT_ACME };
      })
      .on('POST /api/login', () =>
        problem(403, 'People of acme.example sign in with Acme.', {
          type: 'urn:galley:problem:single-sign-on-required',
          provider: ACME,
        }),
      );
    return { server, sent };
  };

  it('offers it for an address that is pasted or filled in, while the field has the focus', async () => {
    leads();
    const user = userEvent.setup();
    await open('/auth', { signedIn: false });
    await user.click(await screen.findByLabelText('Email'));
    await user.paste('ada@acme.example');
    expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('leads there by Enter in the field of the address, without a word about the password', async () => {
    const { server, sent } = leads();
    const user = userEvent.setup();
    await open('/auth?returnTo=%2Fdashboard', { signedIn: false });
    await user.click(await screen.findByLabelText('Email'));
    await user.paste('ada@acme.example');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith(AT_ACME));
    expect(sent).toEqual([{ returnTo: '/dashboard', email: 'ada@acme.example' }]);
    expect(screen.queryByText(/Password must be/)).not.toBeInTheDocument();
    expect(server.count('POST /api/login')).toBe(0);
  });

  it('says so when a password manager has filled in both fields, and has the button ready for Enter', async () => {
    leads().server.on('POST /api/sso/find', () => problem(503, 'Down.'));
    const user = userEvent.setup();
    await open('/auth', { signedIn: false });
    const field = await screen.findByLabelText('Email');
    fireEvent.change(field, { target: { value: 'ada@acme.example' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'an old password' } });
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(await screen.findByText('People of acme.example sign in with Acme.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue with Acme' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith(AT_ACME));
  });

  it('asks for a domain once, and shows its provider until another is found', async () => {
    const asked: string[] = [];
    const slow = Promise.withResolvers<object>();
    leads().server.on('POST /api/sso/find', (_, body) => {
      const { email } = body as { email: string };
      asked.push(email);
      return email.endsWith('@acme.example') ? ONLY : slow.promise;
    });
    const user = await typedAddress('ada@acme.example');
    const button = await screen.findByRole('button', { name: 'Continue with Acme' });
    const replaced = async (address: string) => {
      fireEvent.change(screen.getByLabelText('Email'), { target: { value: address } });
      await user.click(screen.getByLabelText('Email'));
      await user.tab();
    };
    await replaced('mara@acme.example');
    await replaced('mara@other.example');
    await waitFor(() => expect(asked).toEqual(['ada@acme.example', 'mara@other.example']));
    expect(button).toBeVisible();
    slow.resolve({ providers: [], passwordAllowed: true });
    await waitFor(() => expect(button).not.toBeInTheDocument());
  });
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

describe('in a window of its own', () => {
  const inWindow = () => jest.spyOn(window, 'close').mockImplementation(() => undefined);
  afterEach(() => void jest.restoreAllMocks());

  it('tells the window that waits for a proof, and closes', async () => {
    const close = inWindow();
    const told = jest.spyOn(Storage.prototype, 'setItem');
    aServer().on(CALLBACK, () => ({ returnTo: '/signed-on', signIn: null }));
    const { address } = await open(BACK);
    await waitFor(() => expect(address()).toBe('/signed-on'));
    expect(told).toHaveBeenCalledWith('proved', '1');
    expect(close).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/Close this window and go on where you were/)).toBeVisible();
  });

  it('leads back to it when that did not work', async () => {
    const close = inWindow();
    aServer().on(CALLBACK, () => problem(401, 'You are signed in as somebody else there.'));
    await open(BACK);
    expect(await screen.findByText(/If another window of Galley waits for this/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Galley' })).toHaveAttribute('href', '/');
    expect(close).not.toHaveBeenCalled();
  });
});

it.each(['https://elsewhere.example', '//elsewhere.example'])('never leads to %s', async (returnTo) => {
  const signIn = { accessToken: 'access-2', refreshToken: 'refresh-2', user: aUser() };
  aServer().on(CALLBACK, () => ({ returnTo, signIn }));
  const { address } = await open(BACK, { signedIn: false });
  await waitFor(() => expect(address()).toBe('/'));
});
