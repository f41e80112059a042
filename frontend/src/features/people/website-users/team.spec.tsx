import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem, without } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const SITE = `/api/websites/${aWebsite().id}`;
const ALL = ['review', 'configure', 'publish', 'manage_team'];
const aMember = (more: object = {}) => ({
  id: 'ada',
  email: 'ada@client.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  permissions: ['review'],
  disabled: false,
  isOnlyManager: false,
  isOwner: false,
  knowsApiKey: false,
  changeable: ALL,
  mayRemove: true,
  joinedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});
const ME = aMember({
  ...without(aUser(), 'role', 'mayApproveByToken', 'timezone', 'secondFactorDue'),
  id: aUser().id,
  permissions: ALL,
});
const RULE = { graceDays: null, since: null, people: 2, without: 1 };
const asManager = (...others: object[]) =>
  aServer()
    .on(`GET ${SITE}/members`, () => [ME, ...others])
    .on(`GET ${SITE}/second-factor-rule`, () => RULE)
    .on('GET /api/invitations', () => []);
const line = async (name: string) => within(await screen.findByRole('listitem', { name }));

it('shows the team, each member’s permissions, and what they mean', async () => {
  asManager(aMember());
  await open('/website-users');
  const ada = await line('Ada Lovelace');
  expect(screen.getByText('Website Team Management', { selector: 'h1' })).toBeVisible();
  expect(ada.getByRole('checkbox', { name: 'Review' })).toBeChecked();
  expect(ada.getByRole('checkbox', { name: 'Publish' })).not.toBeChecked();
  expect(ada.getByRole('checkbox', { name: 'Review' })).toHaveAccessibleDescription(
    'Approve, decline and edit posts, and ask for rewrites.',
  );
  expect((await line('Mara Lindqvist')).getByText('you')).toBeVisible();
});

it('grants and revokes a permission with its checkbox', async () => {
  let sent: unknown;
  const server = asManager(aMember()).on(`PATCH ${SITE}/members/ada`, (_request, body) => {
    sent = body;
    return [];
  });
  await open('/website-users');
  await userEvent.click((await line('Ada Lovelace')).getByRole('checkbox', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByText('Permissions updated')).toBeVisible());
  expect(sent).toEqual({ permissions: ['review', 'publish'] });
  await waitFor(() => expect(server.count(`GET ${SITE}/members`)).toBe(2));
});

it('requires a second step of the team, after a question when it is at once', async () => {
  const sent: unknown[] = [];
  asManager(aMember()).on(`PUT ${SITE}/second-factor-rule`, (_, body) => {
    sent.push(body);
    return { ...RULE, graceDays: 0, since: '2026-11-28T08:00:00.000Z' };
  });
  await open('/website-users');
  const panel = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  expect(await panel.findByText(/1 of 2 people have none yet/)).toBeVisible();
  await userEvent.click(panel.getByRole('switch', { name: 'Require a second step of this team' }));
  const days = await panel.findByLabelText('Days to set it up');
  await userEvent.clear(days);
  await userEvent.type(days, '0');
  await userEvent.click(panel.getByRole('button', { name: 'Save changes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Require it at once?' }));
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Require at once' }));
  await waitFor(() => expect(sent).toEqual([{ graceDays: 0 }]));
});

