import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const PLATFORM_ADMIN = aUser({ role: 'platform_admin', firstName: null, email: 'admin@galley.local' });
const mainMenu = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

afterEach(() => void jest.restoreAllMocks());

it('redirects a signed-out visitor to the sign-in screen, with the return address', async () => {
  aServer();
  const { address } = await open('/dashboard?week=2', { signedIn: false });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible());
  expect(address()).toBe('/auth?returnTo=%2Fdashboard%3Fweek%3D2');
});

it('shows Loading... until the person is identified', async () => {
  aServer().on('GET /api/user', () => new Promise(() => undefined));
  await open('/dashboard');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

it('shows Page Not Found at an unknown address', async () => {
  aServer();
  await open('/nowhere');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible());
});

it('shows No Website Assigned to a tenant admin without one, and nothing else', async () => {
  aServer().on('GET /api/websites', () => []);
  await open('/');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No Website Assigned' })).toBeVisible());
});

it('has no other screen for a tenant admin without a website', async () => {
  aServer().on('GET /api/websites', () => []);
  await open('/dashboard');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible());
});

it('treats a platform admin as having websites', async () => {
  aServer(PLATFORM_ADMIN).on('GET /api/websites', () => []);
  await open('/');
  const menu = await mainMenu();
  expect(menu.getByRole('link', { name: 'Websites' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Publishing' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Website' })).toBeVisible();
  expect(screen.getByText('admin@galley.local')).toBeVisible();
  expect(screen.getByText('Platform Admin')).toBeVisible();
});

it('shows tenant admins the menus of their website, with the dashboard current on /', async () => {
  aServer();
  await open('/');
  const menu = await mainMenu();
  expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'SEO Terms' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Websites' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Website' })).not.toBeInTheDocument();
  expect(screen.getByText('Mara Lindqvist')).toBeVisible();
  expect(screen.getByText('Tenant Admin')).toBeVisible();
});

it('shows the server’s total of pending posts beside Blog Posts and on the bell', async () => {
  aServer().on('GET /api/blog-posts/pending', () =>
    Response.json([{ create_id: 1, title: 'Tides', created_at: '2026-11-20T10:00:00Z' }], {
      headers: { 'x-total-count': '61' },
    }),
  );
  await open('/');
  await waitFor(() => expect(screen.getByRole('button', { name: '61 posts pending review' })).toHaveTextContent('61'));
  expect((await mainMenu()).getByRole('link', { name: 'Blog Posts 61 pending' })).toBeVisible();
});

it('lists all websites and each, and remembers the choice', async () => {
  aServer().on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  await open('/');
  const user = userEvent.setup();
  const selector = await screen.findByRole('combobox', { name: 'Website' });
  await user.click(selector);
  await user.click(await screen.findByTitle('Field & Kiln'));
  expect(localStorage.getItem('selectedWebsite')).toBe('w2');
});

it.each(['/dashboard', '/deliveries', '/activity'])('names the selected website in the address of %s', async (path) => {
  localStorage.setItem('selectedWebsite', 'w2');
  aServer().on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  const { address } = await open(path);
  await waitFor(() => expect(address()).toBe(`${path}?website=w2`));
});

it('counts the pending posts of each website anew when the switcher opens', async () => {
  let pendingPosts = 3;
  aServer().on('GET /api/websites', () => [
    aWebsite({ pendingPosts }),
    aWebsite({ id: 'w2', name: 'Field & Kiln', pendingPosts: 0 }),
  ]);
  await open('/account');
  const selector = await screen.findByRole('combobox', { name: 'Website' });
  pendingPosts = 7;
  await userEvent.click(selector);
  expect(await screen.findByText('7', { selector: '.website-switcher-list .sidebar-count' })).toBeVisible();
});

