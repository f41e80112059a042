import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAttempt, anEditor } from '../../../../test/a-destination.js';
import { aServer, aUser, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const OTHER = '0191f0c0-0000-7000-8000-000000000102';
const websites = [aWebsite(), aWebsite({ id: OTHER, name: 'Field & Kiln' })];

/** Returns a fake server with these attempts of two websites, and the queries that it received. */
const sent = (attempts: unknown[], user = anEditor()) => {
  const asked: Record<string, string>[] = [];
  const server = aServer(user)
    .on('GET /api/websites', () => websites)
    .on('GET /api/publishing-logs', ({ url }) => {
      asked.push(
        Object.fromEntries([...new URL(url).searchParams].filter(([name]) => name !== 'limit' && name !== 'latest')),
      );
      return attempts;
    });
  return { server, asked };
};
const rows = async () => within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
const replays = () => screen.queryAllByRole('button', { name: /^Replay attempt/ }).map(({ ariaLabel }) => ariaLabel);

beforeEach(() => localStorage.removeItem('selectedWebsite'));

it('shows the attempts of all websites with the website’s name', async () => {
  const { asked } = sent([
    anAttempt('a1'),
    anAttempt('a2', { websiteId: OTHER, blogPostId: 9, blogPostTitle: 'Kilns' }),
  ]);
  await open('/deliveries');
  const [one, other] = await rows();
  expect(one).toHaveTextContent(/Heat pumps in old houses #7.*Harbour Notes/);
  expect(other).toHaveTextContent(/Kilns #9.*Field & Kiln/);
  expect(screen.getByText(/: on all websites\./)).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toEqual({}));
});

it('names a website that the selector has not loaded', async () => {
  const { server } = sent(
    [anAttempt('a1', { websiteId: 'w-201' })],
    aUser({ role: 'platform_admin', permissions: {} }),
  );
  server.on('GET /api/websites/w-201', () => aWebsite({ id: 'w-201', name: 'The two hundred and first' }));
  await open('/deliveries');
  await waitFor(() => expect(screen.getByText('The two hundred and first')).toBeVisible());
});

it('shows the attempts of the selected website without its name', async () => {
  localStorage.setItem('selectedWebsite', OTHER);
  const { asked } = sent([anAttempt('a1', { websiteId: OTHER })]);
  await open('/deliveries');
  const [row] = await rows();
  expect(row).not.toHaveTextContent('Field & Kiln');
  expect(screen.getByText(/: on Field & Kiln\./)).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toEqual({ websiteId: OTHER }));
});

it('names the only website of a person', async () => {
  sent([anAttempt('a1')]).server.on('GET /api/websites', () => [aWebsite()]);
  await open('/deliveries');
  expect(await screen.findByText(/: on Harbour Notes\./)).toBeVisible();
});

/** The beginning of a day of November 2026 by the reader's clock, as the times in the list are. */
const midnight = (day: number): string => new Date(2026, 10, day).toISOString();

it('applies the filters in the address', async () => {
  const { asked } = sent([]);
  await open('/deliveries?status=failed&post=7&from=2026-11-01&to=2026-11-20');
  await waitFor(() => expect(screen.getByText('No delivery of post #7 is “Failed” in these days')).toBeVisible());
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      status: 'failed',
      postId: '7',
      from: midnight(1),
      to: midnight(21),
    }),
  );
});

