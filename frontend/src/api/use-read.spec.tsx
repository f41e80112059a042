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

it('sends one request for a read that several components share', async () => {
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

it('uses the cached response for 10 minutes, and then sends a new request', async () => {
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

it('repeats a read every 15 minutes, but not when the window gets the focus', async () => {
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

it('does not retry a read after a 403', async () => {
  server.on('GET /api/user', () => new Response('', { status: 403 }));
  render(
    <ReadCache>
      <Name />
    </ReadCache>,
  );
  await pass(5 * MINUTE);
  expect(server.count('GET /api/user')).toBe(1);
});

it('retries a read during an outage until the server responds', async () => {
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

it('retries a read after an outage even if the component that started it is gone', async () => {
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

it('does not retry a read that no component shows any more', async () => {
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

it('treats a response that is not of the API as an outage', async () => {
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

it('requests the pending posts every 30 seconds', async () => {
  render(
    <ReadCache>
      <Pending />
    </ReadCache>,
  );
  await pass(0);
  await pass(60_500);
  expect(server.count(PENDING)).toBe(3);
});

it('reads the total and the next cursor of a list from its headers', async () => {
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

it('reads all pages of a list', async () => {
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

it('uses a prefetched response once, without another request', async () => {
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
])('does not use a prefetched response that %s', async (_, happens) => {
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

it('sends the request again after a failed prefetch', async () => {
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
])('rejects a list of %s as an unexpected response', async (_, answer) => {
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
