import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser, aWebsite, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { leave } from '../../session/use-action.js';
import { allUnsaved } from '../../ui/leaving.js';

const ADMIN = aUser({
  id: '0191f0c0-0000-7000-8000-000000000002',
  role: 'platform_admin',
  email: 'admin@galley.local',
});
const refused = () => problem(401, 'Your session has ended. Please sign in again.');

/** Makes the fake server reject the session until the person signs in again. */
function ends(server: FakeApi, call: string, answer: unknown, user: object = aUser()): void {
  let isOver = true;
  server
    .on(call, () => (isOver ? refused() : answer))
    .on('POST /api/refresh', refused)
    .on('POST /api/login', (_, body) => {
      if ((body as { password: string }).password !== 'right-one') return problem(401, 'Invalid email or password');
      isOver = false;
      return { accessToken: 'access-2', refreshToken: 'refresh-2', user };
    });
}

const again = async () => within(await screen.findByRole('dialog', { name: 'Sign in again' }));
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument());
const SAVED = {
  id: 'c9',
  websiteId: aWebsite().id,
  name: 'Moorings',
  slug: 'moorings',
  description: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};

async function typedCategory(): Promise<{ address: () => string; add: () => Promise<void> }> {
  const { address } = await open('/categories?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add category' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Moorings');
  return { address, add: () => userEvent.click(dialog.getByRole('button', { name: 'Add category' })) };
}
const withCategories = () => aServer().on('GET /api/categories', () => []);
const fromAnotherTab = (change: Partial<StorageEventInit>) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, ...change })));

let left: jest.SpiedFunction<typeof leave.to>;
beforeEach(() => {
  left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it('preserves input when the session has ended, and saves it after signing in again', async () => {
  const server = withCategories();
  ends(server, 'POST /api/categories', SAVED);
  const { address, add } = await typedCategory();
  await add();
  const dialog = await again();
  expect(dialog.getByText(/sign in as editor@galley\.local/)).toBeVisible();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Password'), 'wrong-one');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Invalid email or password');
  await userEvent.clear(dialog.getByLabelText('Password'));
  await userEvent.type(dialog.getByLabelText('Password'), 'right-one');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  await isGone();
  expect(screen.getByLabelText('Name')).toHaveValue('Moorings');
  await add();
  await waitFor(() => expect(address()).toBe('/categories?category=c9'));
  expect(server.count('POST /api/categories')).toBe(2);
  expect(left).not.toHaveBeenCalled();
});

it('does the same for a platform admin', async () => {
  ends(aServer(ADMIN), 'POST /api/websites', aWebsite(), ADMIN);
  await open('/websites?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  await userEvent.type(dialog.getByLabelText('Website name'), 'Far Quay');
  await userEvent.type(dialog.getByLabelText('URL'), 'https://quay.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Create website' }));
  await screen.findByText('You are logged out. Logging in again...');
  await userEvent.type((await again()).getByLabelText('Password'), 'right-one');
  await userEvent.click((await again()).getByRole('button', { name: 'Sign in' }));
  await isGone();
  expect(screen.getByLabelText('Website name')).toHaveValue('Far Quay');
  expect(screen.getByLabelText('URL')).toHaveValue('https://quay.example');
});

it('preserves the focus of a post whose creation is refused', async () => {
  ends(
    aServer().on('GET /api/categories', () => [SAVED]),
    'POST /api/blog-posts/create',
    {},
  );
  await open('/create-post');
  await screen.findByTitle('Moorings');
  await userEvent.type(await screen.findByLabelText('Specific Focus'), 'Quiet ones');
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));
  await again();
  expect(screen.getByLabelText('Specific Focus')).toHaveValue('Quiet ones');
});

it('preserves the reason of a decline that is refused', async () => {
  ends(withPosts(aServer(), aPost(7)), 'PATCH /api/blog-posts/7/status', aPost(7));
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: /^Decline/ }));
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Too long');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: /^Decline/ })).getByRole('button', { name: 'Decline' }),
  );
  const dialog = await again();
  await userEvent.type(dialog.getByLabelText('Password'), 'right-one');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  await isGone();
  await userEvent.click(await screen.findByRole('button', { name: /^Decline/ }));
  expect(await screen.findByLabelText('Reason (optional)')).toHaveValue('Too long');
});

