import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { click, expectOutcomes, fill, type Outcome } from '../../../test/outcomes.js';
import { pass } from '../../../test/time.js';

const AT = '/post-approval/7';
const REQUEST = {
  id: 'r1',
  postId: 7,
  rewriteType: 'total_rewrite',
  contentAngle: null,
  instructions: null,
  requestedBy: null,
  status: 'pending',
  failure: null,
  generationRunId: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  completedAt: null,
};
const TIMED_OUT =
  'Request timed out after 300 seconds. AI content generation can take several minutes due to research and ' +
  'processing time. Please try again.';
const LABELS = [
  'Meta title',
  'Meta description',
  'URL slug',
  'Excerpt',
  'Featured image prompt',
  'Content length',
  'Created',
  'Last updated',
  'Published',
];
const inReview = () => withPosts(aServer(), aPost(7));
const withRequest = () => inReview().on('GET /api/blog-posts/7/rewrite-requests', () => [REQUEST]);
const isShown = () => screen.findByTitle('Text of Post 7');

afterEach(() => void jest.useRealTimers());

it.each<Outcome>([
  {
    call: 'PATCH /api/blog-posts/7/status',
    at: AT,
    failure: 'Failed to approve post',
    success: 'Post status updated successfully',
    prepare: isShown,
    send: () => click('Approve'),
    response: aPost(7, { status: 'approved', version: 4 }),
  },
  {
    call: 'PATCH /api/blog-posts/7/status',
    at: AT,
    failure: 'Failed to decline post',
    success: 'Post status updated successfully',
    prepare: isShown,
    send: async () => {
      await userEvent.click(screen.getAllByText('Decline', { selector: 'button *' })[0]!);
      await screen.findByLabelText('Reason (optional)');
      await click('Decline');
    },
    response: aPost(7, { status: 'rejected', version: 4 }),
  },
  {
    call: 'POST /api/blog-posts/7/rewrite-request',
    at: AT,
    failure: 'Failed to create rewrite request',
    success: 'Rewrite request created successfully',
    prepare: async () => {
      await isShown();
      await click('Request Rewrite');
      await userEvent.click(await screen.findByText('Total rewrite'));
    },
    send: () => click('Request Rewrite'),
    response: REQUEST,
  },
  {
    call: 'PATCH /api/blog-posts/7',
    at: AT,
    failure: 'Failed to update post',
    success: 'Post updated successfully',
    prepare: async () => {
      await isShown();
      await click('Edit Post');
      await fill('Title', 'A title of its own');
    },
    send: () => click('Save'),
    response: aPost(7, { version: 4 }),
  },
])('$call: $failure, the server’s own reason, $success', expectOutcomes(inReview));

it('shows Failed to process rewrite when a rewrite cannot start', async () => {
  withRequest().on('POST /api/rewrite-requests/r1/process', () => new Response('', { status: 500 }));
  await open(AT);
  await click('Process');
  expect(await screen.findByText('Failed to process rewrite')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
});

it('times out a rewrite after 300 seconds, and reports it', async () => {
  withRequest().on('POST /api/rewrite-requests/r1/process', () => new Promise(() => undefined));
  await open(AT);
  await screen.findByText('Process');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  await act(async () => screen.getByText('Process').click());
  await pass(299_000);
  expect(screen.queryByText(/timed out/)).toBeNull();
  await pass(2_000);
  expect(screen.getByText(TIMED_OUT)).toBeVisible();
});

it('shows each fact of a post', async () => {
  inReview();
  await open(`${AT}?rail=details`);
  await isShown();
  expect(screen.getByText('Post 7', { selector: 'h1' })).toBeVisible();
  const facts = ['Pending Review', 'Heat Pumps · Content Team · Nov 20, 2026 · Harbour Notes', 'ID #7'];
  for (const text of [...facts, 'SEO Information', 'Content Summary']) expect(screen.getByText(text)).toBeVisible();
  for (const label of LABELS) expect(screen.getByText(label, { selector: 'dt' })).toBeVisible();
});

it.each([
  ['tenant_admin', ['Approve', 'Request Rewrite', 'Decline', 'Edit Post']],
  ['platform_admin', []],
])('a %s has the actions %j', async (role, actions) => {
  withPosts(aServer(aUser({ role })), aPost(7));
  await open(AT);
  await isShown();
  const panel = screen.queryByText('Review Actions')?.parentElement;
  expect(
    panel
      ? within(panel)
          .getAllByRole('button')
          .map(({ firstChild }) => firstChild?.textContent?.trim())
      : [],
  ).toEqual(actions);
});
