import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = aWebsite({ version: 3, apiKeyLastUsedAt: null, previousKeyExpiresAt: null });
const ROTATE = `POST /api/websites/${WEBSITE.id}/api-key/rotate`;
const KEY = `glly_${'n'.repeat(32)}abcdef`;
const settings = async () => {
  await open(`/websites/${WEBSITE.id}`);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('region', { name: 'Manage Harbour Notes' }));
  await user.click(dialog.getByRole('tab', { name: 'Settings' }));
  return { user, dialog };
};
const asAdmin = (website: object = WEBSITE) =>
  aServer(aUser({ role: 'platform_admin' })).on('GET /api/websites', () => [website]);

it('creates a new key after a confirmation that names the consequence, and shows it once', async () => {
  let sent: unknown;
  asAdmin().on(ROTATE, (_request, body) => {
    sent = body;
    return { apiKey: KEY, previousKeyExpiresAt: '2026-11-21T08:00:00Z' };
  });
  const { user, dialog } = await settings();
  await user.click(dialog.getByRole('button', { name: 'Rotate key' }));
  const question = within(await screen.findByRole('dialog', { name: 'Create a new API key?' }));
  expect(
    question.getByText('Harbour Notes needs the new key within 24 hours. Then the current key stops working.'),
  ).toBeVisible();
  expect(sent).toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Rotate key' }));
  await waitFor(() => expect(dialog.getByText(KEY)).toBeVisible());
  expect(sent).toEqual({ graceHours: 24 });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(KEY);
});

it('can revoke the old key immediately by keyboard, without saving the form', async () => {
  let sent: unknown;
  const server = asAdmin().on(ROTATE, (_request, body) => {
    sent = body;
    return { apiKey: KEY, previousKeyExpiresAt: '2026-11-21T08:00:00Z' };
  });
  const { user, dialog } = await settings();
  const hours = dialog.getByRole('spinbutton', { name: 'Keep the old key valid for' });
  await user.clear(hours);
  await user.type(hours, '0{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Create a new API key?' }));
  expect(question.getByText(/The current key stops working now\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Rotate key' }));
  await waitFor(() => expect(screen.getByText('The old one has stopped working.')).toBeVisible());
  expect(sent).toEqual({ graceHours: 0 });
  expect(server.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

it.each(['', '-1', '169', '1.5'])('rejects a grace period of “%s” hours', async (typed) => {
  asAdmin();
  const { user, dialog } = await settings();
  const hours = dialog.getByRole('spinbutton', { name: 'Keep the old key valid for' });
  await user.clear(hours);
  if (typed) await user.type(hours, typed);
  expect(dialog.getByRole('button', { name: 'Rotate key' })).toBeDisabled();
  expect(hours).toBeInvalid();
});

it('shows when the key was last used and how long the previous one is valid', async () => {
  asAdmin({ ...WEBSITE, apiKeyLastUsedAt: '2026-11-20T10:00:00Z', previousKeyExpiresAt: '2026-11-22T10:00:00Z' });
  const { dialog } = await settings();
  expect(dialog.getByText('Key last used').nextSibling).toHaveTextContent(/Nov 20, 2026/);
  expect(dialog.getByText(/The key before this one works until Nov 22, 2026/)).toBeVisible();
});

it('shows the server’s message when no key can be created', async () => {
  const words = 'Your place in this website’s team does not include its configuration.';
  asAdmin().on(ROTATE, () => problem(403, words));
  const { user, dialog } = await settings();
  await user.click(dialog.getByRole('button', { name: 'Rotate key' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Create a new API key?' })).getByRole('button', {
      name: 'Rotate key',
    }),
  );
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
});
