import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem, type FakeApi } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const website = aWebsite();
const aPending = (create_id: number, more: object = {}) => ({
  create_id,
  title: `Post ${create_id}`,
  category: 'Tides',
  websiteId: website.id,
  websiteName: website.name,
  status: 'pending',
  published: false,
  created_at: '2026-11-20T10:00:00Z',
  score: 71,
  unsupportedCount: 0,
  version: 4,
  ...more,
});
const withPending = (server: FakeApi, ...posts: object[]) => {
  const left = { posts };
  server.on('GET /api/blog-posts', () => left.posts);
  return left;
};
const bulk = async () => within(await screen.findByRole('dialog', { name: 'Bulk Approve Posts' }));

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void jest.restoreAllMocks());

it('approves the selected posts in the versions on screen, and shows the outcome of each', async () => {
  const sent: unknown[] = [];
  const server = aServer();
  const left = withPending(server, aPending(3), aPending(2, { unsupportedCount: 2 }), aPending(1));
  server.on('POST /api/blog-posts/bulk-status', (_, body) => {
    sent.push(body);
    left.posts = [];
    return {
      results: [
        { id: 3, outcome: 'done' },
        { id: 2, outcome: 'refused', message: 'Someone was faster.' },
      ],
    };
  });
  await open('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk Approve Posts' }));
  const dialog = await bulk();
  await waitFor(() => expect(dialog.getByText('· 2 sentences without support')).toBeVisible());
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Post 3' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Post 2' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 2…' }));

  const question = within(await screen.findByRole('dialog', { name: 'Approve 2 posts?' }));
  await userEvent.click(
    question.getByRole('checkbox', { name: /Approve also the 1 post with sentences that no source supports/ }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Approve 2 posts' }));
  const approvedDialog = within(await screen.findByRole('dialog', { name: 'Approved: 1 of 2' }));
  expect(approvedDialog.getByText('Not approved: Someone was faster.')).toBeVisible();
  expect(sent).toEqual([{ ids: [3, 2], versions: [4, 4], status: 'approved', acceptUnsupported: true }]);
  await userEvent.click(approvedDialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(dialog.getByText('No posts pending approval')).toBeVisible());
});

it('does not accept unsupported sentences without a confirmation, and shows the text of a post on demand', async () => {
  const server = aServer();
  withPending(server, aPending(3, { unsupportedCount: 1 }));
  const sent: { acceptUnsupported?: boolean }[] = [];
  server.on('POST /api/blog-posts/bulk-status', (_, body) => {
    sent.push(body as object);
    return { results: [{ id: 3, outcome: 'refused', message: 'One sentence has no support.' }] };
  });
  server.on('GET /api/blog-posts/3', () => problem(503, 'The database is restarting.'));
  await open('/dashboard?dialog=bulk-approve');
  const dialog = await bulk();
  await userEvent.click(await dialog.findByRole('button', { name: 'Read Post 3' }));
  await waitFor(() => expect(dialog.getByText('The database is restarting.')).toBeVisible());
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 1…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 1 post' }));
  await waitFor(() => expect(screen.getByText('Not approved: One sentence has no support.')).toBeVisible());
  expect(sent[0]).not.toHaveProperty('acceptUnsupported');
});

it('shows the number of pending posts, and approves posts selected on several pages', async () => {
  const sent: { ids: number[] }[] = [];
  const server = aServer();
  const page = (cursor: string | null) =>
    new Response(JSON.stringify(cursor ? [aPending(1)] : [aPending(3), aPending(2)]), {
      headers: {
        'content-type': 'application/json',
        'x-total-count': '51',
        ...(!cursor && { link: '</api/blog-posts?cursor=further>; rel="next"' }),
      },
    });
  server.on('GET /api/blog-posts', ({ url }) => page(new URL(url).searchParams.get('cursor')));
  server.on('POST /api/blog-posts/bulk-status', (_, body) => {
    sent.push(body as { ids: number[] });
    return { results: [3, 1].map((id) => ({ id, outcome: 'done' })) };
  });
  await open('/dashboard?dialog=bulk-approve');
  const dialog = await bulk();
  await waitFor(() => expect(dialog.getByText(/51 posts wait/)).toBeVisible());
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Post 3' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Post 1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 2…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 posts' }));
  await screen.findByRole('dialog', { name: 'Approved: 2 of 2' });
  expect(sent[0]!.ids).toEqual([3, 1]);
});

it('disables the selection of posts that the person may not review', async () => {
  withPending(aServer(aUser({ permissions: { [website.id]: ['configure'] } })), aPending(3));
  await open('/dashboard?dialog=bulk-approve');
  expect(await (await bulk()).findByRole('checkbox', { name: 'Post 3' })).toBeDisabled();
});

it('exports all posts of a status in the selected format', async () => {
  const asked: string[] = [];
  const sent: unknown[] = [];
  aServer()
    .on('GET /api/blog-posts', ({ url }) => {
      asked.push(new URL(url).search);
      return new Response(JSON.stringify([aPending(3)]), {
        headers: { 'content-type': 'application/json', 'x-total-count': '1204' },
      });
    })
    .on('POST /api/blog-posts/export/all', (_, body) => {
      sent.push(body);
      return new Response('zip', { headers: { 'content-disposition': 'attachment; filename="posts.zip"' } });
    });
  await open('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Export Data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Data' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle('Approved'));
  await waitFor(() => expect(dialog.getByText('1,204 posts')).toBeVisible());
  expect(asked.at(-1)).toContain('status=approved');
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual(['posts.zip']));
  expect(sent).toEqual([{ status: 'approved', format: 'markdown' }]);
});

it('exports the SEO terms of a category as CSV', async () => {
  const asked: string[] = [];
  withPending(
    aServer()
      .on('GET /api/categories', () => [{ id: 'c1', name: 'Tides', slug: 'tides' }])
      .on('GET /api/seo-terms/export', ({ url }) => {
        asked.push(new URL(url).search);
        return new Response('term,priority');
      }),
  );
  await open('/dashboard?dialog=export');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Data' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'SEO terms' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['seo-terms-tides.csv']));
  expect(asked).toEqual(['?categoryId=c1']);
});

it('shows an error when the posts could not be counted, and tries again', async () => {
  const server = aServer().on('GET /api/blog-posts', () => problem(503, 'The database is restarting.'));
  await open('/dashboard?dialog=export');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Data' }));
  await waitFor(() => expect(dialog.getByText('The database is restarting.')).toBeVisible());
  server.on('GET /api/blog-posts', () => [aPending(3)]);
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByText('1 post')).toBeVisible());
});
