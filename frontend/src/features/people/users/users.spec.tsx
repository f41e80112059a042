import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const ADMIN = aUser({ id: 'admin', role: 'platform_admin', firstName: null, email: 'admin@galley.local' });
const ADA = {
  id: 'ada',
  email: 'ada@client.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  role: 'tenant_admin',
  disabled: false,
  mayApproveByToken: false,
  lastSeenAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  websites: [{ id: aWebsite().id, name: 'Harbour Notes', permissions: ['review'] }],
};
const INVITATION = {
  id: 'i1',
  email: 'new@client.example',
  role: 'tenant_admin',
  websites: [{ id: aWebsite().id, name: 'Harbour Notes' }],
  permissions: ['review'],
  invitedBy: 'Mara Lindqvist',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  expired: false,
};
const asAdmin = () =>
  aServer(ADMIN)
    .on('GET /api/users', () => [ADA])
    .on('GET /api/invitations', () => [])
    .on('GET /api/users/ada/identities', () => []);
const line = async (name: string) => within(await screen.findByRole('listitem', { name }));
const manage = async () => {
  const { address } = await open('/users');
  const user = userEvent.setup();
  await user.click((await line('Ada Lovelace')).getByRole('button', { name: 'Manage Ada Lovelace' }));
  return { user, address, dialog: within(await screen.findByRole('dialog', { name: 'Manage Ada Lovelace' })) };
};

it('denies access to tenant admins, without requesting any user', async () => {
  const server = aServer();
  await open('/users');
  await waitFor(() => expect(screen.getByText('Access Denied')).toBeVisible());
  expect(screen.getByText('This page is only available to platform administrators.')).toBeVisible();
  expect(server.count('GET /api/users')).toBe(0);
});

it('shows each person with the websites that they can reach', async () => {
  asAdmin().on('GET /api/users', () => [
    ADA,
    { ...ADA, id: 'b', firstName: null, email: 'b@client.example', role: 'platform_admin', disabled: true },
  ]);
  await open('/users');
  const ada = await line('Ada Lovelace');
  expect(screen.getByText('User Management', { selector: 'h1' })).toBeVisible();
  expect(ada.getByText('ada@client.example')).toBeVisible();
  expect(ada.getByText(/Tenant Admin · Harbour Notes · never signed in/)).toBeVisible();
  const other = await line('b@client.example');
  expect(other.getByText('Disabled')).toBeVisible();
  expect(other.getByText(/Platform Admin · every website/)).toBeVisible();
});

