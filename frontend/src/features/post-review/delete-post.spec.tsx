import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const deleting = async (more: object = {}) => {
  const server = withPosts(aServer(), aPost(7, more)).on('GET /api/blog-posts', () => []);
  const { address } = await open('/post-approval/7?rail=details');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete post' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Post 7”?' }));
  return { server, address, question };
};

it('names what is lost, deletes the post and returns to the list', async () => {
  const { server, address, question } = await deleting({ versions: 3 });
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Its text, in 3 versions, with its sources and score',
    'Its comments and rewrite requests',
  ]);
  server.on('DELETE /api/blog-posts/7', () => new Response(null, { status: 204 }));
  await userEvent.click(question.getByRole('button', { name: 'Delete post' }));
  await waitFor(() => expect(address()).toBe('/blog-posts'));
  await waitFor(() => expect(screen.getByText('Post deleted')).toBeVisible());
});

it('explains what happens to a published post on the website', async () => {
  const { question } = await deleting({
    status: 'published',
    published: true,
    published_at: '2026-11-20T10:00:00Z',
    seal: 'a'.repeat(64),
    sealedVersion: 1,
  });
  expect(question.getByText(/sites that pull or ask to be told of withdrawals learn of it/)).toBeVisible();
});

it('deletes nothing without confirmation, and stays on the screen when deleting fails', async () => {
  const { server, address, question } = await deleting();
  server.on('DELETE /api/blog-posts/7', () => problem(503, 'The database is restarting.'));
  await userEvent.click(question.getByRole('button', { name: 'Delete post' }));
  await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
  expect(address()).toBe('/post-approval/7?rail=details');
});

it('is offered only to people who may review posts of the website', async () => {
  withPosts(aServer(aUser({ permissions: { '0191f0c0-0000-7000-8000-000000000101': ['configure'] } })), aPost(7));
  await open('/post-approval/7?rail=details');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Post 7' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Delete post' })).not.toBeInTheDocument();
});
