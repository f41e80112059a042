import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const SECRET = `glpt_${'a1'.repeat(19)}`;
const SCRIPT = {
  id: 't1',
  name: 'Release script',
  prefix: 'glpt_a1a1',
  scopes: ['read', 'write'],
  createdAt: '2026-11-01T08:00:00Z',
  lastUsedAt: null,
  expiresAt: null,
};

const anAccount = (user = aUser(), tokens: object[] = []): FakeApi =>
  aServer(user)
    .on('GET /api/sessions', () => [])
    .on('GET /api/user/notifications', () => ({ posts: 'immediately' }))
    .on('GET /api/tokens', () => [...tokens]);
const panel = async () => within(await screen.findByRole('region', { name: 'Personal tokens' }));
const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('creates a token and shows it only once', async () => {
  const tokens: object[] = [];
  let sent: unknown;
  anAccount(aUser(), tokens).on('POST /api/tokens', (_, body) => {
    sent = body;
    tokens.push(SCRIPT);
    return { ...SCRIPT, token: SECRET };
  });
  await open('/account');
  expect(await (await panel()).findByText(/scripts call the API/)).toBeVisible();
  await pressed('Create token');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Release script');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Write/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Token Release script' }));
  expect(shown.getByText(SECRET)).toBeVisible();
  expect(sent).toMatchObject({
    name: 'Release script',
    scopes: ['read', 'write'],
    expiresAt: expect.stringMatching(/Z$/),
  });
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
  expect(await (await panel()).findByText('Release script')).toBeVisible();
  expect((await panel()).getByText('glpt_a1a1…')).toBeVisible();
});

it('asks for confirmation before Escape closes a token that was not copied', async () => {
  const user = userEvent.setup();
  anAccount().on('POST /api/tokens', () => ({ ...SCRIPT, token: SECRET }));
  await open('/account');
  const made = async () => {
    await pressed('Create token');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }));
    await user.type(dialog.getByLabelText('Name'), 'Release script');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    return within(await screen.findByRole('dialog', { name: 'Token Release script' }));
  };
  const question = async () => within(await screen.findByRole('dialog', { name: 'Close without copying it?' }));
  const isGone = () => waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
  await made();
  await user.keyboard('{Escape}');
  await user.click((await question()).getByRole('button', { name: 'Keep open' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Close without copying it?' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText(SECRET)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click((await question()).getByRole('button', { name: 'Close anyway' }));
  await isGone();
  const shown = await made();
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(SECRET));
  await user.keyboard('{Escape}');
  await isGone();
});

it('disables the approve scope for people without that permission', async () => {
  anAccount();
  await open('/account');
  await pressed('Create token');
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /a platform admin has to allow you this first/ })).toBeDisabled(),
  );
});

it('enables the approve scope for people with that permission', async () => {
  anAccount(aUser({ mayApproveByToken: true }));
  await open('/account');
  await pressed('Create token');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Approve: decisions about posts/ })).toBeEnabled());
});

it('shows at the field why a name was refused, and keeps the input', async () => {
  anAccount().on('POST /api/tokens', () => problem(409, 'You have a token of this name already.'));
  await open('/account');
  await pressed('Create token');
  await userEvent.type(await screen.findByLabelText('Name'), 'Twice');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Create token' })).getByRole('button', { name: 'Create token' }),
  );
  await waitFor(() => expect(screen.getByText('You have a token of this name already.')).toBeVisible());
  expect(screen.getByLabelText('Name')).toHaveValue('Twice');
});

it('revokes a token after a confirmation', async () => {
  const tokens: object[] = [SCRIPT];
  const server = anAccount(aUser(), tokens).on('DELETE /api/tokens/t1', () => {
    tokens.pop();
    return new Response(null, { status: 204 });
  });
  await open('/account');
  await pressed('Revoke Release script');
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Release script?' }));
  expect(server.count('DELETE /api/tokens/t1')).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke token' }));
  await waitFor(() => expect(screen.getByText('Token revoked')).toBeVisible());
  await waitFor(async () => expect((await panel()).queryByText('Release script')).not.toBeInTheDocument());
});
