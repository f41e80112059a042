import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const HERE = {
  id: 's1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  browser: 'Firefox',
  device: 'Linux' as string | null,
  place: 'Berlin, Germany' as string | null,
  createdAt: '2026-11-01T08:00:00Z',
  lastUsedAt: '2026-11-02T08:00:00Z',
  expiresAt: '2026-12-01T08:00:00Z',
  current: true,
};
const THERE = {
  ...HERE,
  id: 's2',
  userAgent: 'curl/8.5.0',
  browser: 'curl',
  device: null,
  place: null,
  current: false,
};

const anAccount = (user = aUser()): FakeApi =>
  aServer(user)
    .on('GET /api/sessions', () => [HERE, THERE])
    .on('GET /api/tokens', () => [])
    .on('GET /api/user/identities', () => [])
    .on('GET /api/user/notifications', () => ({ posts: 'immediately' }));
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('opens from the name in the sidebar and from the account menu in the header', async () => {
  anAccount();
  const { address } = await open('/dashboard');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Account: Mara Lindqvist/ })).toHaveAttribute('href', '/account'),
  );
  await pressed('Account menu');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Account' }));
  await waitFor(() => expect(address()).toBe('/account'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Account' })).toBeVisible());
});

it('changes the name of the person everywhere on the screen', async () => {
  let sent: unknown;
  anAccount().on('PATCH /api/user', (_, body) => {
    sent = body;
    return aUser({ firstName: 'Maria', permissions: {} });
  });
  await open('/account');
  const field = await screen.findByLabelText('First name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Maria');
  await pressed('Save Changes');
  await waitFor(() => expect(screen.getByText('Profile updated successfully')).toBeVisible());
  expect(sent).toEqual({ firstName: 'Maria', lastName: 'Lindqvist', profileImageUrl: '', timezone: '' });
  expect(screen.getByRole('link', { name: /^Account: Maria Lindqvist/ })).toBeVisible();
});

it('keeps what is typed while a slow save is under way', async () => {
  const saved = Promise.withResolvers<object>();
  anAccount().on('PATCH /api/user', () => saved.promise);
  await open('/account');
  await userEvent.type(await screen.findByLabelText('First name'), 'x');
  await pressed('Save Changes');
  await userEvent.type(screen.getByLabelText('Last name'), '-Ek');
  saved.resolve(aUser({ firstName: 'Marax', permissions: {} }));
  await screen.findByText('Profile updated successfully');
  expect(screen.getByLabelText('Last name')).toHaveValue('Lindqvist-Ek');
});

it('shows every time in the zone that is chosen', async () => {
  let sent: unknown;
  anAccount().on('PATCH /api/user', (_, body) => {
    sent = body;
    return aUser({ timezone: 'Asia/Tokyo', permissions: {} });
  });
  await open('/account');
  expect((await screen.findAllByText(/^Nov 1, 2026, 8:00\sAM$/))[0]).toBeVisible();
  const field = await screen.findByRole('combobox', { name: 'Time zone' });
  expect(screen.getByText('This browser’s: UTC')).toBeVisible();
  await userEvent.click(field);
  await userEvent.type(field, 'toky');
  await userEvent.click(await screen.findByTitle('Asia/Tokyo'));
  await pressed('Save Changes');
  await screen.findByText('Profile updated successfully');
  expect(sent).toMatchObject({ timezone: 'Asia/Tokyo' });
  await waitFor(() => expect(screen.getAllByText(/^Nov 1, 2026, 5:00\sPM$/)).toHaveLength(2));
});

it('says that the stored time zone does not exist, and shows the refusal of another at its field', async () => {
  const refused = 'There is no such time zone. Choose one from the list, such as Europe/Berlin';
  anAccount(aUser({ timezone: 'Mars/Olympus' })).on('PATCH /api/user', () =>
    problem(400, refused, { errors: [{ field: 'timezone', message: refused }] }),
  );
  await open('/account');
  expect(
    await screen.findByText('“Mars/Olympus” does not exist. Times are shown in UTC until you choose another zone.'),
  ).toBeVisible();
  await pressed('Save Changes');
  await waitFor(() => expect(screen.getByText(refused, { selector: '.ant-form-item-explain-error' })).toBeVisible());
});

it('shows a small picture unchanged, and sends it as a data URL', async () => {
  let sent: unknown;
  anAccount().on('PATCH /api/user', (_, body) => {
    sent = body;
    return aUser({ ...(body as object), permissions: {} });
  });
  await open('/account');
  await screen.findByRole('button', { name: 'Upload picture' });
  await userEvent.upload(screen.getByLabelText('Picture file'), new File(['picture'], 'me.png', { type: 'image/png' }));
  const image = 'data:image/png;base64,cGljdHVyZQ==';
  await waitFor(() => expect(document.querySelector(`main img.portrait[src="${image}"]`)).toBeInTheDocument());
  await pressed('Save Changes');
  await screen.findByText('Profile updated successfully');
  expect(sent).toMatchObject({ profileImageUrl: image });
  expect(document.querySelector(`aside img.portrait[src="${image}"]`)).toBeInTheDocument();
  await pressed('Remove');
  expect(document.querySelector('main img.portrait')).not.toBeInTheDocument();
});

it('refuses a file that is not a picture', async () => {
  anAccount();
  await open('/account');
  await screen.findByRole('button', { name: 'Upload picture' });
  await userEvent.upload(
    screen.getByLabelText('Picture file'),
    new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }),
    { applyAccept: false },
  );
  await waitFor(() => expect(screen.getByText('Please choose a PNG, JPEG or WebP file.')).toBeVisible());
});

