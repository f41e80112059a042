import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { click, fill } from '../../../test/outcomes.js';

const ADA = { id: 'ada', email: 'ada@client.example', firstName: 'Ada', lastName: 'Lovelace', role: 'tenant_admin' };
const MADE = aWebsite({ id: 'w9', name: 'Tide Tables' });
const NAMED = { name: 'Tide Tables', url: 'https://tides.example', publishingSchedule: 'daily', isActive: true };

/** Returns a fake server that records the requests sent to it. */
function asAdmin() {
  const sent: [call: string, body: unknown][] = [];
  const server = aServer(aUser({ role: 'platform_admin' })).on('GET /api/users', () => [ADA]);
  const keeping = (call: string, answer: () => unknown) =>
    server.on(call, (_request, body) => {
      sent.push([call, body]);
      return answer();
    });
  return { server, sent, keeping };
}

async function fillIn() {
  await open('/websites?dialog=new');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  await fill('Website name', NAMED.name);
  await fill('URL', NAMED.url);
  return { user, dialog, create: () => click('Create website') };
}

async function withNewUser() {
  const form = await fillIn();
  await click('Create New User');
  await fill('Email', ADA.email);
  await fill('First name', ADA.firstName);
  await fill('Last name', ADA.lastName);
  await fill('Password', 'long-password');
  return form;
}

it('assigns an existing tenant admin, found on the server', async () => {
  const { server, sent, keeping } = asAdmin();
  const asked: string[] = [];
  keeping('POST /api/websites', () => MADE);
  server.on('GET /api/users', ({ url }) => {
    asked.push(new URL(url).search);
    return [ADA, { ...ADA, id: 'b', firstName: null, email: 'b@client.example' }];
  });
  const { user, dialog, create } = await fillIn();
  await user.type(dialog.getByRole('combobox', { name: /Administrator/ }), 'ada');
  await waitFor(() => expect(asked.at(-1)).toBe('?role=tenant_admin&limit=20&q=ada'));
  await waitFor(() => expect(screen.getByTitle('b@client.example')).toBeInTheDocument());
  await user.click(await screen.findByTitle('Ada Lovelace'));
  await create();
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent).toEqual([['POST /api/websites', { ...NAMED, assignedUserId: 'ada' }]]);
});

it('requests no users while the dialog is closed', async () => {
  const { server } = asAdmin();
  await open('/websites');
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Harbour Notes' })).toBeVisible());
  expect(server.count('GET /api/users')).toBe(0);
});

it('creates a new user and then the website that they administer', async () => {
  const { sent, keeping } = asAdmin();
  keeping('POST /api/users', () => ADA);
  keeping('POST /api/websites', () => MADE);
  const { create } = await withNewUser();
  await create();
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent).toEqual([
    [
      'POST /api/users',
      {
        email: ADA.email,
        password: 'long-password',
        firstName: 'Ada',
        lastName: 'Lovelace',
        role: 'tenant_admin',
        websiteName: NAMED.name,
      },
    ],
    ['POST /api/websites', { ...NAMED, assignedUserId: 'ada' }],
  ]);
});

it('requires all fields of a new user, and sends nothing before', async () => {
  const { sent } = asAdmin();
  const { dialog, create } = await fillIn();
  await click('Create New User');
  await fill('Password', 'short');
  await create();
  await waitFor(() => expect(dialog.getByText('Invalid email address')).toBeVisible());
  expect(dialog.getByText('First name is required')).toBeVisible();
  await waitFor(() => expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible());
  expect(sent).toEqual([]);
});

it('shows that an email is registered already, and creates no website', async () => {
  const { sent, keeping } = asAdmin();
  keeping('POST /api/users', () =>
    problem(409, 'User with this email already exists', { type: 'urn:galley:problem:email-taken' }),
  );
  const { dialog, create } = await withNewUser();
  await create();
  await waitFor(() => expect(screen.getByText('Email Already Exists')).toBeVisible());
  expect(
    screen.getByText(
      "This email is already registered. Please use 'Assign Existing User' instead or choose a different email.",
    ),
  ).toBeVisible();
  expect(sent.map(([call]) => call)).toEqual(['POST /api/users']);
  expect(dialog.getByLabelText('Website name')).toHaveValue(NAMED.name);
});

