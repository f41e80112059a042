import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { aServer, aUser, aWebsite, notOurs, problem, type FakeApi } from '../../test/fake-api.js';
import { pass } from '../../test/time.js';
import { POLLED, ReadCache } from './read-policy.js';
import { readAhead, useAll, useList, useRead } from './use-read.js';

const MINUTE = 60_000;
const PENDING = 'GET /api/blog-posts/pending';
let server: FakeApi;

beforeEach(() => {
  jest.useFakeTimers();
  server = aServer();
});
afterEach(() => void jest.useRealTimers());

function Name() {
  return <p>{useRead('/api/user').data?.firstName}</p>;
}
function Pending() {
  const { data } = useList('/api/blog-posts/pending', undefined, POLLED);
  return <p>{data && `${data.items.length} of ${data.total}, then ${data.next}`}</p>;
}
function Names() {
  return (
    <p>
      {useAll('/api/websites')
        .data?.map(({ name }) => name)
        .join(', ')}
    </p>
  );
}

it('asks once for what several parts of a screen show', async () => {
  render(
    <ReadCache>
      <Name />
      <Name />
    </ReadCache>,
  );
  await pass(0);
  expect(screen.getAllByText('Mara')).toHaveLength(2);
  expect(server.count('GET /api/user')).toBe(1);
});

it('shows a screen that comes back within 10 minutes without asking, and asks again after', async () => {
  const screenful = (shown: boolean) => <ReadCache>{shown && <Name />}</ReadCache>;
  const { rerender } = render(screenful(true));
  await pass(100);
  rerender(screenful(false));
  await pass(9 * MINUTE);
  rerender(screenful(true));
  await pass(100);
  expect(server.count('GET /api/user')).toBe(1);
  rerender(screenful(false));
  await pass(2 * MINUTE);
  rerender(screenful(true));
  await pass(100);
  expect(server.count('GET /api/user')).toBe(2);
});

it('reads again every 15 minutes, and not because the window got the focus', async () => {
  render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(0);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await pass(15 * MINUTE - 1);
  expect(server.count('GET /api/user')).toBe(1);
  await pass(2);
  expect(server.count('GET /api/user')).toBe(2);
});

it('does not retry a read that was refused', async () => {
  server.on('GET /api/user', () => new Response('', { status: 403 }));
  render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(5 * MINUTE);
  expect(server.count('GET /api/user')).toBe(1);
});

it('reads by itself when the server is back after an outage', async () => {
  server.on('GET /api/user', () => new Response('', { status: 503 }));
  render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(MINUTE);
  const during = server.count('GET /api/user');
  expect(during).toBeGreaterThan(1);
  expect(during).toBeLessThan(8);
  server.on('GET /api/user', () => aUser());
  await pass(MINUTE);
  await pass(5 * MINUTE);
  expect(server.count('GET /api/user')).toBe(during + 1);
});

it('is read when the server is back, though the part of the screen that asked for it has gone', async () => {
  const parts = (...shown: string[]) => (
    <ReadCache>
      {shown.map((part) => (
        <Name key={part} />
      ))}
    </ReadCache>
  );
  let refuse: () => void = () => undefined;
  const isDown = new Promise<Response>((resolve) => (refuse = () => resolve(new Response('', { status: 503 }))));
  server.on('GET /api/user', () => isDown);
  const { rerender } = render(parts('placeholder'));
  await pass(0);
  rerender(parts('placeholder', 'content'));
  rerender(parts('content'));
  refuse();
  await pass(0);
  server.on('GET /api/user', () => aUser());
  await pass(MINUTE);
  expect(screen.getByText('Mara')).toBeVisible();
  expect(server.count('GET /api/user')).toBe(2);
});

it('is not asked for again once no part of the screen shows it', async () => {
  server.on('GET /api/user', () => new Response('', { status: 503 }));
  const { rerender } = render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(0);
  rerender(<ReadCache>{null}</ReadCache>);
  await pass(5 * MINUTE);
  expect(server.count('GET /api/user')).toBe(1);
});

it('takes for an outage what is no answer of the API', async () => {
  server.on(
    'GET /api/user',
    () => new Response('<html>Welcome to the hotel</html>', { status: 200, headers: { 'content-type': 'text/html' } }),
  );
  render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(MINUTE);
  expect(server.count('GET /api/user')).toBeGreaterThan(1);
});

it('asks for pending posts every 30 seconds', async () => {
  render(
    <ReadCache>
      <Pending />
    </ReadCache>,
  );
  await pass(0);
  await pass(60_500);
  expect(server.count(PENDING)).toBe(3);
});

it('knows the total and the next page of a list from its headers', async () => {
  server.on(PENDING, () =>
    Response.json([{ create_id: 1 }], {
      headers: { 'x-total-count': '61', link: '</api/blog-posts/pending?limit=1&cursor=abc>; rel="next"' },
    }),
  );
  render(
    <ReadCache>
      <Pending />
    </ReadCache>,
  );
  await pass(0);
  expect(screen.getByText('1 of 61, then abc')).toBeInTheDocument();
});

it('follows the pages where every element is needed', async () => {
  server.on('GET /api/websites', ({ url }) =>
    url.includes('cursor=second')
      ? [aWebsite({ name: 'Last' })]
      : Response.json([aWebsite({ name: 'First' })], {
          headers: { link: '</api/websites?limit=200&cursor=second>; rel="next"' },
        }),
  );
  render(
    <ReadCache>
      <Names />
    </ReadCache>,
  );
  await pass(0);
  expect(screen.getByText('First, Last')).toBeInTheDocument();
});

it('shows what was asked for ahead without asking again, once', async () => {
  readAhead('/api/user');
  expect(server.count('GET /api/user')).toBe(1);
  const { unmount } = render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(0);
  expect(screen.getByText('Mara')).toBeVisible();
  expect(server.count('GET /api/user')).toBe(1);
  unmount();
  render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(0);
  expect(server.count('GET /api/user')).toBe(2);
});

it.each([
  ['is old by now', () => pass(10_000)],
  ['is another session’s', async () => localStorage.setItem('accessToken', 'another')],
])('asks again where what was asked for ahead %s', async (_, happens) => {
  readAhead('/api/user');
  await happens();
  render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(0);
  expect(screen.getByText('Mara')).toBeVisible();
  expect(server.count('GET /api/user')).toBe(2);
});

it('asks again where asking ahead failed', async () => {
  let isUp = false;
  server.on('GET /api/user', () => (isUp ? aUser() : problem(503, 'Not now')));
  readAhead('/api/user');
  await pass(0);
  isUp = true;
  render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(0);
  expect(screen.getByText('Mara')).toBeVisible();
});

it.each([
  ['nothing', [null]],
  ['numbers', [7]],
  ['objects and texts', [{ create_id: 7 }, 'x']],
])('takes a list of %s for no answer', async (_, answer) => {
  server.on(PENDING, () => notOurs(answer));
  function Reader() {
    const { data, error } = useList('/api/blog-posts/pending', undefined, POLLED);
    return <p>{data ? 'shown' : error?.message}</p>;
  }
  render(
    <ReadCache>
      <Reader />
    </ReadCache>,
  );
  await pass(0);
  expect(screen.getByText('The server did not answer as expected.')).toBeVisible();
});