it('ignores invalid filters in the address', async () => {
  const { asked } = sent([]);
  await open('/deliveries?status=toString&post=-1&from=2026-02-30&to=yesterday');
  await waitFor(() => expect(screen.getByText('Nothing sent yet')).toBeVisible());
  expect(asked.at(-1)).toEqual({});
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

it('filters by status and days, and resets the filters', async () => {
  const { asked } = sent([anAttempt('a1')]);
  const { address } = await open('/deliveries?from=2026-11-01');
  await rows();
  await userEvent.click(screen.getByRole('combobox', { name: 'Delivery status' }));
  await userEvent.click(await screen.findByTitle('Delivered'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'delivered', from: midnight(1) }));
  expect(address()).toBe('/deliveries?from=2026-11-01&status=delivered');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/deliveries'));
  await waitFor(() => expect(asked.at(-1)).toEqual({}));
});

it('filters by the days of the last week, Monday to Sunday, by the reader’s clock', async () => {
  const monday = new Date();
  monday.setHours(0, 0, 0, 0);
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7));
  const weekBefore = new Date(monday);
  weekBefore.setDate(monday.getDate() - 7);
  const { asked } = sent([anAttempt('a1')]);
  await open('/deliveries');
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Last week' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: weekBefore.toISOString(), to: monday.toISOString() }));
});

it('offers to replay finished attempts to people who may publish', async () => {
  sent([
    anAttempt('a1'),
    anAttempt('a2', { attempt: 1, status: 'pending', responseData: null, ms: null, errorMessage: null }),
    anAttempt('a3', { websiteId: OTHER, blogPostId: 9 }),
  ]);
  await open('/deliveries');
  await rows();
  await waitFor(() => expect(replays()).toEqual(['Replay attempt 2 of post 7']));
});

it('is read-only for platform admins', async () => {
  sent([anAttempt('a1')], aUser({ role: 'platform_admin', permissions: {} }));
  await open('/deliveries');
  expect(await rows()).toHaveLength(1);
  expect(replays()).toEqual([]);
});

it('shows why an attempt could not be replayed', async () => {
  const { server } = sent([anAttempt('a1')]);
  server.on('POST /api/publishing-logs/a1/replay', () => problem(409, 'The website is inactive.'));
  await open('/deliveries');
  await userEvent.click(await screen.findByRole('button', { name: 'Replay attempt 2 of post 7' }));
  await waitFor(() => expect(screen.getByText('The website is inactive.')).toBeVisible());
});

it('shows deleted posts, missing responses, and the time of the next attempt', async () => {
  sent([
    anAttempt('a1', {
      blogPostTitle: null,
      status: 'retrying',
      responseData: null,
      ms: null,
      errorMessage: 'The connection was refused.',
      nextAttemptAt: '2026-11-20T09:05:00.000Z',
    }),
  ]);
  await open('/deliveries');
  const [row] = await rows();
  expect(row).toHaveTextContent('Post #7, deleted');
  expect(row).toHaveTextContent(/Next attempt Nov 20, 2026/);
  expect(within(row!).queryByRole('link')).not.toBeInTheDocument();
  expect(within(row!).getByText('The connection was refused.')).toBeVisible();
  await userEvent.click(within(row!).getByText('Details'));
  expect(within(row!).getByText('No answer came.')).toBeVisible();
});

it('stores the page in the address', async () => {
  const { server, asked } = sent([]);
  server.on('GET /api/publishing-logs', ({ url }) => {
    const cursor = new URL(url).searchParams.get('cursor');
    asked.push({ cursor: cursor ?? '' });
    const headers = {
      'x-total-count': '21',
      ...(!cursor && { link: '</api/publishing-logs?cursor=next>; rel="next"' }),
    };
    return Response.json(
      cursor
        ? [anAttempt('a21', { blogPostTitle: 'The last' })]
        : Array.from({ length: 20 }, (_, n) => anAttempt(`a${n}`)),
      { headers },
    );
  });
  const { address } = await open('/deliveries');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('1–20 of 21')).toBeVisible();
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByText('The last')).toBeVisible());
  expect(address()).toBe('/deliveries?after=next');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(address()).toBe('/deliveries'));
});

it('reports that it could not be loaded, and shows the attempts after a retry', async () => {
  let isDown = true;
  const { server } = sent([]);
  server.on('GET /api/publishing-logs', () => (isDown ? new Response('<html>', { status: 502 }) : [anAttempt('a1')]));
  await open('/deliveries');
  await waitFor(() => expect(screen.getByText('The deliveries could not be loaded.')).toBeVisible());
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