it('shows beside a field what the server rejected', async () => {
  const { keeping } = asAdmin();
  keeping('POST /api/users', () =>
    problem(400, 'First name must be one line of text', {
      errors: [{ field: 'firstName', message: 'First name must be one line of text' }],
    }),
  );
  const { dialog, create } = await withNewUser();
  await create();
  await waitFor(() => expect(dialog.getByText('First name must be one line of text')).toBeVisible());
});

it.each([
  ['POST /api/users', 'Failed to create user'],
  ['POST /api/websites', 'Failed to create website'],
])('shows what failed when %s gives no reason', async (call, words) => {
  const { server, keeping } = asAdmin();
  keeping('POST /api/users', () => ADA);
  server.on(call, () => new Response('', { status: 500 }));
  const { create } = await withNewUser();
  await create();
  await waitFor(() => expect(screen.getByText(new RegExp(words))).toBeVisible());
});

it('continues with the created user when the website is refused', async () => {
  const { server, sent, keeping } = asAdmin();
  keeping('POST /api/users', () => ADA);
  server.on('POST /api/websites', () =>
    problem(409, 'This URL cannot be used.', { type: 'urn:galley:problem:website-url-taken' }),
  );
  const { user, dialog, create } = await withNewUser();
  await create();
  await waitFor(() =>
    expect(
      screen.getByText(/The account of Ada Lovelace was created, the website was not: This URL cannot be used\./),
    ).toBeVisible(),
  );
  await waitFor(() => expect(dialog.getByText('This URL cannot be used.')).toBeVisible());
  expect(dialog.getByRole('tab', { name: 'Assign Existing User' })).toHaveAttribute('aria-selected', 'true');

  await user.click(screen.getByLabelText('Close notification'));
  keeping('POST /api/websites', () => MADE);
  await fill('URL', `${NAMED.url}/blog`);
  await create();
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent.map(([call]) => call)).toEqual(['POST /api/users', 'POST /api/websites']);
  expect(sent.at(-1)?.[1]).toEqual({ ...NAMED, url: `${NAMED.url}/blog`, assignedUserId: 'ada' });
});

it('sends an invitation instead of setting a password', async () => {
  const { sent, keeping } = asAdmin();
  keeping('POST /api/websites', () => MADE);
  keeping('POST /api/invitations', () => ({ id: 'i1', email: ADA.email }));
  const { user, dialog, create } = await fillIn();
  await click('Create New User');
  await user.click(dialog.getByLabelText('Send an invitation instead'));
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument();
  await fill('Email', ADA.email);
  await create();
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent).toEqual([
    ['POST /api/websites', NAMED],
    ['POST /api/invitations', { email: ADA.email, role: 'tenant_admin', websiteIds: ['w9'] }],
  ]);
});

it('repeats only the invitation when the website was created and the invitation refused', async () => {
  const { server, sent, keeping } = asAdmin();
  keeping('POST /api/websites', () => MADE);
  server.on('POST /api/invitations', () =>
    problem(409, 'User with this email already exists', { type: 'urn:galley:problem:address-has-account' }),
  );
  const { user, dialog, create } = await fillIn();
  await click('Create New User');
  await user.click(dialog.getByLabelText('Send an invitation instead'));
  await fill('Email', 'boss@agency.example');
  await create();
  await waitFor(() => expect(screen.getByText('Email Already Exists')).toBeVisible());
  await waitFor(() => expect(dialog.getByText('Tide Tables is created.')).toBeVisible());
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveValue('boss@agency.example'));

  await user.click(screen.getByLabelText('Close notification'));
  keeping('POST /api/invitations', () => ({ id: 'i1', email: ADA.email }));
  await fill('Email', ADA.email);
  await click('Send invitation');
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent.map(([call]) => call)).toEqual(['POST /api/websites', 'POST /api/invitations']);
});