it('asks before the person gives up the permission to manage the team', async () => {
  const server = asManager(aMember({ permissions: ALL }));
  await open('/website-users');
  await userEvent.click((await line('Mara Lindqvist')).getByRole('checkbox', { name: 'Manage team' }));
  const question = within(await screen.findByRole('dialog', { name: 'Stop managing this team?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(server.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

it('does not let the only manager of the team leave', async () => {
  aServer()
    .on(`GET ${SITE}/members`, () => [{ ...ME, isOnlyManager: true }, aMember()])
    .on('GET /api/invitations', () => []);
  await open('/website-users');
  const me = await line('Mara Lindqvist');
  expect(me.getByRole('checkbox', { name: 'Manage team' })).toBeDisabled();
  const leave = me.getByRole('button', { name: 'Leave Harbour Notes' });
  expect(leave).toBeDisabled();
  expect(leave).toHaveAccessibleDescription(
    'Only you manage the team. Before you can leave, let another member manage it.',
  );
  expect((await line('Ada Lovelace')).getByRole('button', { name: 'Remove Ada Lovelace' })).toBeEnabled();
});

it('removes a member after a confirmation that names what is lost', async () => {
  const server = asManager(aMember()).on(`DELETE ${SITE}/members/ada`, () => new Response(null, { status: 204 }));
  await open('/website-users');
  const user = userEvent.setup();
  await user.click((await line('Ada Lovelace')).getByRole('button', { name: 'Remove Ada Lovelace' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Ada Lovelace from Harbour Notes?' }));
  expect(question.getByText('Access to Harbour Notes: its posts, settings and API key')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('Ada Lovelace removed from the team')).toBeVisible());
  expect(server.count(`DELETE ${SITE}/members/ada`)).toBe(1);
});

it('offers to rotate the key that a removed member has seen, and shows the new one', async () => {
  const key = `glly_${'n'.repeat(32)}abcdef`;
  let sent: unknown;
  const server = asManager(aMember({ knowsApiKey: true }))
    .on(`DELETE ${SITE}/members/ada`, () => {
      server.on('GET /api/websites', () => [aWebsite({ apiKeyKnownToFormer: ['Ada Lovelace'] })]);
      return new Response(null, { status: 204 });
    })
    .on(`POST ${SITE}/api-key/rotate`, (_request, body) => {
      sent = body;
      server.on('GET /api/websites', () => [aWebsite()]);
      return { apiKey: key, previousKeyExpiresAt: '2026-11-24T08:00:00.000Z' };
    });
  await open('/website-users');
  const user = userEvent.setup();
  await user.click((await line('Ada Lovelace')).getByRole('button', { name: 'Remove Ada Lovelace' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Ada Lovelace from Harbour Notes?' }));
  expect(
    question.getByText(/They have seen the API key, which keeps working for them until it is rotated/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  const offer = within(await screen.findByRole('dialog', { name: 'Rotate the API key?' }));
  await user.click(offer.getByRole('button', { name: 'Rotate key' }));
  await waitFor(() => expect(screen.getByText(key)).toBeVisible());
  expect(sent).toEqual({ graceHours: 24 });
});

it('names former members who have seen the key, until it is rotated', async () => {
  asManager().on('GET /api/websites', () => [aWebsite({ apiKeyKnownToFormer: ['Ada Lovelace', 'Bob'] })]);
  await open('/website-users');
  expect(await screen.findByText(/saw the API key and may no longer use it/)).toHaveTextContent(
    'Ada Lovelace and Bob saw',
  );
  expect(screen.getByRole('button', { name: 'Rotate key' })).toBeEnabled();
});

it('explains which permissions the person may not grant, and whom they may not change', async () => {
  const own = ['review', 'manage_team'];
  asManager().on(`GET ${SITE}/members`, () => [
    { ...ME, permissions: own, changeable: own },
    aMember({ permissions: ['review'], changeable: own }),
    aMember({ id: 'bob', firstName: 'Bob', permissions: ALL, changeable: [], mayRemove: false }),
    aMember({ id: 'eve', firstName: 'Eve', permissions: ALL, changeable: [], mayRemove: false, isOwner: true }),
  ]);
  await open('/website-users');
  const ada = await line('Ada Lovelace');
  expect(ada.getByRole('checkbox', { name: 'Review' })).toBeEnabled();
  expect(ada.getByRole('checkbox', { name: 'Publish' })).toBeDisabled();
  expect(ada.getByRole('checkbox', { name: 'Publish' })).toHaveAccessibleDescription(
    /You can give and take only the permissions that you have: Review, Manage team\./,
  );
  const bob = (await line('Bob Lovelace')).getByRole('button', { name: 'Remove Bob Lovelace' });
  expect(bob).toBeDisabled();
  expect(bob).toHaveAccessibleDescription('They have more permissions here than you, so you cannot change this.');
  expect((await line('Eve Lovelace')).getByRole('checkbox', { name: 'Review' })).toHaveAccessibleDescription(
    /This website was created for them/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Harbour Notes' }));
  expect(dialog.getByRole('checkbox', { name: /Review/ })).toBeChecked();
  const publish = dialog.getByRole('checkbox', { name: /Publish/ });
  expect(publish).toBeDisabled();
  expect(publish).not.toBeChecked();
  expect(publish).toHaveAccessibleDescription(/You cannot give this permission because you do not have it/);
});

it('shows the server’s message when a member cannot be removed', async () => {
  const words = 'Someone must be able to manage this website’s team. Give that permission to another member first.';
  asManager(aMember()).on(`DELETE ${SITE}/members/ada`, () => problem(409, words));
  await open('/website-users');
  const user = userEvent.setup();
  await user.click((await line('Ada Lovelace')).getByRole('button', { name: 'Remove Ada Lovelace' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
});

it('lets a member without management permission leave after confirmation, and shows what remains', async () => {
  const server = aServer()
    .on(`GET ${SITE}/members`, () => [{ ...ME, permissions: ['review'] }, aMember({ permissions: ALL })])
    .on(`DELETE ${SITE}/members/${ME.id}`, () => {
      server.on('GET /api/websites', () => []);
      return new Response(null, { status: 204 });
    });
  const { address } = await open('/website-users');
  const user = userEvent.setup();
  await user.click((await line('Mara Lindqvist')).getByRole('button', { name: 'Leave Harbour Notes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave Harbour Notes?' }));
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No Website Assigned' })).toBeVisible());
  expect(address()).toBe('/');
});

it('invites to this website', async () => {
  let sent: unknown;
  asManager().on('POST /api/invitations', (_request, body) => {
    sent = body;
    return { id: 'i1', email: 'new@client.example' };
  });
  const { address } = await open('/website-users');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Harbour Notes' }));
  expect(dialog.queryByLabelText('Role')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Email'), 'new@client.example{Enter}');
  await waitFor(() => expect(screen.getByText('Invitation sent')).toBeVisible());
  expect(sent).toEqual({
    email: 'new@client.example',
    role: 'tenant_admin',
    websiteIds: [aWebsite().id],
    permissions: ALL,
  });
  expect(address()).toBe('/website-users');
});

it('is read-only for members who may not manage it', async () => {
  const server = aServer().on(`GET ${SITE}/members`, () => [
    { ...ME, permissions: ['review'] },
    aMember({ permissions: ALL }),
  ]);
  await open('/website-users?dialog=invite');
  await waitFor(() => expect(screen.getByText(/You can see the team/)).toBeVisible());
  expect((await line('Ada Lovelace')).getByRole('checkbox', { name: 'Review' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Invite|Remove/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.count('GET /api/invitations')).toBe(0);
});

it('shows the activity on this website', async () => {
  const asked: string[] = [];
  asManager().on('GET /api/audit-log', ({ url }) => {
    asked.push(new URL(url).search);
    return [];
  });
  const { address } = await open('/website-users');
  await userEvent.click(await screen.findByRole('tab', { name: 'Activity log' }));
  await waitFor(() => expect(screen.getByText('Nothing has happened yet')).toBeVisible());
  expect(asked).toEqual([`?websiteId=${aWebsite().id}&limit=50`]);
  expect(address()).toBe('/website-users?tab=activity');
});

it('denies access to platform admins, explains why and redirects to the start page', async () => {
  aServer(aUser({ role: 'platform_admin' }));
  const { address } = await open('/website-users');
  await waitFor(() => expect(screen.getByText('Access Denied')).toBeVisible());
  expect(screen.getByText('This page is only available to tenant administrators.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
});
