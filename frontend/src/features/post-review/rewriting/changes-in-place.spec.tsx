import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../../test/a-post.js';
import { aServer, aUser, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';
import { TEXT_FIELDS } from '../../../entities/post/text-fields.js';

const BEFORE = '<p>A pump is loud. It costs 9,000 euros.</p>\n<p>So be it.</p>';
const AFTER = '<p>A pump is quiet. It costs 9,000 euros.</p>\n<ul><li>Ask first</li></ul>';
const rewritten = (more: object = {}) => aPost(7, { content: AFTER, version: 4, versions: 2, places: [], ...more });
const aRequest = (more: object = {}) => ({
  id: 'r1',
  postId: 7,
  rewriteType: 'total_rewrite',
  contentAngle: null,
  instructions: null,
  status: 'completed',
  failure: null,
  generationRunId: 'run-9',
  requestedBy: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  completedAt: '2026-11-21T09:01:00.000Z',
  version: 2,
  ...more,
});
const compared = (post = rewritten(), server = aServer()) =>
  withPosts(server, post)
    .on('GET /api/blog-posts/7/rewrite-requests', () => [aRequest()])
    .on('GET /api/blog-posts/7/versions/1', () => ({
      ...Object.fromEntries(Object.entries(post).filter(([name]) => name in TEXT_FIELDS)),
      number: 1,
      at: '2026-11-20T09:00:00.000Z',
      by: 'embedded',
      kind: 'generated',
      rewriteType: null,
      restoredVersion: null,
      title: 'What a pump costs',
      content: BEFORE,
    }));
const change = (number: number) => screen.findByRole('group', { name: `Change ${number} of 3` });
const drop = async (...numbers: number[]) => {
  for (const number of numbers)
    await userEvent.click(within(await change(number)).getByRole('button', { name: 'Drop' }));
};
const bar = () => screen.findByRole('region', { name: 'Changes of the rewrite' });
const press = async (name: string) => userEvent.click(within(await bar()).getByRole('button', { name }));

it('shows what the last rewrite changed in its place, word for word', async () => {
  compared();
  const { address } = await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the changes' }));
  expect(await change(1)).toHaveTextContent('A pump is loud. A pump is quiet. Drop');
  expect(await change(2)).toHaveTextContent('So be it.Ask firstDrop');
  expect(await change(3)).toHaveTextContent('TitleWhat a pump costs Post 7Drop');
  expect(screen.getByText('It costs 9,000 euros.')).toBeVisible();
  expect(await bar()).toHaveTextContent('3 changes of the rewrite, 0 dropped');
  expect(address()).toBe('/post-approval/7?rewrite=2');
});

it('opens by itself when a rewrite ends on this screen', async () => {
  let isOver = false;
  compared()
    .on('GET /api/blog-posts/7', () => (isOver ? rewritten() : aPost(7, { content: BEFORE })))
    .on('GET /api/blog-posts/7/rewrite-requests', () => [
      isOver ? aRequest() : aRequest({ status: 'pending', completedAt: null, version: null }),
    ])
    .on('POST /api/rewrite-requests/r1/process', () => {
      isOver = true;
      return { id: 'run-9' };
    });
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Process' }));
  expect(await change(1)).toBeVisible();
  expect(screen.getByText('Rewrite completed successfully')).toBeVisible();
});

it('saves the rewrite without the changes that are dropped, as one version', async () => {
  const sent: unknown[] = [];
  compared().on('PATCH /api/blog-posts/7', (_, body) => {
    sent.push(body);
    return rewritten({ version: 5, versions: 3 });
  });
  const { address } = await open('/post-approval/7?rewrite=2');
  await drop(1, 3);
  expect(address()).toBe('/post-approval/7?rewrite=2.0.2');
  await press('Save as version 3');
  await waitFor(() => expect(screen.getByText('Post updated successfully')).toBeVisible());
  expect(sent).toEqual([{ version: 4, content: AFTER.replace('quiet', 'loud'), title: 'What a pump costs' }]);
  expect(address()).toBe('/post-approval/7');
});

it('restores the version before the rewrite when every change is dropped', async () => {
  const sent: unknown[] = [];
  compared().on('POST /api/blog-posts/7/versions/1/restore', (_, body) => {
    sent.push(body);
    return rewritten({ version: 5, versions: 3 });
  });
  await open('/post-approval/7?rewrite=2');
  await press('Drop all');
  await press('Restore version 1');
  await waitFor(() => expect(screen.getByText('Version 1 is restored')).toBeVisible());
  expect(sent).toEqual([{ version: 4 }]);
});

it('keeps the rewrite as it is saved when nothing is dropped', async () => {
  const server = compared();
  const { address } = await open('/post-approval/7?rewrite=2');
  await press('Keep the rewrite');
  await waitFor(() => expect(address()).toBe('/post-approval/7'));
  expect(server.calls.filter((call) => !call.startsWith('GET') && !call.includes('user'))).toEqual([]);
});

it('goes from change to change by n and N, and drops one by the keyboard', async () => {
  compared();
  await open('/post-approval/7?rewrite=2');
  await change(3);
  await userEvent.keyboard('nnN{Enter}');
  const [first] = screen.getAllByRole('button', { name: /^Drop(ped)?$/ });
  expect(first).toHaveFocus();
  expect(first).toHaveTextContent('Dropped');
  expect(await bar()).toHaveTextContent('3 changes of the rewrite, 1 dropped');
});

it('neither approves nor declines while changes are chosen', async () => {
  const server = compared();
  await open('/post-approval/7?rewrite=2');
  await bar();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await userEvent.keyboard('ad');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls.some((call) => call.includes('status'))).toBe(false);
});

it('says what somebody else changed meanwhile, and saves nothing', async () => {
  compared().on('PATCH /api/blog-posts/7', () =>
    problem(409, 'The post was changed meanwhile.', {
      current: rewritten({ version: 5, versions: 3, content: '<p>Other words.</p>' }),
    }),
  );
  await open('/post-approval/7?rewrite=2');
  await drop(1);
  await press('Save as version 3');
  await waitFor(() => expect(screen.getByText('The post was changed meanwhile.')).toBeVisible());
  expect(await screen.findByText(/changed this post/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Changes of the rewrite' })).not.toBeInTheDocument();
});

it('keeps what was chosen when saving fails', async () => {
  compared().on('PATCH /api/blog-posts/7', () => problem(503, 'Galley is busy.'));
  const { address } = await open('/post-approval/7?rewrite=2');
  await drop(1);
  await press('Save as version 3');
  await waitFor(() => expect(screen.getByText('Galley is busy.')).toBeVisible());
  expect(address()).toBe('/post-approval/7?rewrite=2.0');
  expect(within(await change(1)).getByRole('button', { name: 'Dropped' })).toBeVisible();
});

it('offers to try again when the version before cannot be read', async () => {
  compared().on('GET /api/blog-posts/7/versions/1', () => problem(404, 'Post not found'));
  await open('/post-approval/7?rewrite=2');
  expect(await screen.findByText('Post not found')).toBeVisible();
  compared();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await bar()).toBeVisible();
});

it.each([
  ['of an older rewrite', rewritten({ versions: 3 }), aUser()],
  ['of a decided post', rewritten({ status: 'approved' }), aUser()],
  ['to people who may not review', rewritten(), aUser({ permissions: {} })],
])('shows no changes %s', async (_, post, user) => {
  compared(post, aServer(user));
  await open('/post-approval/7?rewrite=2');
  expect(await screen.findByTitle('Text of Post 7')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show the changes' })).not.toBeInTheDocument();
});
