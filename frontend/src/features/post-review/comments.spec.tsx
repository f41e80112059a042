import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const ME = aUser().id;
const aComment = (id: string, more: object = {}) => ({
  id,
  postId: 7,
  text: `Comment ${id}`,
  sentence: null,
  mark: null,
  answerTo: null,
  carriedOutIn: null,
  answers: [],
  authorId: 'other',
  author: 'Ada Byron',
  resolvedAt: null,
  resolvedBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  ...more,
});
const withComments = (server: FakeApi, comments: ReturnType<typeof aComment>[]) =>
  withPosts(server, aPost(7))
    .on('GET /api/blog-posts/7/comments', (request) => {
      const resolved = new URL(request.url).searchParams.get('resolved');
      return comments.filter(({ resolvedAt }) => resolved === null || String(resolvedAt !== null) === resolved);
    })
    .on(`GET /api/websites/${aPost(7).websiteId}/members`, () => [
      { id: 'other', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', permissions: [], disabled: false },
    ]);
const panel = () => screen.findByRole('region', { name: 'Comments' });

it('shows open comments first, and resolved ones on demand', async () => {
  withComments(aServer(), [
    aComment('c1'),
    aComment('c2', { resolvedAt: '2026-11-20T11:00:00.000Z', resolvedBy: 'Grace Hopper' }),
  ]);
  const { address } = await open('/post-approval/7');
  expect(await within(await panel()).findByText('Comment c1')).toBeVisible();
  expect(screen.queryByText('Comment c2')).not.toBeInTheDocument();
  await userEvent.click(within(await panel()).getByText('Resolved', { selector: '.ant-segmented-item-label' }));
  await waitFor(() => expect(screen.getByText('Comment c2')).toBeVisible());
  expect(screen.getByText(/resolved by Grace Hopper/)).toBeVisible();
  expect(address()).toBe('/post-approval/7?comments=resolved');
});

it('comments on the selected sentence', async () => {
  let sent: unknown;
  withComments(aServer(), []).on('POST /api/blog-posts/7/comments', (_, body) => {
    sent = body;
    return aComment('c9');
  });
  await open('/post-approval/7');
  const form = within(await screen.findByRole('form', { name: 'Write a comment' }));
  await userEvent.click(form.getByRole('combobox', { name: 'About' }));
  await userEvent.click(await screen.findByText('It is the best.', { selector: '.ant-select-item-option-content' }));
  await userEvent.type(form.getByLabelText('Comment'), 'Who says so?');
  await userEvent.click(form.getByRole('button', { name: 'Comment' }));
  await waitFor(() =>
    expect(sent).toEqual({ text: 'Who says so?', sentence: { block: 'b1', sentence: 2, text: 'It is the best.' } }),
  );
  await waitFor(() => expect(form.getByLabelText('Comment')).toHaveValue(''));
});

it('suggests members of the team after an @', async () => {
  withComments(aServer(), []);
  await open('/post-approval/7');
  const form = within(await screen.findByRole('form', { name: 'Write a comment' }));
  await userEvent.type(form.getByLabelText('Comment'), '@A');
  await userEvent.click(
    await screen.findByText('Ada Byron', {
      selector: '[role=option], .ant-mentions-dropdown-menu-item, .ant-mentions-dropdown-menu-item *',
    }),
  );
  expect(form.getByLabelText('Comment')).toHaveValue('@Ada Byron ');
});

it('suggests them in an answer too', async () => {
  withComments(aServer(), [aComment('theirs')]);
  await open('/post-approval/7');
  const comments = within(await panel());
  await userEvent.click(await comments.findByRole('button', { name: 'Answer' }));
  await userEvent.type(comments.getByRole('textbox', { name: 'Answer' }), '@A');
  await userEvent.click(
    await screen.findByText('Ada Byron', {
      selector: '[role=option], .ant-mentions-dropdown-menu-item, .ant-mentions-dropdown-menu-item *',
    }),
  );
  expect(comments.getByRole('textbox', { name: 'Answer' })).toHaveValue('@Ada Byron ');
});

it('lets anyone resolve a comment, but only its author edit it', async () => {
  const changes: unknown[] = [];
  const server = withComments(aServer(aUser({ permissions: {} })), [
    aComment('mine', { authorId: ME }),
    aComment('theirs'),
  ]);
  for (const id of ['mine', 'theirs'])
    server.on(`PATCH /api/comments/${id}`, (_, body) => (changes.push([id, body]), aComment(id)));
  await open('/post-approval/7');
  await within(await panel()).findByText('Comment mine');
  const [mine, theirs] = within(within(await panel()).getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => within(item));
  expect(theirs!.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(theirs!.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await userEvent.click(theirs!.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  await userEvent.click(mine!.getByRole('button', { name: 'Edit' }));
  await userEvent.type(mine!.getByRole('textbox', { name: 'Comment' }), ' indeed');
  await userEvent.click(mine!.getByRole('button', { name: 'Save comment' }));
  await waitFor(() =>
    expect(changes).toEqual([
      ['theirs', { resolved: true }],
      ['mine', { text: 'Comment mine indeed' }],
    ]),
  );
});

it('deletes a comment after a confirmation that names what is lost', async () => {
  const server = withComments(aServer(), [aComment('mine', { authorId: ME })]).on(
    'DELETE /api/comments/mine',
    () => new Response(null, { status: 204 }),
  );
  await open('/post-approval/7');
  await userEvent.click(await within(await panel()).findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this comment?' });
  expect(dialog).toHaveTextContent('Comment mine');
  expect(server.count('DELETE /api/comments/mine')).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.count('DELETE /api/comments/mine')).toBe(1));
});

it('focuses the comment field with c', async () => {
  withComments(aServer(), []);
  await open('/post-approval/7');
  const field = await screen.findByLabelText('Comment');
  await userEvent.keyboard('c');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});

it('shows the comment in a link even if it is pages away', async () => {
  withComments(aServer(), [aComment('new')]).on('GET /api/comments/old', () =>
    aComment('old', { text: 'Said long ago' }),
  );
  await open('/post-approval/7?comment=old');
  expect(await within(await panel()).findByText('Said long ago')).toBeVisible();
  expect(within(await panel()).getByText('Comment new')).toBeVisible();
});
