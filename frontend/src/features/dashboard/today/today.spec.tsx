import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRun, asListed } from '../../../../test/a-run.js';
import { aServer, aUser, aWebsite } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const anEntry = (more: object) => ({
  kind: 'slot',
  date: inHours(0).slice(0, 10),
  status: 'planned',
  reason: null,
  websiteId: aWebsite().id,
  websiteName: 'Harbour Notes',
  topicId: 't1',
  postId: null,
  runId: null,
  timezone: 'UTC',
  id: 's1',
  title: 'Warm floors',
  at: inHours(2),
  movable: true,
  ...more,
});
const anAttempt = (id: string) => ({
  id,
  blogPostId: 7,
  blogPostTitle: `Post ${id}`,
  status: 'failed',
  attemptedAt: inHours(-5),
});
const withDays = (entries: object[], attempts: { status: string }[] = [], user = aUser()) =>
  aServer(user)
    .on('GET /api/calendar', () => entries)
    .on('GET /api/publishing-logs', ({ url }) => {
      const wanted = new URL(url).searchParams.get('status');
      const found = attempts.filter(({ status }) => status === wanted);
      return Response.json(found.slice(0, 3), { headers: { 'x-total-count': `${found.length}` } });
    });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows what is written and published within the next seven days, the next first, also in its own zone', async () => {
  const asked: string[] = [];
  withDays([
    anEntry({ id: 'past', title: 'Written already', status: 'done', at: inHours(-3) }),
    anEntry({}),
    anEntry({ kind: 'release', id: 'r1', title: 'Draughts', at: inHours(30) }),
    anEntry({ kind: 'gap', id: 'g1', title: 'Nothing', at: inHours(40) }),
  ]).on('GET /api/calendar', ({ url }) => {
    asked.push(new URL(url).search);
    return [
      anEntry({ timezone: 'Asia/Kolkata' }),
      anEntry({ kind: 'release', id: 'r1', title: 'Draughts', at: inHours(30) }),
    ];
  });
  await open('/dashboard');
  const days = await region('Next seven days');
  await waitFor(() => expect(days.getAllByRole('listitem')).toHaveLength(2));
  expect(days.getAllByRole('listitem')[0]).toHaveTextContent(/^Warm floorsis written .* \(.*GMT\+5:30\)/);
  expect(days.getAllByRole('listitem')[1]).toHaveTextContent(/^Draughtsis published /);
  const [, from, to] = /from=([\d-]+)&to=([\d-]+)/.exec(asked[0]!)!;
  expect((Date.parse(to!) - Date.parse(from!)) / (24 * HOUR_MS)).toBe(15);
});

it('lists comments to the person, which opening one marks as read', async () => {
  const id = (n: number) => `0191f0c0-0000-7000-8000-00000000050${n}`;
  const aComment = (n: number, more: object = {}) => ({
    id: id(n),
    kind: 'mention',
    at: inHours(-2),
    commentId: id(n + 4),
    postId: 7,
    title: 'Spring tides',
    author: 'Grace Hopper',
    text: '@Mara Lindqvist, is it right?',
    websiteId: aWebsite().id,
    websiteName: 'Harbour Notes',
    ...more,
  });
  const read: unknown[] = [];
  withDays([])
    .on('GET /api/dashboard/comments', () =>
      Response.json([aComment(1), aComment(2, { kind: 'answer', text: 'From 2024.' }), aComment(3)], {
        headers: { 'x-total-count': '5' },
      }),
    )
    .on(`PATCH /api/notifications/${id(1)}`, (_, body) => void read.push(body));
  const { address } = await open('/dashboard');
  const comments = await region('Comments to you');
  expect(comments.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '@Mara Lindqvist, is it right?Grace Hopper mentioned you on “Spring tides”, 2 hours agoAnswer',
    'From 2024.Grace Hopper answered you on “Spring tides”, 2 hours agoAnswer',
    '@Mara Lindqvist, is it right?Grace Hopper mentioned you on “Spring tides”, 2 hours agoAnswer',
  ]);
  expect(comments.getByText('2 more behind the bell')).toBeVisible();
  await userEvent.click(comments.getAllByRole('link')[0]!);
  await waitFor(() => expect(address()).toBe(`/post-approval/7?comment=${id(5)}`));
  expect(read).toEqual([{ read: true }]);
});

it('names five of many, and leads to the calendar for the rest', async () => {
  withDays(Array.from({ length: 9 }, (_, at) => anEntry({ id: `s${at}`, at: inHours(at + 1) })));
  await open('/dashboard');
  const days = await region('Next seven days');
  await waitFor(() =>
    expect(days.getByRole('link', { name: '4 more' })).toHaveAttribute('href', '/content-planning?view=calendar'),
  );
});

