import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const APPROVED = { seal: 'a'.repeat(64), sealedVersion: 1, status: 'approved' };
const anAttempt = (more: object) => ({
  id: 'l1',
  publishingConfigId: 'c1',
  deliveryId: 'd1',
  kind: 'publish',
  blogPostId: 7,
  seal: 'a'.repeat(64),
  attempt: 1,
  status: 'failed',
  request: null,
  responseData: null,
  errorMessage: 'The destination says that it is gone for good (410). Enter the address that takes its place.',
  ms: 8,
  attemptedAt: '2026-11-21T09:00:00.000Z',
  nextAttemptAt: null,
  ...more,
});

it('shows the outcome of the last delivery, what to do, and a link to all deliveries', async () => {
  withPosts(aServer(), aPost(7, APPROVED)).on('GET /api/publishing-logs', () => [anAttempt({})]);
  await open('/post-approval/7');
  const fact = within(await screen.findByRole('group', { name: 'Last delivery' }));
  expect(fact.getByText('Failed')).toBeVisible();
  expect(fact.getByText(/gone for good \(410\)\. Enter the address/)).toBeVisible();
  expect(fact.getByRole('link', { name: 'Deliveries of this post' })).toHaveAttribute(
    'href',
    '/publishing-config?tab=deliveries&post=7',
  );
});

it('shows that a withdrawn post is being removed from the website, and the time of the next attempt', async () => {
  withPosts(aServer(), aPost(7, { status: 'withdrawn' })).on('GET /api/publishing-logs', () => [
    anAttempt({ kind: 'withdraw', status: 'retrying', nextAttemptAt: '2026-11-21T09:05:00.000Z' }),
  ]);
  await open('/post-approval/7');
  const fact = within(await screen.findByRole('group', { name: 'Last delivery' }));
  expect(fact.getByText(/^Taking it down Nov 21/)).toBeVisible();
  expect(fact.getByText(/^Next attempt Nov 21/)).toBeVisible();
});

it('shows that a post was not removed at a destination that receives no withdrawals', async () => {
  withPosts(aServer(), aPost(7, { status: 'withdrawn' })).on('GET /api/publishing-logs', () => [
    anAttempt({ status: 'delivered', errorMessage: null }),
  ]);
  await open('/post-approval/7');
  const fact = within(await screen.findByRole('group', { name: 'Last delivery' }));
  expect(fact.getByText(/^No withdrawal was sent\./)).toBeVisible();
});

it('requests no delivery before an approval', async () => {
  const before = withPosts(aServer(), aPost(7));
  await open('/post-approval/7');
  await screen.findByRole('heading', { level: 1 });
  expect(before.count('GET /api/publishing-logs')).toBe(0);
});

it('requests no delivery for a platform admin', async () => {
  const server = withPosts(aServer(), aPost(7, APPROVED)).on('GET /api/user', () =>
    aUser({ role: 'platform_admin', permissions: {} }),
  );
  await open('/post-approval/7');
  await screen.findByText('It is not on the website yet.');
  expect(server.count('GET /api/publishing-logs')).toBe(0);
});
