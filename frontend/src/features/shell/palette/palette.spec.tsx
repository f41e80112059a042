import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem, type FakeApi } from '../../../../test/fake-api.js';
import { aTopic } from '../../../../test/a-topic.js';
import { aPost, withPosts } from '../../../../test/a-post.js';
import { open } from '../../../../test/open.js';
import { logout } from '../../../session/session.js';

const PLATFORM_ADMIN = aUser({ role: 'platform_admin' });
const aFound = (create_id: number, more: object = {}) => ({
  create_id,
  title: `Post ${create_id}`,
  status: 'pending',
  published: false,
  version: 3,
  seal: null,
  websiteId: aWebsite().id,
  websiteName: 'Harbour Notes',
  ...more,
});
/** A server on which nothing but posts is found. */
const emptied = (server: FakeApi) =>
  server
    .on('GET /api/focus-topics', () => [])
    .on('GET /api/seo-terms/search', () => [])
    .on('GET /api/users', () => [])
    .on(`GET /api/websites/${aWebsite().id}/members`, () => []);
const known = (server: FakeApi) =>
  emptied(server).on('GET /api/blog-posts', ({ url }) =>
    new URL(url).searchParams.get('q') === 'tides'
      ? [aFound(7, { title: 'Spring tides' }), aFound(4, { title: 'Neap tides', status: 'published', published: true })]
      : [],
  );
const opened = async () => {
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  return { user, palette: within(await screen.findByRole('dialog', { name: 'Search and commands' })) };
};
const labels = (palette: ReturnType<typeof within>) =>
  palette.getAllByRole('option').map((option: HTMLElement) => option.textContent);

it('opens with Ctrl K, lists the actions and screens of a role, and opens one with Enter', async () => {
  known(aServer());
  const { address } = await open('/account');
  const { user, palette } = await opened();
  const field = palette.getByRole('combobox');
  expect(field).toHaveFocus();
  expect(within(palette.getByRole('group', { name: 'Actions' })).getAllByRole('option')[0]).toHaveTextContent(
    'Create Post',
  );
  expect(labels(palette)).toEqual(
    expect.arrayContaining(['SEO Terms', 'Publishing', 'Website Team', 'Bulk Approve Posts', 'Export Data', 'Logout']),
  );
  expect(labels(palette)).not.toContain('MCP Servers');
  await user.keyboard('seo{Enter}');
  await waitFor(() => expect(address()).toBe('/seo-terms'));
  expect(screen.queryByRole('dialog', { name: 'Search and commands' })).not.toBeInTheDocument();
});

it('offers platform admins their screens and actions', async () => {
  known(aServer(PLATFORM_ADMIN));
  const { address } = await open('/account');
  const { user, palette } = await opened();
  expect(labels(palette)).toEqual(
    expect.arrayContaining([
      'MCP Servers',
      'Users',
      'Outbox',
      'Create New Website',
      'Invite Tenant Admin',
      'System Health Check',
    ]),
  );
  expect(labels(palette)).not.toContain('Publishing');
  await user.keyboard('new web{Enter}');
  await waitFor(() => expect(address()).toBe('/websites?dialog=new'));
});

