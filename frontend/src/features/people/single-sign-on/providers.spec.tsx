import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const ADMIN = aUser({ id: 'admin', role: 'platform_admin', firstName: null, email: 'admin@galley.local' });
const ACME = {
  id: '01a223a0-d732-7626-8a25-e008d7c4875b',
  name: 'Acme',
  issuer: 'https://login.acme.example',
  clientId: 'galley',
  hasSecret: true,
  emailDomains: ['acme.example'],
  grants: [
    { group: 'editors', websiteId: aWebsite().id, websiteName: 'Harbour Notes', permissions: ['review', 'publish'] },
  ],
  groupsClaim: 'groups',
  createsAccounts: true,
  isOnlyWay: false,
  secondFactors: [],
  signsOutThere: false,
  isEnabled: true,
  lastSignInAt: '2026-11-28T12:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  linkedPeople: 3,
  unlinkedPeople: 2,
  openSessions: 4,
  signedOutUri: 'https://galley.example/auth',
  redirectUri: 'https://galley.example/sso/callback/01a223a0-d732-7626-8a25-e008d7c4875b',
  logoutUri: 'https://galley.example/api/sso/01a223a0-d732-7626-8a25-e008d7c4875b/backchannel-logout',
};

async function managed(more: object = {}) {
  const user = userEvent.setup();
  const sent: object[] = [];
  const server = aServer(ADMIN)
    .on('GET /api/sso/providers', () => [{ ...ACME, ...more }])
    .on(`PATCH /api/sso/providers/${ACME.id}`, (_, body) => {
      sent.push(body as object);
      return ACME;
    });
  await open('/single-sign-on');
  await user.click(await screen.findByRole('button', { name: 'Manage Acme' }));
  return { user, sent, server, dialog: within(await screen.findByRole('dialog', { name: 'Acme' })) };
}

it('is closed to tenant admins', async () => {
  const server = aServer();
  await open('/single-sign-on');
  await waitFor(() => expect(screen.getByText('Access Denied')).toBeVisible());
  expect(server.count('GET /api/sso/providers')).toBe(0);
});

it('saves what is there as it is, and the secret only when another is typed', async () => {
  const { user, sent, dialog } = await managed();
  expect(dialog.getByText(ACME.redirectUri)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    name: 'Acme',
    issuer: 'https://login.acme.example',
    clientId: 'galley',
    emailDomains: ['acme.example'],
    grants: [{ group: 'editors', websiteId: aWebsite().id, permissions: ['review', 'publish'] }],
    groupsClaim: 'groups',
    createsAccounts: true,
    isOnlyWay: false,
    secondFactors: [],
    signsOutThere: false,
    isEnabled: true,
  });
});

it('counts the provider’s second factor by the usual values once that is switched on', async () => {
  const { user, sent, dialog } = await managed();
  expect(dialog.queryByText('mfa')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('switch', { name: 'Its second factor counts' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ secondFactors: ['mfa', 'otp', 'hwk', 'sc', 'fpt', 'face'] });
});

it('says before it is switched off how many sessions end', async () => {
  const { user, sent, dialog } = await managed();
  await user.click(dialog.getByRole('switch', { name: 'People can sign in with it' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Switch Acme off?' }));
  expect(question.getByText(/4 sessions that it opened end at once/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ isEnabled: false })]));
});

it('tells how many people the only way concerns, and that it has to be tried first', async () => {
  const { dialog } = await managed();
  expect(dialog.getByText(/It concerns 2 people with an account who have not signed in with it yet/)).toBeVisible();
  expect(dialog.getByRole('switch', { name: 'Only way to sign in' })).toBeEnabled();
});

it('cannot be the only way before somebody has signed in with it', async () => {
  const { dialog } = await managed({ lastSignInAt: null });
  expect(dialog.getByRole('switch', { name: 'Only way to sign in' })).toBeDisabled();
});

it('stays open with what was typed when it could not be removed', async () => {
  const { user, server, dialog } = await managed();
  server.on(`DELETE /api/sso/providers/${ACME.id}`, () => problem(503, 'The database cannot be reached.'));
  await user.type(dialog.getByLabelText('Name'), ' Ltd');
  await user.click(dialog.getByRole('button', { name: 'Remove provider' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Acme?' }));
  await user.click(question.getByRole('button', { name: 'Remove provider' }));
  await waitFor(() => expect(screen.getByText('The database cannot be reached.')).toBeVisible());
  expect(dialog.getByLabelText('Name')).toHaveValue('Acme Ltd');
});
