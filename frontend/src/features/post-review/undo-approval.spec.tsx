import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser, type FakeApi, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { pass } from '../../../test/time.js';

const SECONDS = 10;
const NOW = Date.parse('2026-12-24T10:00:00Z');
const HELD = {
  status: 'approved',
  version: 4,
  seal: 'a'.repeat(64),
  sealedVersion: 1,
  decidedBy: 'Ada Byron',
  decidedAt: new Date(NOW).toISOString(),
  releaseAt: new Date(NOW + SECONDS * 1_000).toISOString(),
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(NOW);
});
afterEach(() => void jest.useRealTimers());

/** Returns a fake server whose approvals are held back, with what was sent to undo them. */
function holding(...ids: number[]) {
  const states = new Map<number, object>(ids.map((id) => [id, {}]));
  const undone: [id: number, body: unknown][] = [];
  const server = withPosts(aServer(), ...ids.map((id) => aPost(id)));
  for (const id of ids)
    server
      .on(`GET /api/blog-posts/${id}`, () => aPost(id, states.get(id)))
      .on(`PATCH /api/blog-posts/${id}/status`, () => aPost(id, states.set(id, HELD).get(id)))
      .on(`POST /api/blog-posts/${id}/undo-approval`, (_, body) => {
        undone.push([id, body]);
        return aPost(id, states.set(id, { version: 5 }).get(id));
      });
  return { server, states, undone };
}
const opened = async (id: number) => {
  const at = await open(`/post-approval/${id}`);
  await pass(100);
  return at;
};
const press = async (key: string) => {
  fireEvent.keyDown(document.body, { key });
  await pass(100);
};
const message = () => screen.getByRole('region', { name: /Notifications/ });

it('is undone with u while its message counts down, in the version that the approval made', async () => {
  const { undone } = holding(7, 6);
  const { address } = await opened(7);
  await press('a');
  expect(address()).toBe('/post-approval/6');
  expect(message()).toHaveTextContent(
    /^Post status updated successfully“Post 7” is approved.It can be undone for 10 s./,
  );
  await press('u');
  expect(undone).toEqual([[7, { version: 4 }]]);
  expect(message()).toHaveTextContent('“Post 7” is pending again.');
});

it('is undone by its own message, also when another post was approved since', async () => {
  const { undone } = holding(7, 6, 5);
  await opened(7);
  await press('a');
  await press('a');
  expect(message()).toHaveTextContent('“Post 6” is approved.');
  fireEvent.click(screen.getByRole('button', { name: /pending review$/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo: “Post 7” is approved.' }));
  await pass(100);
  expect(undone).toEqual([[7, { version: 4 }]]);
});

it('can be undone on the screen of its post until its time is over, and what became of it is read then', async () => {
  const { states } = holding(7);
  states.set(7, HELD);
  await opened(7);
  const state = () => within(screen.getByRole('region', { name: /Approved|Published/ }));
  expect(state().getByText('It can be undone for 10 s.')).toBeVisible();
  for (const name of ['Publish now', 'Revise']) expect(state().queryByRole('button', { name })).not.toBeInTheDocument();
  await pass(SECONDS * 1_000 - 200);
  expect(state().getByText('It can be undone for 1 s.')).toBeVisible();
  expect(state().getByRole('button', { name: 'Undo approval u' })).toBeEnabled();
  await pass(205);
  expect(state().queryByText(/can be undone/)).not.toBeInTheDocument();
  expect(state().queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  states.set(7, { ...HELD, status: 'published', releaseAt: null });
  await pass(2_000);
  expect(screen.getByRole('region', { name: 'Published' })).toBeVisible();
});

it('is undone with u on the screen of its post, which waits for a decision again', async () => {
  const { states, undone } = holding(7);
  states.set(7, HELD);
  await opened(7);
  await press('u');
  expect(undone).toEqual([[7, { version: 4 }]]);
  expect(screen.getByText('Review Actions')).toBeVisible();
});

it('says why it cannot be undone any more', async () => {
  const { server } = holding(7, 6);
  const sentence = 'The time to undo this approval is over. The post can be withdrawn instead.';
  server.on('POST /api/blog-posts/7/undo-approval', () => problem(409, sentence));
  await opened(7);
  await press('a');
  await press('u');
  expect(message()).toHaveTextContent(`Error${sentence}`);
});

it('has no undo where the website delivers at once', async () => {
  holding(7, 6).server.on('PATCH /api/blog-posts/7/status', () => aPost(7, { ...HELD, releaseAt: null }));
  await opened(7);
  await press('a');
  expect(message()).toHaveTextContent(/“Post 7” is approved\.$/);
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

const withoutDestination = (server: FakeApi, alert = 'not_connected') =>
  server.on('GET /api/portfolio', () => [{ websiteId: aPost(7).websiteId, approvedPosts: 1, alerts: [alert] }]);

it('says after an approval that the post waits where no destination is connected', async () => {
  withoutDestination(holding(7).server);
  await opened(7);
  await press('a');
  expect(message()).toHaveTextContent('“Post 7” is approved. It waits: no destination is connected.');
  const state = within(screen.getByRole('region', { name: 'Approved' }));
  expect(state.getByText('It waits here: no destination is connected.', { exact: false })).toBeVisible();
  expect(state.getByRole('link', { name: 'Connect a destination' })).toHaveAttribute(
    'href',
    `/publishing-config?website=${aPost(7).websiteId}`,
  );
});

it.each([
  [
    'people who may not publish',
    aUser({ permissions: { [aPost(7).websiteId]: ['review'] } }),
    'Ask somebody who may publish on this website.',
  ],
  ['platform admins', aUser({ role: 'platform_admin' }), 'Somebody of Harbour Notes sets it up; Users says who'],
])('tells %s who can make an approved post go out', async (_, user, words) => {
  withoutDestination(withPosts(aServer(user), aPost(7, { ...HELD, releaseAt: null })));
  await opened(7);
  const state = within(screen.getByRole('region', { name: 'Approved' }));
  expect(state.getByText(/^It waits here/)).toHaveTextContent(words);
  expect(state.queryByRole('link', { name: 'Connect a destination' })).not.toBeInTheDocument();
});

it('leads to Publishing where it is switched off', async () => {
  withoutDestination(withPosts(aServer(), aPost(7, { ...HELD, releaseAt: null })), 'destination_off');
  await opened(7);
  expect(screen.getByText('It waits here: publishing is switched off.', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open publishing' })).toBeVisible();
});

it('is not undone by people who may not review', async () => {
  const user = aUser({ permissions: { [aPost(7).websiteId]: ['publish'] } });
  withPosts(aServer(user), aPost(7, HELD));
  await opened(7);
  expect(screen.getByText('It can be undone for 10 s.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});