it('names deliveries that were given up and slots without a post, each with the way to its cause', async () => {
  withDays(
    [
      anEntry({
        id: 's8',
        title: 'Old windows',
        status: 'failed',
        reason: 'Too little to write from.',
        at: inHours(-20),
        runId: 'r8',
      }),
      anEntry({ id: 's9', title: 'Skipped by hand', status: 'skipped', at: inHours(-20) }),
    ],
    ['a', 'b', 'c', 'd'].map(anAttempt),
  );
  await open('/dashboard');
  const wrong = await region('Went wrong');
  await waitFor(() => expect(wrong.getAllByRole('listitem')).toHaveLength(4));
  expect(wrong.getByRole('link', { name: 'All 4 deliveries' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/deliveries\?status=failed&from=/),
  );
  expect(wrong.getByText(/^Not written, .*: Too little to write from\.$/)).toBeVisible();
  expect(wrong.getAllByRole('link', { name: 'See why' }).map((link) => link.getAttribute('href'))).toEqual([
    '/deliveries?status=failed&post=7',
    '/deliveries?status=failed&post=7',
    '/deliveries?status=failed&post=7',
    '/generation-runs/r8',
  ]);
  expect(screen.queryByText('Skipped by hand')).not.toBeInTheDocument();
});

it('names posts that wait for their language model, and when it is asked again', async () => {
  const waiting = {
    step: 'draft',
    code: 'model-overloaded',
    message: "The language model's provider is overloaded.",
    since: inHours(-1),
    nextTryAt: inHours(0.25),
    giveUpAt: inHours(5),
  };
  withDays([]).on('GET /api/generation-runs', ({ url }) =>
    new URL(url).searchParams.get('waiting') === 'true'
      ? Response.json([asListed(aRun({ status: 'queued', waiting }))], { headers: { 'x-total-count': '4' } })
      : [],
  );
  await open('/dashboard');
  const panel = await region('Waiting for the model');
  expect(panel.getByText('Quiet units')).toBeVisible();
  expect(panel.getByText(/^The language model's provider is overloaded\. Next try .*\.$/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'All 4' })).toHaveAttribute('href', '/generation-runs?status=queued');
  expect(panel.getByRole('link', { name: 'Follow' })).toHaveAttribute('href', '/generation-runs/run-1');
});

it('names deliveries that failed twice and are being retried, which one may retry at once', async () => {
  const aRetried = (id: string, more: object) => ({ ...anAttempt(id), status: 'retrying', ...more });
  const replayed: string[] = [];
  withDays(
    [],
    [
      aRetried('first', { attempt: 1, nextAttemptAt: inHours(0.001) }),
      aRetried('paused', { attempt: 4, nextAttemptAt: null }),
      aRetried('late', { attempt: 4, nextAttemptAt: inHours(2), websiteId: aWebsite().id }),
    ],
    aUser({ permissions: { [aWebsite().id]: ['publish'] } }),
  ).on('POST /api/publishing-logs/late/replay', ({ url }) => {
    replayed.push(url);
    return Response.json({}, { status: 202 });
  });
  await open('/dashboard');
  const wrong = await region('Went wrong');
  await waitFor(() => expect(wrong.getAllByRole('listitem')).toHaveLength(1));
  expect(wrong.getByText(/^Being retried, next try at /)).toBeVisible();
  expect(wrong.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/deliveries?status=retrying&post=7');
  await userEvent.click(wrong.getByRole('button', { name: 'Retry now: Post late' }));
  await waitFor(() => expect(replayed).toHaveLength(1));
});

it('names posts asked for by hand that were not written within the week, with their website among several', async () => {
  const aRun = (id: string, hours: number, more: object = {}) => ({
    id,
    kind: 'create',
    status: 'failed',
    websiteId: aWebsite().id,
    websiteName: 'Harbour Notes',
    category: 'Heat pumps',
    postTitle: null,
    request: { specificFocus: null, keyPoints: null, contentAngle: 'none' },
    error: { step: 'select', code: 'too-little-evidence', message: 'Too little to write from.' },
    createdAt: inHours(-hours),
    ...more,
  });
  const asked: string[] = [];
  withDays([])
    .on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })])
    .on('GET /api/generation-runs', ({ url }) => {
      asked.push(new URL(url).search);
      return [aRun('r1', 2), aRun('r2', 24 * 8)];
    });
  await open('/dashboard');
  const wrong = await region('Went wrong');
  expect(wrong.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Heat pumpsNot written, 2 hours ago: Too little to write from. · Harbour NotesSee why',
  ]);
  expect(wrong.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/generation-runs/r1');
  expect(asked[0]).toBe('?status=failed&kind=create&limit=3');
});

it('shows no days of more websites than somebody reads, until one is chosen', async () => {
  const many = Array.from({ length: 51 }, (_, at) => aWebsite({ id: `w${at}`, name: `Site ${at}` }));
  const server = withDays([], [], aUser({ role: 'platform_admin' })).on('GET /api/websites', () => many);
  await open('/dashboard');
  await screen.findByRole('region', { name: 'Pending Approvals' });
  expect(screen.queryByRole('region', { name: 'Next seven days' })).not.toBeInTheDocument();
  expect(server.count('GET /api/calendar')).toBe(0);
});
