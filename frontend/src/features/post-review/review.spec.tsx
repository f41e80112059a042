import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry } from '../../../test/a-calendar-entry.js';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const frame = () => screen.findByTitle<HTMLIFrameElement>('Text of Post 7');

it('shows the post in a frame without scripts, with dangerous content removed', async () => {
  withPosts(
    aServer(),
    aPost(7, { content: '<p>Fine.</p><script>alert(1)</script><img src="x" onerror="alert(2)"><style>p{}</style>' }),
  );
  await open('/post-approval/7');
  const shown = await frame();
  expect(shown.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(shown.srcdoc).toContain('<p>Fine.</p>');
  expect(shown.srcdoc).not.toMatch(/<script|onerror|<style/);
});

it('lists unsupported sentences', async () => {
  withPosts(aServer(), aPost(7, { unsupported: [{ block: 'b1', sentence: 2 }] }));
  await open('/post-approval/7');
  expect(
    within(screen.getByRole('region', { name: '1 sentence without support' })).getByRole('button', {
      name: 'It is the best.',
    }),
  ).toBeVisible();
});

it('names a row of a table by its cells', async () => {
  const content =
    '<p>Fine.<sup><a href="#source-1">[1]</a></sup></p><table><tbody><tr><td>Air</td><td>4,711 euros</td></tr></tbody></table>';
  const places = [{ block: 'b9', sentence: 1, start: 8, end: 22 }];
  const unsupported = [{ block: 'b9', sentence: 1 }];
  withPosts(aServer(), aPost(7, { content, places, unsupported }));
  await open('/post-approval/7');
  expect(
    within(screen.getByRole('region', { name: '1 sentence without support' })).getByRole('button', {
      name: 'Air; 4,711 euros',
    }),
  ).toBeVisible();
});

it('shows first what is needed for a decision', async () => {
  withPosts(aServer(), aPost(7));
  await open('/post-approval/7');
  await waitFor(() =>
    expect(screen.getByText('Written without a language model: an extractive draft that needs editing.')).toBeVisible(),
  );
  expect(screen.getByRole('img', { name: 'Score: 72 of 100' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Comments' })).toBeVisible();
  expect(screen.queryByText('SEO Information')).not.toBeInTheDocument();
});

it('shows everything else one tab away, at its own address', async () => {
  withPosts(aServer(), aPost(7));
  const { address } = await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  expect(address()).toBe('/post-approval/7?rail=details');
  expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', 'https://prices.example.com');
  expect(screen.getByRole('region', { name: 'History' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Generation' })).getByText('embedded')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'SEO Information' })).getByText('post-7')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Content Summary' })).getByText('9 words')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Record' })).getByText('#7')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Decide' }));
  expect(address()).toBe('/post-approval/7');
  expect(screen.getByRole('region', { name: 'Score' })).toBeVisible();
});

it('lists sources in the order in which the text cites them, with their numbers in the text', async () => {
  const sources = ['s1', 's2', 's3'].map((id) => ({ id, title: `Source ${id}`, url: null }));
  const citations = [
    { block: 'b1', sentence: 2, sourceId: 's1', quote: 'It is the best.' },
    { block: 'b1', sentence: 1, sourceId: 's3', quote: 'A pump costs 9,000 euros.' },
  ];
  withPosts(aServer(), aPost(7, { sources, citations }));
  await open('/post-approval/7?rail=details');
  const panel = within(await screen.findByRole('region', { name: 'Sources' }));
  expect(panel.getAllByText(/^Source s/).map(({ parentElement }) => parentElement?.firstChild?.textContent)).toEqual([
    '[3]',
    '[1]',
    '[2]',
  ]);
});

it('opens the tab with the comments for c', async () => {
  withPosts(aServer(), aPost(7));
  await open('/post-approval/7?rail=details');
  await frame();
  await userEvent.keyboard('c');
  await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveFocus());
  expect(screen.getByRole('tab', { name: 'Decide' })).toHaveAttribute('aria-selected', 'true');
});

it('offers the review actions to tenant admins, and only while the post is pending', async () => {
  withPosts(aServer(), aPost(7, { status: 'approved' }));
  await open('/post-approval/7');
  await frame();
  expect(screen.queryByText('Review Actions')).not.toBeInTheDocument();
});

it.each([
  ['pending', 'approve or decline this post in Approvals; only members of Harbour Notes edit and rewrite it.'],
  ['approved', 'withdraw this post; only members of Harbour Notes revise and publish it.'],
  ['rejected', 'reopen this post; only members of Harbour Notes edit and rewrite it.'],
  ['withdrawn', 'read this post; only members of Harbour Notes revise it.'],
])('says what a platform admin may do with a post that is %s, in place of the actions', async (status, sentence) => {
  withPosts(aServer(aUser({ role: 'platform_admin' })), aPost(7, { status }));
  await open('/post-approval/7');
  await frame();
  expect(screen.getByText(/^As a platform admin/)).toHaveTextContent(`As a platform admin you may ${sentence}`);
  expect(screen.queryByText('Review Actions')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Score' })).toBeVisible();
});

it('opens the next pending post after a decision', async () => {
  withPosts(aServer(), aPost(7), aPost(6)).on('PATCH /api/blog-posts/7/status', () =>
    aPost(7, { status: 'approved', version: 4 }),
  );
  const { address } = await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: /Approve/ }));
  await waitFor(() => expect(address()).toBe('/post-approval/6'));
  expect(screen.getByText('Post status updated successfully')).toBeVisible();
});

const slotAt = (at: string) => anEntry({ at, date: at.slice(0, 10) });
const decidingTheLast = (entries: object[]) =>
  withPosts(aServer(), aPost(7))
    .on('GET /api/blog-posts/pending', () => [])
    .on('GET /api/blog-posts/7', () => aPost(7, { status: 'approved', version: 4 }))
    .on('GET /api/calendar', () => entries);

it.each([
  [
    'the next slot',
    [slotAt('2030-11-28T09:00:00.000Z'), slotAt('2030-11-21T09:00:00.000Z')],
    'Next post Nov 21, 09:00.',
  ],
  ['nothing', [slotAt('2020-11-21T09:00:00.000Z')], 'No post is planned for the next 60 days.'],
  ['a run', [anEntry({ kind: 'run', status: 'running' })], 'The next post is being written.'],
])('says that all is read and when the next post comes: %s', async (_, entries, next) => {
  decidingTheLast(entries);
  await open('/post-approval/7');
  await waitFor(() => expect(screen.getByText(/^All read/)).toHaveTextContent(`All read. ${next}`));
  expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', '/content-planning?view=calendar');
});

it('says that all is read also when the calendar cannot be read', async () => {
  decidingTheLast([]).on('GET /api/calendar', () => problem(503, 'The database is restarting.'));
  await open('/post-approval/7');
  await waitFor(() => expect(screen.getByText(/^All read/)).toHaveTextContent(/^All read\.$/));
});

it('names the unsupported sentences before approving them', async () => {
  const sent: unknown[] = [];
  withPosts(aServer(), aPost(7, { unsupported: [{ block: 'b1', sentence: 2 }] })).on(
    'PATCH /api/blog-posts/7/status',
    (_, body) => {
      sent.push(body);
      return sent.length === 1
        ? problem(409, 'One sentence of this post has no support.', { unsupported: [{ block: 'b1', sentence: 2 }] })
        : aPost(7, { status: 'approved' });
    },
  );
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: /Approve/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('It is the best.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve anyway' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ status: 'approved', version: 3, acceptUnsupported: true }));
});