it('accepts only https addresses for the picture', async () => {
  const server = anAccount();
  await open('/account');
  await userEvent.type(await screen.findByLabelText('Picture address'), 'http://pictures.example/me.png');
  await pressed('Save Changes');
  await waitFor(() => expect(screen.getByText('Please enter an https address')).toBeVisible());
  expect(server.count('PATCH /api/user')).toBe(0);
});

it('changes the password and says that other sessions were signed out', async () => {
  let sent: unknown;
  const server = anAccount().on('POST /api/user/password', (_, body) => {
    sent = body;
    return new Response(null, { status: 204 });
  });
  await open('/account');
  await userEvent.type(await screen.findByLabelText('Current password'), 'galley-editor');
  await userEvent.type(screen.getByLabelText('New password'), 'difference');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'difference{Enter}');
  await waitFor(() => expect(screen.getByText('Your other sessions have been signed out.')).toBeVisible());
  expect(sent).toEqual({ currentPassword: 'galley-editor', newPassword: 'difference' });
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  await waitFor(() => expect(server.count('GET /api/sessions')).toBe(2));
});

it('shows at its field that the current password is wrong', async () => {
  const wrong = 'This is not your current password';
  anAccount().on('POST /api/user/password', () =>
    problem(400, wrong, { errors: [{ field: 'currentPassword', message: wrong }] }),
  );
  await open('/account');
  await userEvent.type(await screen.findByLabelText('Current password'), 'guess');
  await userEvent.type(screen.getByLabelText('New password'), 'difference');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'difference{Enter}');
  await waitFor(() => expect(screen.getAllByText(wrong)).toHaveLength(2));
  expect(screen.getByLabelText('Current password')).toHaveFocus();
});

it.each([
  ['Once a day, all in one mail', 'daily'],
  ['Never', 'none'],
])('saves when emails about new posts are sent: %s', async (label, posts) => {
  let sent: unknown;
  anAccount().on('PUT /api/user/notifications', (_, body) => {
    sent = body;
    return body;
  });
  await open('/account');
  await waitFor(() => expect(screen.getByRole('radio', { name: /At once/ })).toBeChecked());
  await userEvent.click(screen.getByRole('radio', { name: label }));
  await waitFor(() => expect(screen.getByText('Notification setting saved')).toBeVisible());
  expect(sent).toEqual({ posts });
  expect(screen.getByRole('radio', { name: label })).toBeChecked();
});

it('shows no setting of emails about posts to a platform admin', async () => {
  anAccount(aUser({ role: 'platform_admin' }));
  await open('/account');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Profile' })).toBeVisible());
  expect(screen.queryByRole('region', { name: 'Emails about new posts' })).not.toBeInTheDocument();
});

it('lists the sessions of the person, and ends one of them', async () => {
  const sessions = [HERE, THERE];
  anAccount()
    .on('GET /api/sessions', () => [...sessions])
    .on('DELETE /api/sessions/s2', () => {
      sessions.pop();
      return new Response(null, { status: 204 });
    });
  await open('/account');
  const list = await panel('Sessions');
  const [here, there] = (await list.findAllByRole('listitem')).map((line) => within(line));
  expect(here!.getByText('This session')).toBeVisible();
  expect(here!.getByText('Firefox on Linux')).toBeVisible();
  expect(here!.getByText(/^Berlin, Germany. Last used/)).toBeVisible();
  expect(here!.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(there!.getByRole('button', { name: /^Sign out curl/ }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Sign out curl?' })).getByRole('button', { name: 'Sign out' }),
  );
  await waitFor(() => expect(screen.getByText('Session signed out')).toBeVisible());
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
});

it('lists the providers that sign the person in, and unlinks one unless it is the only way', async () => {
  const acme = {
    id: 'i1',
    provider: 'Acme',
    email: 'mara@acme.example',
    isOnlyWay: false,
    linkedAt: '2026-11-01T08:00:00Z',
    lastSignInAt: '2026-11-02T08:00:00Z',
  };
  const identities = [acme, { ...acme, id: 'i2', provider: 'Globex', isOnlyWay: true }];
  anAccount()
    .on('GET /api/user/identities', () => [...identities])
    .on('DELETE /api/user/identities/i1', () => {
      identities.shift();
      return new Response(null, { status: 204 });
    });
  await open('/account');
  const list = await panel('Single sign-on');
  expect(await list.findByText(/Your organisation signs in only with it/)).toBeVisible();
  expect(list.queryByRole('button', { name: 'Unlink Globex' })).not.toBeInTheDocument();
  await userEvent.click(list.getByRole('button', { name: 'Unlink Acme' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Acme?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(screen.getByText('Acme unlinked')).toBeVisible());
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

it('ends all other sessions after a confirmation', async () => {
  const server = anAccount().on('DELETE /api/sessions', () => new Response(null, { status: 204 }));
  await open('/account');
  await pressed('Sign out everywhere');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
  expect(server.count('DELETE /api/sessions')).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(screen.getByText('Signed out everywhere else')).toBeVisible());
});

it('saves everything that is stored of the person as a file, and says when that failed', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined });
  const server = anAccount().on('GET /api/user/data', () => ({ account: [{ firstName: 'Mara' }] }));
  await open('/account');
  await pressed('Export data');
  await waitFor(() => expect(saved).toHaveLength(1));
  server.on('GET /api/user/data', () => problem(503, 'The database cannot be reached.'));
  await pressed('Export data');
  await waitFor(() => expect(screen.getByText('The database cannot be reached.')).toBeVisible());
  expect(saved).toHaveLength(1);
});