it.each(['/', '/dashboard', '/create-post', '/imports', '/seo-terms'])(
  'shows the website in the address at %s, and updates the address on a choice in the switcher',
  async (at) => {
    localStorage.setItem('selectedWebsite', 'w1');
    aServer().on('GET /api/websites', () => [aWebsite({ id: 'w1' }), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
    const { address } = await open(`${at}?website=w2`);
    await waitFor(() => expect(screen.getByText('Field & Kiln', { selector: '.website-switcher *' })).toBeVisible());
    expect(localStorage.getItem('selectedWebsite')).toBe('w2');
    // The first one is in the sidebar; a form may contain another.
    await userEvent.click(screen.getAllByRole('combobox', { name: 'Website' })[0]!);
    await userEvent.click((await screen.findAllByTitle('Harbour Notes'))[0]!);
    await waitFor(() => expect(address()).toBe(`${at}?website=w1`));
  },
);

it('names the website of a page in the switcher, which leads to the page of another one', async () => {
  aServer()
    .on('GET /api/websites', () => [aWebsite({ id: 'w1' }), aWebsite({ id: 'w2', name: 'Field & Kiln' })])
    .on('GET /api/websites/w2', () => aWebsite({ id: 'w2', name: 'Field & Kiln' }))
    .on('GET /api/websites/w1', () => aWebsite({ id: 'w1' }))
    .on('GET /api/*', () => []);
  const { address } = await open('/websites/w2');
  await waitFor(() => expect(screen.getByText('Field & Kiln', { selector: '.website-switcher *' })).toBeVisible());
  await userEvent.click(screen.getByRole('combobox', { name: 'Website' }));
  await userEvent.click(await screen.findByTitle('Harbour Notes'));
  await waitFor(() => expect(address()).toBe('/websites/w1'));
  expect(localStorage.getItem('selectedWebsite')).toBeNull();
});

it('removes a website from the address that the person may not see', async () => {
  aServer().on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  const { address } = await open('/dashboard?website=elsewhere');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.getByText('All Websites', { selector: '.website-switcher *' })).toBeVisible();
});

it('offers no choice to a person with one website', async () => {
  aServer();
  await open('/dashboard');
  await mainMenu();
  expect(screen.queryByRole('combobox', { name: 'Website' })).not.toBeInTheDocument();
});

it.each(['/seo-terms', '/data-sources', '/publishing-config', '/website-users', '/content-planning'])(
  'names the one website that %s is about, in the address too, and does not offer all',
  async (at) => {
    aServer()
      .on('GET /api/websites', () => [
        aWebsite({ id: 'w1', pendingPosts: 3 }),
        aWebsite({ id: 'w2', name: 'Field & Kiln' }),
      ])
      .on('GET /api/*', () => []);
    const { address } = await open(at);
    await waitFor(() => expect(address()).toBe(`${at}?website=w1`));
    expect(screen.getByText('Harbour Notes', { selector: '.one-website *' })).toBeVisible();
    expect(screen.getByText('Harbour Notes', { selector: '.website-switcher *' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('combobox', { name: 'Website' })[0]!);
    expect(await screen.findByTitle('Field & Kiln')).toBeVisible();
    expect(screen.queryByTitle('All Websites')).toBeNull();
    expect(screen.getAllByText('3', { selector: '.sidebar-count' }).length).toBeGreaterThan(0);
    // On the screens about all, all are selected still.
    expect(localStorage.getItem('selectedWebsite')).toBeNull();
    await userEvent.click(await screen.findByTitle('Field & Kiln'));
    await waitFor(() => expect(address()).toBe(`${at}?website=w2`));
  },
);

it('finds one of thousands of websites on the server, and preserves the choice over a reload', async () => {
  const far = aWebsite({ id: 'w1999', name: 'Far Quay' });
  const searches: string[] = [];
  aServer(PLATFORM_ADMIN)
    .on('GET /api/websites', ({ url }) => {
      const words = new URL(url).searchParams.get('q');
      if (words) searches.push(words);
      const isSearch = words === 'quay';
      return Response.json(isSearch ? [far] : [aWebsite()], {
        headers: { 'x-total-count': isSearch ? '1' : '2000', link: '</api/websites?cursor=c>; rel="next"' },
      });
    })
    .on('GET /api/websites/w1999', () => far);
  await open('/');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Website' }));
  // Pastes the text at once: on a slow machine, separate keystrokes would trigger several searches.
  await user.paste('quay');
  await user.click(await screen.findByTitle('Far Quay'));
  expect(localStorage.getItem('selectedWebsite')).toBe('w1999');
  expect(searches).toEqual(['quay']);

  cleanup();
  await open('/');
  await waitFor(() => expect(screen.getByText('Far Quay', { selector: '.website-switcher *' })).toBeVisible());
});

it('signs out in this browser and on the server', async () => {
  const server = aServer();
  const { address } = await open('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible());
  expect(address()).toBe('/auth');
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(server.count('POST /api/logout')).toBe(1);
});

it('signs out in this browser even when the server does not confirm it, and reports that', async () => {
  aServer().on('POST /api/logout', () => problem(503, 'The database is restarting.'));
  await open('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByText('Logout failed')).toBeVisible());
  expect(screen.getByText('The database is restarting.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(localStorage.getItem('refreshToken')).toBeNull();
});

it('ends an expired session on the server with its refresh token, without renewing it', async () => {
  let sent: unknown;
  const server = aServer();
  await open('/dashboard');
  server.on('POST /api/logout', ({ headers }, body) => {
    sent = [headers.get('authorization'), body];
    return problem(401, 'Sign in first.');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible());
  expect(sent).toEqual(['Bearer access-1', { refreshToken: 'refresh-1' }]);
  expect(server.count('POST /api/logout')).toBe(1);
  expect(server.count('POST /api/refresh')).toBe(0);
  expect(screen.queryByText('Logout failed')).not.toBeInTheDocument();
});

it('shows the other person when another tab signs in as one, without data of the first', async () => {
  const server = aServer();
  await open('/dashboard');
  await mainMenu();
  await waitFor(() => expect(screen.getByText('Mara Lindqvist')).toBeVisible());
  const ADA = aUser({ id: 'ada', firstName: 'Ada', lastName: 'Åström' });
  const hers = `h.${btoa(JSON.stringify({ sub: ADA.id, sid: 's2' }))}.s`;
  const readBy: (string | null)[] = [];
  server
    .on('GET /api/user', () => ADA)
    .on('GET /api/websites', ({ headers }) => {
      readBy.push(headers.get('authorization'));
      return [aWebsite()];
    });
  await act(async () => {
    localStorage.setItem('accessToken', hers);
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: localStorage }));
  });
  await waitFor(() => expect(screen.getByText('Ada Åström')).toBeVisible());
  expect(screen.queryByText('Mara Lindqvist')).not.toBeInTheDocument();
  expect(readBy).toContain(`Bearer ${hers}`);
});

it('makes no request when another tab only renews the session', async () => {
  const server = aServer();
  await open('/dashboard');
  await mainMenu();
  const asked = server.count('GET /api/user');
  await act(async () => {
    localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: aUser().id, sid: 's1' }))}.s`);
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: localStorage }));
  });
  await waitFor(() => expect(screen.getByText('Mara Lindqvist')).toBeVisible());
  expect(server.count('GET /api/user')).toBe(asked);
});

it('signs out when another tab does', async () => {
  aServer();
  await open('/dashboard');
  await mainMenu();
  act(() => {
    localStorage.clear();
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'accessToken', newValue: null, storageArea: localStorage }),
    );
  });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible());
});

it('redirects to the sign-in screen when the session cannot be renewed, and logs why', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  aServer()
    .on('GET /api/user', () => problem(401, 'Sign in first.'))
    .on('POST /api/refresh', () => problem(401, 'This session has ended.'));
  const { address } = await open('/dashboard');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible());
  await waitFor(() => expect(address()).toBe('/auth?returnTo=%2Fdashboard'));
  expect(logged.mock.calls.map(([text]) => text)).toEqual(
    expect.arrayContaining(['Authentication failed', 'Failed to fetch user']),
  );
  expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual([null, null]);
});

it('offers a retry when the server cannot identify the person', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = aServer().on('GET /api/user', () => problem(503, 'The database is restarting.'));
  await open('/dashboard');
  await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
  server.on('GET /api/user', () => aUser());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await mainMenu()).toBeTruthy();
});