it('declines with a reason', async () => {
  const sent: unknown[] = [];
  withPosts(aServer(), aPost(7)).on('PATCH /api/blog-posts/7/status', (_, body) => {
    sent.push(body);
    return aPost(7, { status: 'rejected', version: 4 });
  });
  await open('/post-approval/7');
  await frame();
  await userEvent.keyboard('d');
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Too short');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(sent).toEqual([{ status: 'rejected', version: 3, reason: 'Too short' }]));
});

it('shows a concurrent change and the current post', async () => {
  const current = aPost(7, { title: 'A better title', version: 4 });
  withPosts(aServer(), aPost(7)).on('PATCH /api/blog-posts/7/status', () =>
    problem(409, 'Someone else changed this post in the meantime.', { current }),
  );
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: /Approve/ }));
  const notice = within(
    await screen
      .findByText('Someone else changed this post in the meantime.', { selector: 'strong' })
      .then((found) => found.parentElement as HTMLElement),
  );
  expect(notice.getByText('Post 7')).toBeVisible();
  expect(notice.getByText('A better title')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'A better title' })).toBeVisible();
});

it('moves between pending posts with j and k, and lists the shortcuts with ?', async () => {
  withPosts(aServer(), aPost(7), aPost(6));
  const { address } = await open('/post-approval/7');
  await frame();
  await userEvent.keyboard('j');
  expect(address()).toBe('/post-approval/6');
  await screen.findByTitle('Text of Post 6');
  await userEvent.keyboard('k');
  expect(address()).toBe('/post-approval/7');
  await frame();
  await userEvent.keyboard('?');
  await waitFor(() => expect(screen.getByText('Next pending post')).toBeVisible());
});

it.each(['8', 'nonsense'])('reports that the post does not exist: %s', async (id) => {
  aServer();
  await open(`/post-approval/${id}`);
  await waitFor(() =>
    expect(screen.getByText("Post not found or you don't have permission to view it.")).toBeVisible(),
  );
});

it('reports that the post was deleted while it is open', async () => {
  const NOT_FOUND = "Post not found or you don't have permission to view it.";
  let isThere = true;
  const gone = () => problem(404, NOT_FOUND);
  withPosts(aServer(), aPost(7))
    .on('GET /api/blog-posts/7', () => (isThere ? aPost(7) : gone()))
    .on('PATCH /api/blog-posts/7/status', gone);
  await open('/post-approval/7');
  const approve = await screen.findByRole('button', { name: /Approve/ });
  isThere = false;
  await userEvent.click(approve);
  await waitFor(() => expect(screen.getByRole('button', { name: 'All blog posts' })).toBeVisible());
  expect(screen.queryByTitle('Text of Post 7')).not.toBeInTheDocument();
});

it('reads a pending post again when it disappears from the pending list', async () => {
  let reads = 0;
  withPosts(aServer(), aPost(7))
    .on('GET /api/blog-posts/pending', () => [])
    .on('GET /api/blog-posts/7', () =>
      aPost(
        7,
        reads++ === 0
          ? {}
          : { status: 'approved', version: 4, decidedBy: 'Ada Byron', decidedAt: '2026-11-20T10:00:00.000Z' },
      ),
    );
  await open('/post-approval/7');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Approved' })).toBeVisible());
  expect(reads).toBe(2);
});