it('finds posts on the server by words of their title, and selects by arrow keys', async () => {
  known(aServer());
  const { address } = await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('tides');
  await waitFor(() =>
    expect(palette.getByRole('option', { name: /^Neap tides/ })).toHaveTextContent('#4 · Harbour Notes · Published'),
  );
  expect(palette.getByRole('status')).toHaveTextContent('2 found');
  await user.keyboard('{ArrowDown}');
  expect(palette.getByRole('option', { name: /^Neap tides/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/post-approval/4'));
});

it.each(['#12', '12'])('finds a post by its number: %s', async (typed) => {
  const server = known(aServer()).on('GET /api/blog-posts/12', () => aFound(12));
  await open('/account');
  const { user, palette } = await opened();
  await user.keyboard(typed);
  await waitFor(() => expect(palette.getByRole('option', { name: /^Post 12/ })).toBeVisible());
  expect(server.count('GET /api/blog-posts/1')).toBe(0);
});

it('reports that nothing matches, also for a number without a post', async () => {
  known(aServer());
  await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('#999');
  await waitFor(() => expect(palette.getByRole('status')).toHaveTextContent(/^No results/));
  expect(palette.queryByRole('alert')).not.toBeInTheDocument();
});

it('selects a website for every screen', async () => {
  known(aServer()).on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  const { address } = await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('kiln');
  await user.click(await palette.findByRole('option', { name: /Field & Kiln/ }));
  await waitFor(() => expect(address()).toBe('/dashboard?website=w2'));
  expect(localStorage.getItem('selectedWebsite')).toBe('w2');
});

it('searches on the server for websites that are not loaded', async () => {
  const far = aWebsite({ id: 'w1999', name: 'Far Quay' });
  known(aServer(PLATFORM_ADMIN)).on('GET /api/websites', ({ url }) => {
    const isSearch = new URL(url).searchParams.get('q') === 'quay';
    return Response.json(isSearch ? [far] : [aWebsite()], { headers: { 'x-total-count': isSearch ? '1' : '2000' } });
  });
  await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('quay');
  await waitFor(() => expect(palette.getByRole('option', { name: /^Far Quay/ })).toBeVisible());
});

it('reports that the search failed beside the available choices, and retries', async () => {
  const server = emptied(aServer()).on('GET /api/blog-posts', () => problem(503, 'The database is restarting.'));
  await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('cat');
  await waitFor(() => expect(palette.getByText('The database is restarting.')).toBeVisible());
  expect(palette.getByRole('option', { name: 'Categories' })).toBeVisible();
  server.on('GET /api/blog-posts', () => [aFound(3, { title: 'Cats of the quay' })]);
  await user.click(palette.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(palette.getByRole('option', { name: /^Cats of the quay/ })).toBeVisible());
});

const named = (server: FakeApi) =>
  known(server)
    .on('GET /api/focus-topics', () => [aTopic('Tides of the harbour', { id: 't1', categoryName: 'Water' })])
    .on('GET /api/seo-terms/search', () => [
      { id: 's1', term: 'tide table', categoryId: 'c1', categoryName: 'Water', websiteId: aWebsite().id },
    ])
    .on(`GET /api/websites/${aWebsite().id}/members`, () => [
      { id: 'u1', firstName: 'Tidore', lastName: 'Quay', email: 'tidore@client.example' },
      { id: 'u2', firstName: 'Grace', lastName: 'Hopper', email: 'grace@client.example' },
    ]);

it.each([
  ['Focus topics', /^Tides of the harbour/, `/content-planning?website=${aWebsite().id}&dialog=t1`],
  ['SEO terms', /^tide table/, `/seo-terms?website=${aWebsite().id}&category=c1&q=tide%20table`],
  ['People', /^Tidore Quay/, '/website-users'],
])('finds %s by their name and opens them', async (group, name, place) => {
  named(aServer());
  const { address } = await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('tid');
  const option = await within(await palette.findByRole('group', { name: group })).findByRole('option');
  expect(option).toHaveTextContent(name);
  await user.click(option);
  await waitFor(() => expect(address()).toMatch(place.split('&q=')[0]!));
});

it('offers with a found post what the person may do with it, and does it', async () => {
  const decided: unknown[] = [];
  named(aServer()).on('PATCH /api/blog-posts/7/status', (_, body) => {
    decided.push(body);
    return aPost(7, { title: 'Spring tides', status: 'approved' });
  });
  await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('approve tides');
  const options = await within(await palette.findByRole('group', { name: 'What you can do' })).findAllByRole('option');
  // The second post is published already.
  expect(options.map(({ textContent }) => textContent)).toEqual(['Approve “Spring tides”#7 · Harbour Notes']);
  await user.click(options[0]!);
  await waitFor(() => expect(decided).toEqual([{ status: 'approved', version: 3 }]));
  expect(await screen.findByText('Post status updated successfully')).toBeVisible();
});

it('offers no decision to who may not review, and no pause to who may not configure', async () => {
  named(aServer(aUser({ permissions: { [aWebsite().id]: [] } })));
  await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('tides');
  await waitFor(() => expect(palette.getByRole('option', { name: /^Neap tides/ })).toBeVisible());
  expect(await palette.findByRole('option', { name: /^Tides of the harbour/ })).toBeVisible();
  expect(palette.queryByRole('group', { name: 'What you can do' })).not.toBeInTheDocument();
});

it('pauses a focus topic', async () => {
  const server = named(aServer()).on('POST /api/focus-topics/t1/pause', () =>
    aTopic('Tides of the harbour', { id: 't1', isActive: false, state: 'inactive' }),
  );
  await open('/account');
  const { user, palette } = await opened();
  await user.keyboard('pause tides');
  await user.click(await palette.findByRole('option', { name: /^Pause “Tides of the harbour”/ }));
  expect(await screen.findByText('“Tides of the harbour” is paused')).toBeVisible();
  expect(server.count('POST /api/focus-topics/t1/pause')).toBe(1);
});

it('lists the most recent choice first, until the person signs out', async () => {
  withPosts(known(aServer()), aPost(12));
  await open('/account');
  const first = await opened();
  await first.user.keyboard('#12');
  await first.user.click(await first.palette.findByRole('option', { name: /^Post 12/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search and commands' })).not.toBeInTheDocument());
  const { palette } = await opened();
  expect(within(palette.getByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent('Post 12');
  await act(() => logout());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('own.'))).toEqual([]);
});

it('changes the theme and signs out', async () => {
  known(aServer());
  const { address } = await open('/account');
  const { user } = await opened();
  await user.keyboard('dark{Enter}');
  expect(document.documentElement.dataset.theme).toBe('dark');
  const again = await opened();
  await again.user.keyboard('system{Enter}');
  const last = await opened();
  await last.user.keyboard('sign out{Enter}');
  await waitFor(() => expect(address()).toBe('/auth'));
});

it('opens by the button in the header, and returns the focus when closed with Escape', async () => {
  known(aServer());
  await open('/account');
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Search and commands' });
  // For voice control, the accessible name must contain the visible text. The shortcut beside it is hidden from
  // assistive technology.
  const words = [...button.children]
    .filter((part) => part.getAttribute('aria-hidden') !== 'true')
    .map(({ textContent }) => textContent);
  expect('Search and commands').toContain(words.join(''));
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Search and commands' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('stays closed while a dialog is open', async () => {
  known(aServer(PLATFORM_ADMIN));
  await open('/websites?dialog=new');
  await screen.findByRole('dialog', { name: 'Create New Website' });
  await userEvent.setup().keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Search and commands' })).not.toBeInTheDocument();
});
