import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const CALL = 'POST /api/auth/forgot-password';
const sending = (sent: unknown[] = []): FakeApi =>
  aServer().on(CALL, (_, body) => {
    sent.push(body);
    return { message: 'If there is an account with this address, a reset link is on its way.' };
  });
const ask = async (email: string) => userEvent.type(await screen.findByLabelText('Email'), `${email}{Enter}`);

it.each([true, false])('exists for people who are signed in and signed out (signed in: %s)', async (signedIn) => {
  aServer();
  await open('/forgot-password', { signedIn });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth');
});

it('requires a valid email address', async () => {
  const server = sending();
  await open('/forgot-password', { signedIn: false });
  await ask('ada@');
  await waitFor(() => expect(screen.getByText('Please enter a valid email address')).toBeVisible());
  expect(server.count(CALL)).toBe(0);
});

it('says where to find the link and how long it works', async () => {
  const sent: unknown[] = [];
  sending(sent);
  await open('/forgot-password', { signedIn: false });
  await ask(' ada@example.com ');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus());
  expect(screen.getByText(/The link expires in 1 hour.*spam folder/)).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.com' }]);
});

it('sends another email to the same address', async () => {
  const sent: unknown[] = [];
  sending(sent);
  await open('/forgot-password', { signedIn: false });
  await ask('ada@example.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Send Another Email' }));
  await waitFor(() => expect(screen.getByText('Another email is on its way')).toBeVisible());
  expect(sent).toEqual([{ email: 'ada@example.com' }, { email: 'ada@example.com' }]);
});

it('lets the person correct the address', async () => {
  sending();
  await open('/forgot-password', { signedIn: false });
  await ask('ada@example.con');
  await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

it('shows an error when the email could not be sent', async () => {
  aServer().on(CALL, () => problem(500, 'Something went wrong on our side.'));
  await open('/forgot-password', { signedIn: false });
  await ask('ada@example.com');
  await waitFor(() => expect(screen.getByText('Failed to send reset email. Please try again.')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
});

it('says how long to wait after too many attempts', async () => {
  aServer().on(CALL, () => problem(429, 'Too many attempts. Please try again in 9 minutes.'));
  await open('/forgot-password', { signedIn: false });
  await ask('ada@example.com');
  await waitFor(() => expect(screen.getByText('Too many attempts. Please try again in 9 minutes.')).toBeVisible());
});
