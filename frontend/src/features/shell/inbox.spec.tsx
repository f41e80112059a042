import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const ID = (n: number) => `0191f0c0-0000-7000-8000-00000000090${n}`;
const aNotification = (n: number, more: object = {}) => ({
  id: ID(n),
  kind: 'decision',
  about: ID(n),
  at: new Date(Date.now() - 3_700_000 - n).toISOString(),
  readAt: null as string | null,
  websiteId: aWebsite().id,
  website: 'Harbour Notes',
  actor: 'Grace Hopper',
  action: 'post.withdrawn',
  subject: { kind: 'post', id: '7', name: 'Spring tides' },
  detail: null,
  ...more,
});
const FAILED = {
  kind: 'run_failed',
  action: 'generation.failed',
  actor: 'Generation',
  subject: { kind: 'generation_run', id: ID(5), name: null },
  detail: 'Too little was found.',
};

/** A server that stores what is read. */
function aServerWith(...items: ReturnType<typeof aNotification>[]): FakeApi {
  const stored = items.map((each) => ({ ...each }));
  const server = aServer()
    .on('GET /api/notifications', ({ url }) => {
      const limit = Number(new URL(url).searchParams.get('limit'));
      return Response.json(stored.slice(0, limit), { headers: { 'x-total-count': String(stored.length) } });
    })
    .on('GET /api/notifications/unread', () => ({ unread: stored.filter(({ readAt }) => readAt === null).length }))
    .on('POST /api/notifications/read', () => {
      for (const each of stored) each.readAt = each.at;
    });
  for (const each of stored)
    server.on(`PATCH /api/notifications/${each.id}`, (_, body) => {
      each.readAt = (body as { read: boolean }).read ? each.at : null;
    });
  return server;
}
const bell = () => screen.findByRole('button', { name: /pending review$/ });
const inbox = async () => within(await screen.findByRole('region', { name: 'Notifications' }));

it('counts the unread at the bell, says what happened and leads there, which marks it as read', async () => {
  aServerWith(aNotification(1), aNotification(2, { readAt: new Date().toISOString() }));
  const { address } = await open('/account');
  await waitFor(async () =>
    expect(await bell()).toHaveAccessibleName('1 unread notification, no posts pending review'),
  );
  await userEvent.click(await bell());
  const lines = await (await inbox()).findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Unread: Grace Hopper withdrew “Spring tides”1 hour ago',
    'Grace Hopper withdrew “Spring tides”1 hour ago',
  ]);
  await userEvent.click(within(lines[0]!).getByRole('link'));
  await waitFor(() => expect(address()).toBe('/post-approval/7'));
  await waitFor(async () => expect(await bell()).toHaveAccessibleName('No posts pending review'));
});

it.each([
  ['run_finished', 'post.generated', '“Spring tides” was written', '/post-approval/7'],
  ['run_finished', 'post.rewritten', '“Spring tides” was rewritten', '/post-approval/7'],
  ['decision', 'post.approval_undone', 'Grace Hopper undid the approval of “Spring tides”', '/post-approval/7'],
  ['mention', 'comment.written', 'Grace Hopper mentioned you on “Spring tides”', `/post-approval/7?comment=${ID(1)}`],
  [
    'answer',
    'comment.written',
    'Grace Hopper answered your comment on “Spring tides”',
    `/post-approval/7?comment=${ID(1)}`,
  ],
  [
    'slot_failed',
    'focus_topic.slot_failed',
    'No post was written for “Spring tides”',
    `/content-planning?website=${aWebsite().id}&dialog=7`,
  ],
  [
    'delivery_delayed',
    'delivery.delayed',
    '“Spring tides” was not delivered yet and is being retried',
    `/deliveries?website=${aWebsite().id}&post=7`,
  ],
  [
    'delivery_failed',
    'delivery.failed',
    '“Spring tides” could not be delivered',
    `/deliveries?website=${aWebsite().id}&status=failed`,
  ],
  [
    'destination_off',
    'publishing_config.switched_off',
    'Publishing to Spring tides was switched off',
    `/publishing-config?website=${aWebsite().id}`,
  ],
])('says %s of %s in a sentence, with its place', async (kind, action, sentence, place) => {
  aServerWith(aNotification(1, { kind, action }));
  await open('/account');
  await userEvent.click(await bell());
  const line = (await inbox()).findByText(
    (_, element) => element?.tagName === 'STRONG' && element.textContent.endsWith(sentence),
  );
  expect((await line).closest('a')).toHaveAttribute('href', place);
});

it('marks the end of a run as read while the run is on the screen, once', async () => {
  aServerWith(aNotification(1, { kind: 'run_finished', action: 'post.generated' }), aNotification(2, FAILED));
  await open(`/account?run=${ID(1)}`);
  await waitFor(async () => expect(await bell()).toHaveAccessibleName(/^1 unread/));
  await userEvent.click(await bell());
  await userEvent.click(await (await inbox()).findByRole('button', { name: /^Mark as unread: “Spring tides”/ }));
  await waitFor(async () => expect(await bell()).toHaveAccessibleName(/^2 unread/));
  expect(await bell()).toHaveAccessibleName(/^2 unread/);
});

it('leads platform admins to the page of the website whose publishing was switched off', async () => {
  const switchedOff = aNotification(1, { kind: 'destination_off', action: 'publishing_config.switched_off' });
  aServerWith(switchedOff).on('GET /api/user', () => aUser({ role: 'platform_admin', permissions: {} }));
  await open('/account');
  await userEvent.click(await bell());
  const line = await (await inbox()).findByText(/was switched off$/);
  expect(line.closest('a')).toHaveAttribute('href', `/websites/${aWebsite().id}`);
});

it('shows a failure as one, with its reason and whose it is', async () => {
  aServerWith(aNotification(1, FAILED)).on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2' })]);
  await open('/account');
  await userEvent.click(await bell());
  const [line] = await (await inbox()).findAllByRole('listitem');
  expect(line).toHaveTextContent(
    'FailedUnread: A post could not be writtenToo little was found.Harbour Notes · 1 hour ago',
  );
  expect(within(line!).getByRole('link')).toHaveAttribute('href', `/generation-runs/${ID(5)}`);
});

it('marks one as unread again, and all as read', async () => {
  aServerWith(aNotification(1), aNotification(2, FAILED));
  await open('/account');
  await userEvent.click(await bell());
  const shown = await inbox();
  const button = (name: RegExp) => shown.findByRole('button', { name });
  await userEvent.click(await button(/^Mark as read: Grace/));
  await waitFor(async () => expect(await bell()).toHaveAccessibleName(/^1 unread/));
  await userEvent.click(await button(/^Mark as unread: Grace/));
  await waitFor(async () => expect(await bell()).toHaveAccessibleName(/^2 unread/));
  await userEvent.click(await button(/^Mark all as read$/));
  await waitFor(async () => expect(await bell()).toHaveAccessibleName('No posts pending review'));
  expect(shown.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('shows six, and older ones on demand', async () => {
  aServerWith(...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => aNotification(n)));
  await open('/account');
  await userEvent.click(await bell());
  const shown = await inbox();
  expect(await shown.findAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(shown.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(8));
  expect(shown.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('says what will appear when there is nothing', async () => {
  aServerWith();
  await open('/account');
  await userEvent.click(await bell());
  expect(await (await inbox()).findByText('No notifications')).toBeVisible();
});