it('leads to the sign-in screen, with the return address, once the input is discarded', async () => {
  ends(withCategories(), 'POST /api/categories', SAVED);
  const { address, add } = await typedCategory();
  await add();
  await userEvent.click((await again()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/auth?returnTo=%2Fcategories%3Fdialog%3Dnew'));
});

it('leads to the sign-in screen at once without any input', async () => {
  ends(aServer(), 'GET /api/categories', []);
  const { address } = await open('/categories?q=sea');
  await waitFor(() => expect(address()).toBe('/auth?returnTo=%2Fcategories%3Fq%3Dsea'));
});

it(
  'keeps what was typed when another tab finds that the session is over, and goes on with the session that ' +
    'another tab begins',
  async () => {
    withCategories();
    await typedCategory();
    localStorage.clear();
    fromAnotherTab({ key: 'accessToken', newValue: null });
    await again();
    localStorage.setItem('accessToken', 'access-2');
    fromAnotherTab({ key: 'accessToken', newValue: 'access-2' });
    await isGone();
    expect(screen.getByLabelText('Name')).toHaveValue('Moorings');
  },
);

it('keeps what was typed in a form on a screen, too', async () => {
  aServer()
    .on('GET /api/sessions', () => [])
    .on('GET /api/tokens', () => [])
    .on('GET /api/user/notifications', () => ({ posts: 'immediately' }));
  await open('/account');
  await userEvent.type(await screen.findByLabelText('First name'), 'x');
  // The form tells what was typed a moment later.
  await waitFor(() => expect(allUnsaved()).toHaveLength(1));
  localStorage.clear();
  fromAnotherTab({ key: 'accessToken', newValue: null });
  await again();
  expect(screen.getByLabelText('First name')).toHaveValue('Marax');
});

it('asks for the password again, not for the code of before, when the session ends a second time', async () => {
  const server = withCategories();
  const waits = { mfaRequired: true, mfaToken: 'waiting', methods: ['totp', 'recovery_code'] };
  const signIn = { accessToken: 'access-2', refreshToken: 'refresh-2', user: aUser() };
  server.on('POST /api/login', () => waits).on('POST /api/login/totp', () => signIn);
  await typedCategory();
  const ends = () => {
    localStorage.clear();
    fromAnotherTab({ key: 'accessToken', newValue: null });
  };
  ends();
  const dialog = await again();
  await userEvent.type(dialog.getByLabelText('Password'), 'right-one');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  await userEvent.type(await dialog.findByLabelText('Code'), '492039');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  await isGone();
  ends();
  expect(await (await again()).findByLabelText('Password')).toBeVisible();
});

it('offers the provider of the address, in a window of its own, so that nothing typed is lost', async () => {
  const opened = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const provider = '01a223a0-d732-7626-8a25-e008d7c4875b';
  withCategories()
    .on('POST /api/sso/find', () => ({ providers: [{ id: provider, name: 'Acme' }], passwordAllowed: false }))
    .on(`POST /api/sso/${provider}/start`, () => ({ url: 'https://acme.example/authorize' }));
  await typedCategory();
  localStorage.clear();
  fromAnotherTab({ key: 'accessToken', newValue: null });
  await userEvent.click(await (await again()).findByRole('button', { name: 'Continue with Acme' }));
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://acme.example/authorize'));
  localStorage.setItem('accessToken', 'access-2');
  fromAnotherTab({ key: 'accessToken', newValue: 'access-2' });
  await isGone();
  expect(screen.getByLabelText('Name')).toHaveValue('Moorings');
});

it('takes a passkey, but none of another account', async () => {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  const response = {
    clientDataJSON: new ArrayBuffer(1),
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
  };
  const credential = {
    id: 'k',
    rawId: new ArrayBuffer(1),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  };
  Object.defineProperty(navigator, 'credentials', { value: { get: async () => credential }, configurable: true });
  const ended: unknown[] = [];
  let user = aUser({ id: '0191f0c0-0000-7000-8000-000000000009', email: 'other@galley.local' });
  withCategories()
    .on('POST /api/passkeys/sign-in/options', () => ({
      challenge: 'AAAA',
      timeout: 1,
      rpId: 'x',
      userVerification: 'required',
    }))
    .on('POST /api/passkeys/sign-in', () => ({ accessToken: 'access-2', refreshToken: 'refresh-2', user }))
    .on('POST /api/logout', (_, body) => {
      ended.push(body);
      return new Response(null, { status: 204 });
    });
  await typedCategory();
  localStorage.clear();
  fromAnotherTab({ key: 'accessToken', newValue: null });
  const dialog = await again();
  await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('This passkey is of another account. Use one of editor@galley.local.')).toBeVisible();
  expect(ended).toEqual([{ refreshToken: 'refresh-2' }]);
  expect(localStorage.getItem('accessToken')).toBeNull();
  user = aUser();
  await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  await isGone();
  expect(screen.getByLabelText('Name')).toHaveValue('Moorings');
});

it('hides everything when the person signs out in another tab', async () => {
  withCategories();
  const { address } = await typedCategory();
  localStorage.clear();
  fromAnotherTab({ key: 'signedOut', newValue: '1' });
  fromAnotherTab({ key: 'accessToken', newValue: null });
  await waitFor(() => expect(address()).toContain('/auth'));
  expect(screen.queryByDisplayValue('Moorings')).not.toBeInTheDocument();
});