it('stores search, role and page in the address', async () => {
  const asked: string[] = [];
  asAdmin().on('GET /api/users', ({ url }) => {
    asked.push(new URL(url).search);
    return Response.json([ADA], { headers: { 'x-total-count': '60', link: '</api/users?cursor=next-1>; rel="next"' } });
  });
  const { address } = await open('/users?q=ada&role=tenant_admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/q=ada&role=tenant_admin&cursor=next-1/));
  expect(address()).toBe('/users?q=ada&role=tenant_admin&after=next-1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), ' l');
  await waitFor(() => expect(address()).toBe('/users?q=ada+l&role=tenant_admin'));
});

it('invites by mail, with role, websites and permissions', async () => {
  let sent: unknown;
  asAdmin().on('POST /api/invitations', (_request, body) => {
    sent = body;
    return INVITATION;
  });
  await open('/users?dialog=invite');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite person' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(dialog.getByText('Invalid email address')).toBeVisible());
  await user.type(dialog.getByLabelText('Email'), 'new@client.example');
  await user.click(dialog.getByRole('combobox', { name: 'Websites (optional)' }));
  await user.click(await screen.findByTitle('Harbour Notes'));
  await user.click(dialog.getByRole('checkbox', { name: /Manage team/ }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.getByText('Invitation sent')).toBeVisible());
  expect(sent).toEqual({
    email: 'new@client.example',
    role: 'tenant_admin',
    websiteIds: [aWebsite().id],
    permissions: ['review', 'configure', 'publish'],
  });
});

it('lists open invitations and revokes one after confirmation', async () => {
  const server = asAdmin()
    .on('GET /api/invitations', () => [INVITATION])
    .on('DELETE /api/invitations/i1', () => new Response(null, { status: 204 }));
  await open('/users');
  const user = userEvent.setup();
  await user.click((await line('new@client.example')).getByRole('button', { name: /Revoke/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this invitation?' }));
  server.on('GET /api/invitations', () => []);
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getByText('Invitation revoked')).toBeVisible());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Open invitations' })).not.toBeInTheDocument());
});

it('shows that the link of an invitation has expired', async () => {
  asAdmin().on('GET /api/invitations', () => [
    INVITATION,
    { ...INVITATION, id: 'i2', email: 'late@client.example', expired: true },
  ]);
  await open('/users');
  const late = await line('late@client.example');
  expect(late.getByText('Expired')).toBeVisible();
  expect(late.getByText(/the link worked until Nov 27, 2026: invite again/)).toBeVisible();
  expect(late.getByRole('button', { name: /Revoke/ })).toBeVisible();
  expect((await line('new@client.example')).queryByText('Expired')).not.toBeInTheDocument();
});

it('saves only what was changed', async () => {
  let sent: unknown;
  const server = asAdmin().on('PATCH /api/users/ada', (_request, body) => {
    sent = body;
    return ADA;
  });
  const { user, dialog, address } = await manage();
  await user.type(dialog.getByLabelText('Last name'), ' King');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByText('User updated successfully')).toBeVisible());
  expect(sent).toEqual({ lastName: 'Lovelace King' });
  expect(server.count('PUT /api/users/ada/websites')).toBe(0);
  expect(address()).toBe('/users');
});

it('assigns a person to exactly the selected websites', async () => {
  let sent: unknown;
  asAdmin()
    .on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })])
    .on('PUT /api/users/ada/websites', (_request, body) => {
      sent = body;
      return [];
    });
  const { user, dialog } = await manage();
  await user.click(dialog.getByRole('combobox', { name: 'Websites' }));
  await user.click(await screen.findByText('Field & Kiln', { selector: '.ant-select-item-option-content' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByText('User updated successfully')).toBeVisible());
  expect(sent).toEqual({ websiteIds: [aWebsite().id, 'w2'] });
});

it('reports what was saved when the change of websites is refused after the name was saved', async () => {
  asAdmin()
    .on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })])
    .on('PATCH /api/users/ada', () => ADA)
    .on('PUT /api/users/ada/websites', () => problem(404, 'There is no such website.'));
  const { user, dialog } = await manage();
  await user.type(dialog.getByLabelText('Last name'), ' King');
  await user.click(dialog.getByRole('combobox', { name: 'Websites' }));
  await user.click(await screen.findByText('Field & Kiln', { selector: '.ant-select-item-option-content' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(screen.getByText('Name and role are saved, the websites are not: There is no such website.')).toBeVisible(),
  );
  expect(dialog.getByLabelText('Last name')).toHaveValue('Lovelace King');
});

it('shows the server’s message that the last platform admin must stay', async () => {
  const words = 'Somebody must remain a platform admin.';
  asAdmin().on('PATCH /api/users/ada', () => problem(409, words));
  const { user, dialog } = await manage();
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  const question = within(await screen.findByRole('dialog', { name: 'Disable the account of Ada Lovelace?' }));
  expect(question.getAllByRole('listitem')).toHaveLength(2);
  await user.click(question.getByRole('button', { name: 'Disable account' }));
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
});

it('enables a disabled account without confirmation', async () => {
  let sent: unknown;
  asAdmin()
    .on('GET /api/users', () => [{ ...ADA, disabled: true }])
    .on('PATCH /api/users/ada', (_request, body) => {
      sent = body;
      return ADA;
    });
  const { user, dialog } = await manage();
  await user.click(dialog.getByRole('button', { name: 'Enable account' }));
  await waitFor(() => expect(screen.getByText('Account enabled')).toBeVisible());
  expect(sent).toEqual({ disabled: false });
});

