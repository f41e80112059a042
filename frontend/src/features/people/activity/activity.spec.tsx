import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem, without } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const ME = aUser();
const anEntry = (more: object = {}) => ({
  id: 'a1',
  at: '2026-01-20T10:00:00Z',
  actor: { kind: 'user', id: 'ada', name: 'Ada Lovelace' },
  action: 'post.approved',
  websiteId: aWebsite().id,
  subject: { kind: 'post', id: '7' },
  changes: { status: ['pending', 'approved'] },
  ...more,
});
const asAdmin = () =>
  aServer(aUser({ role: 'platform_admin' })).on('GET /api/users', () => [
    { id: 'ada', email: 'ada@client.example', firstName: 'Ada', lastName: 'Lovelace' },
  ]);
const lines = async () => {
  await screen.findByRole('navigation', { name: 'Pages' });
  return within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

afterEach(() => void jest.restoreAllMocks());

it('shows who did what, what changed, where and when', async () => {
  aServer().on('GET /api/audit-log', () => [
    anEntry(),
    anEntry({
      id: 'a2',
      actor: { kind: 'schedule', id: null, name: 'Weekly tides' },
      action: 'post.generated',
      changes: { title: [null, 'Neap tides'] },
    }),
    anEntry({
      id: 'a6',
      action: 'member.removed',
      subject: { kind: 'user', id: 'bob' },
      changes: { name: ['Bob Cratchit', null] },
    }),
    anEntry({
      id: 'a3',
      action: 'member.permissions_changed',
      subject: { kind: 'user', id: 'ada' },
      changes: { permissions: [['review'], ['review', 'manage_team']] },
    }),
    anEntry({
      id: 'a7',
      subject: { kind: 'post', id: '9' },
      changes: { checkedClaims: [null, { roles: [], total: 46, people: 0, checked: 31, lastCheckedAt: null }] },
    }),
    anEntry({
      id: 'a4',
      action: 'website.key_rotated',
      subject: { kind: 'website', id: aWebsite().id },
      changes: { previousKeyExpiresAt: [null, '2026-01-21T10:00:00.000Z'] },
    }),
  ]);
  await open('/activity');
  expect(await lines()).toEqual([
    'Ada Lovelace approved post 7status: Pending Review → ApprovedHarbour NotesJan 20, 2026',
    'Weekly tides (automatic) wrote Neap tidesHarbour NotesJan 20, 2026',
    'Ada Lovelace removed from the team: Bob CratchitHarbour NotesJan 20, 2026',
    'Ada Lovelace changed the permissions of their own accountpermissions: review → review, manage teamHarbour NotesJan 20, 2026',
    'Ada Lovelace approved post 9checked claims: 31 of 46Harbour NotesJan 20, 2026',
    expect.stringMatching(
      /^Ada Lovelace made a new API key for Harbour Notesprevious key expires at: Jan 21, 2026, .+Jan 20, 2026$/,
    ),
  ]);
  expect(screen.getByRole('link', { name: 'post 7' })).toHaveAttribute('href', '/post-approval/7');
});

it('stores person, action, days and page in the address', async () => {
  const asked: string[] = [];
  asAdmin()
    .on('GET /api/users/ada', () => ({
      ...without(ME, 'permissions', 'timezone', 'secondFactorDue'),
      id: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
    }))
    .on('GET /api/audit-log', ({ url }) => {
      asked.push(new URL(url).search);
      return Response.json([anEntry()], {
        headers: { 'x-total-count': '120', link: '</api/audit-log?cursor=next-1>; rel="next"' },
      });
    });
  const { address } = await open('/activity?person=ada&action=post');
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getByTitle('Ada Lovelace')).toBeVisible());
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const from = encodeURIComponent(new Date(2026, 0, 1).toISOString());
  await waitFor(() => expect(asked.at(-1)).toBe(`?actorId=ada&action=post&from=${from}&limit=50&cursor=next-1`));
  expect(address()).toBe('/activity?person=ada&action=post&from=2026-01-01&after=next-1');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/activity');
});

it('searches on the server for the person to filter by', async () => {
  asAdmin()
    .on('GET /api/users/ada', () => ({
      ...without(ME, 'permissions', 'timezone', 'secondFactorDue'),
      id: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
    }))
    .on('GET /api/audit-log', () => [anEntry()]);
  const { address } = await open('/activity');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByTitle('Ada Lovelace'));
  expect(address()).toBe('/activity?person=ada');
});

it('shows the website selected in the header, and filters by members of its team', async () => {
  localStorage.setItem('selectedWebsite', aWebsite().id);
  const asked: string[] = [];
  aServer()
    .on(`GET /api/websites/${aWebsite().id}/members`, () => [
      { id: 'ada', email: ME.email, firstName: 'Ada', lastName: 'Lovelace' },
    ])
    .on('GET /api/audit-log', ({ url }) => {
      asked.push(new URL(url).search);
      return [anEntry()];
    });
  const { address } = await open('/activity');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByTitle('Ada Lovelace'));
  await waitFor(() => expect(asked.at(-1)).toBe(`?websiteId=${aWebsite().id}&actorId=ada&limit=50`));
  expect(address()).toBe(`/activity?website=${aWebsite().id}&person=ada`);
});

it('exports the filtered log as CSV', async () => {
  const wanted: (string | null)[] = [];
  const saved: Blob[] = [];
  URL.createObjectURL = (content) => {
    saved.push(content as Blob);
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  aServer().on('GET /api/audit-log', ({ url, headers }) => {
    if (headers.get('accept') !== 'text/csv') return [anEntry()];
    wanted.push(new URL(url).search);
    return new Response('at,action\n', { headers: { 'content-type': 'text/csv' } });
  });
  await open('/activity?action=post');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(wanted).toEqual(['?action=post']);
  expect(saved[0]?.size).toBe('at,action\n'.length);
});

it('reports when the log cannot be loaded or exported', async () => {
  const server = aServer().on('GET /api/audit-log', () => problem(503, 'The database is restarting.'));
  await open('/activity');
  await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
  server.on('GET /api/audit-log', ({ headers }) =>
    headers.get('accept') === 'text/csv' ? problem(503, 'Not now.') : [anEntry()],
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(screen.getByText('Not now.')).toBeVisible());
});

it('leads to a person’s account, and to none when the person was erased', async () => {
  const subject = { kind: 'user', id: 'bob', name: 'Bob Cratchit' };
  asAdmin().on('GET /api/audit-log', () => [
    anEntry({ action: 'user.updated', websiteId: null, subject, changes: {} }),
    anEntry({ id: 'a2', action: 'user.erased', websiteId: null, subject: { ...subject, name: 'Former member 3f2a' } }),
  ]);
  await open('/activity');
  expect(await screen.findByRole('link', { name: 'Bob Cratchit' })).toHaveAttribute('href', '/users?dialog=bob');
  expect(screen.getByText(/erased/)).toHaveTextContent('Ada Lovelace erased Former member 3f2a');
  expect(screen.queryByRole('link', { name: 'Former member 3f2a' })).not.toBeInTheDocument();
});