it('signs a person out everywhere after confirmation, and links to their activity', async () => {
  const server = asAdmin().on('POST /api/users/ada/sign-out', () => new Response(null, { status: 204 }));
  const { user, dialog } = await manage();
  expect(dialog.getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/activity?person=ada');
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Sign Ada Lovelace out everywhere?' })).getByRole('button', {
      name: 'Sign out everywhere',
    }),
  );
  await waitFor(() => expect(screen.getByText('Signed out everywhere')).toBeVisible());
  expect(server.count('POST /api/users/ada/sign-out')).toBe(1);
});

it('opens a person whom the list does not show when a link asks for them', async () => {
  asAdmin().on('GET /api/users/b', () => ({ ...ADA, id: 'b', firstName: 'Grace', lastName: 'Hopper' }));
  await open('/users?dialog=b');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Manage Grace Hopper' })).toBeVisible());
});

it('offers to clear the filters when nobody matches', async () => {
  asAdmin().on('GET /api/users', () => []);
  const { address } = await open('/users?q=nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/users');
});

it('lets tokens of a person approve after confirmation, and revokes that without one', async () => {
  let person = { ...ADA };
  const server = asAdmin()
    .on('GET /api/users', () => [person])
    .on(`POST /api/users/${ADA.id}/allow-approve`, () => (person = { ...person, mayApproveByToken: true }))
    .on(`DELETE /api/users/${ADA.id}/allow-approve`, () => (person = { ...person, mayApproveByToken: false }));
  await open(`/users?dialog=${ADA.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Allow approval by token' }));
  const question = within(await screen.findByRole('dialog', { name: /^Let tokens of .* approve\?$/ }));
  expect(server.count(`POST /api/users/${ADA.id}/allow-approve`)).toBe(0);
  await userEvent.click(question.getByRole('button', { name: 'Allow it' }));
  await waitFor(() => expect(screen.getByText('Approval by token allowed')).toBeVisible());
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke approval by token' }));
  // The toasts appear one after the other, but the button changes its label at once.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Allow approval by token' })).toBeVisible());
  expect(server.count(`DELETE /api/users/${ADA.id}/allow-approve`)).toBe(1);
});

/** The question, once it has the focus: until then, the dialog below takes it back. */
const erasure = async () => {
  const question = await screen.findByRole('dialog', { name: 'Erase Ada Lovelace?' });
  await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
  return within(question);
};

it('erases a person once the name was typed, says what stays, and closes the dialog', async () => {
  let people = [ADA];
  const server = asAdmin()
    .on('GET /api/users', () => people)
    .on(`DELETE /api/users/${ADA.id}`, () => void (people = []));
  const { user, address, dialog } = await manage();
  await user.click(dialog.getByRole('button', { name: 'Erase person…' }));
  const question = await erasure();
  expect(question.getByText(/stay, under “Former member” and four characters/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Erase person' })).toBeDisabled();
  expect(server.count(`DELETE /api/users/${ADA.id}`)).toBe(0);
  await user.type(question.getByRole('textbox'), 'Ada Lovelace');
  await user.click(question.getByRole('button', { name: 'Erase person' }));
  await waitFor(() => expect(screen.getByText('Person erased')).toBeVisible());
  await waitFor(() => expect(address()).toBe('/users'));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ada Lovelace' })).not.toBeInTheDocument());
});

it('says why a person was not erased', async () => {
  const refusal = 'This is the last platform admin. Make somebody else one first.';
  asAdmin()
    .on('GET /api/users', () => [ADA])
    .on(`DELETE /api/users/${ADA.id}`, () => problem(409, refusal));
  const { user, dialog } = await manage();
  await user.click(dialog.getByRole('button', { name: 'Erase person…' }));
  const question = await erasure();
  await user.type(question.getByRole('textbox'), 'Ada Lovelace');
  await user.click(question.getByRole('button', { name: 'Erase person' }));
  await waitFor(() => expect(screen.getByText(refusal)).toBeVisible());
});

it('offers platform admins no erasure of themselves', async () => {
  asAdmin().on('GET /api/users', () => [{ ...ADA, id: ADMIN.id, role: 'platform_admin' }]);
  const { dialog } = await manage();
  expect(dialog.getByRole('button', { name: 'Export data' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Erase person…' })).not.toBeInTheDocument();
});

it('saves everything that is stored of a person as a file', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined });
  asAdmin().on(`GET /api/users/${ADA.id}/data`, () => ({ account: [{ email: ADA.email }] }));
  const { user, dialog } = await manage();
  await user.click(dialog.getByRole('button', { name: 'Export data' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('lets somebody in again who has lost everything, after a question, but never oneself', async () => {
  const LOST = {
    requestedAt: '2026-11-28T08:00:00.000Z',
    expiresAt: '2026-12-05T08:00:00.000Z',
    confirmedAt: null,
  };
  const server = aServer(ADMIN)
    .on('GET /api/users', () => [ADA])
    .on('GET /api/invitations', () => [])
    .on('GET /api/account-recoveries', () => [
      { ...LOST, userId: ADA.id, name: 'Ada Lovelace', email: 'ada@example.com' },
      { ...LOST, userId: ADMIN.id, name: 'Root', email: 'root@example.com' },
    ])
    .on(`POST /api/users/${ADA.id}/recovery/confirm`, () => new Response(null, { status: 204 }));
  await open('/users');
  const panel = within(await screen.findByRole('region', { name: 'Lost access' }));
  expect(await panel.findByText('Another platform admin has to confirm this.')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Confirm Root' })).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Confirm Ada Lovelace' }));
  const question = within(await screen.findByRole('dialog', { name: 'Is it really Ada Lovelace?' }));
  expect(server.count(`POST /api/users/${ADA.id}/recovery/confirm`)).toBe(0);
  await userEvent.click(question.getByRole('button', { name: 'Confirm and send link' }));
  expect(await screen.findByText('A link was sent')).toBeVisible();
});

it('shows with which providers a person signs in, and unlinks one after confirmation', async () => {
  const provider = '01a223a0-d732-7626-8a25-e008d7c4875b';
  const identities = [
    {
      id: 'i1',
      providerId: provider,
      provider: 'Acme',
      email: 'ada@acme.example',
      isOnlyWay: true,
      linkedAt: '2026-11-01T08:00:00Z',
      lastSignInAt: '2026-11-02T08:00:00Z',
    },
  ];
  const server = asAdmin()
    .on('GET /api/users/ada/identities', () => [...identities])
    .on(`DELETE /api/sso/providers/${provider}/people/ada`, () => {
      identities.pop();
      return new Response(null, { status: 204 });
    });
  const { user, dialog } = await manage();
  expect(await dialog.findByText(/^As ada@acme\.example\. Last sign-in/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Unlink Acme' }));
  const question = within(await screen.findByRole('dialog', { name: 'Unlink Acme from Ada Lovelace?' }));
  expect(question.getByText(/Whoever signs in with Acme next as ada@client\.example/)).toBeVisible();
  expect(server.count(`DELETE /api/sso/providers/${provider}/people/ada`)).toBe(0);
  await user.click(question.getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(screen.getByText('Acme unlinked')).toBeVisible());
  expect(await dialog.findByText(/Not used so far/)).toBeVisible();
});

it('shows nothing about lost access before it knows of any', async () => {
  asAdmin().on('GET /api/account-recoveries', () => new Promise(() => undefined));
  await open('/users');
  await line('Ada Lovelace');
  expect(screen.queryByRole('region', { name: 'Lost access' })).not.toBeInTheDocument();
});
