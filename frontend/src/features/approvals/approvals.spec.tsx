import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { behindOthers } from '../../../test/behind.js';
import { aServer, aUser, aWebsite, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const aPost = (id: number, more: object = {}) => ({
  create_id: id,
  id,
  title: `Post ${id}`,
  category: 'Heating',
  focusTopic: null,
  excerpt: '',
  slug: `post-${id}`,
  meta_title: '',
  meta_description: '',
  created_at: new Date().toISOString(),
  status: 'pending',
  published: false,
  score: 88,
  unsupportedCount: 0,
  version: 1,
  websiteId: 'w1',
  websiteName: 'Harbour Notes',
  ...more,
});
const aWhole = (id: number, more: object = {}) => ({ ...aPost(id), content: `<p>Text of ${id}.</p>`, unsupported: [], writerLabel: null, ...more });
const topics = { categories: [{ name: 'Heating', posts: 2 }], focusTopics: [{ id: 't1', title: 'Winter costs', posts: 1 }] };

const aReviewer = aUser({ permissions: { w1: ['review'], w2: ['review'] } });

/** Decided posts leave the list, as they do on the server. */
const inbox = (...posts: ReturnType<typeof aPost>[]) => {
  const waiting = new Map(posts.map((post) => [post.create_id, post]));
  const asked: URLSearchParams[] = [];
  const decided: unknown[] = [];
  const server = aServer(aReviewer)
    .on('GET /api/blog-posts', ({ url }) => {
      asked.push(new URL(url).searchParams);
      return [...waiting.values()];
    })
    .on('GET /api/blog-posts/topics', () => topics);
  for (const { create_id: id, version } of posts) {
    server.on(`GET /api/blog-posts/${id}`, () => aWhole(id, { version }));
    server.on(`PATCH /api/blog-posts/${id}/status`, (_, body) => {
      decided.push(body);
      waiting.delete(id);
      return aWhole(id, { status: (body as { status: string }).status, version: version + 1 });
    });
  }
  return { server, asked, decided, waiting };
};
const active = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent);
const press = (keys: string) => userEvent.keyboard(keys);
const isReading = (title: string) => screen.findByRole('region', { name: `Reading ${title}` });
const mayDecide = async () => waitFor(() => expect(screen.getByRole('button', { name: 'Approve a' })).toBeEnabled());

it('asks for pending posts only, with the filters and order of the address', async () => {
  const { asked } = inbox(aPost(7));
  await open('/approvals?q=pump&category=Heating&age=3d&score=50-69&sort=score');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Post 7' })).toHaveAttribute('href', '/post-approval/7'));
  expect(Object.fromEntries(asked[0]!)).toEqual({ status: 'pending', sort: 'score', limit: '50', q: 'pump', category: 'Heating', olderThanHours: '72', minScore: '50', maxScore: '69' });
});

it('takes nonsense in an address for no filter', async () => {
  const { asked } = inbox(aPost(7));
  await open('/approvals?age=constructor&score=x&sort=toString');
  await screen.findByRole('link', { name: 'Post 7' });
  expect(Object.fromEntries(asked[0]!)).toEqual({ status: 'pending', sort: '-created_at', limit: '50' });
});

it('chooses the website of an address that was sent, and follows the choice in the header', async () => {
  const { server, asked } = inbox(aPost(7));
  server.on('GET /api/websites', () => [aWebsite({ id: 'w1' }), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  const { address } = await open('/approvals?website=w2&after=c1');
  await waitFor(() => expect(asked.at(-1)?.get('websiteId')).toBe('w2'));
  expect(asked.at(-1)?.get('cursor')).toBe('c1');
  expect(localStorage.getItem('selectedWebsite')).toBe('w2');
  await userEvent.click(screen.getByRole('combobox', { name: 'Website' }));
  await userEvent.click(await screen.findByTitle('Harbour Notes'));
  await waitFor(() => expect(address()).toBe('/approvals?website=w1'));
});

it('says where new posts will appear when none waits, and offers to clear filters that hide them', async () => {
  inbox();
  const { address } = await open('/approvals?score=-49');
  await waitFor(() => expect(screen.getByText('No pending post matches')).toBeVisible());
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0]!);
  expect(address()).toBe('/approvals');
  await waitFor(() => expect(screen.getByText('No posts pending approval')).toBeVisible());
});

it('shows topic, age, score and sentences without support of each', async () => {
  inbox(aPost(7, { focusTopic: 'Winter costs', unsupportedCount: 2 }));
  await open('/approvals');
  const row = within((await screen.findByRole('link', { name: 'Post 7' })).closest('li')!);
  expect(row.getByText(/Winter costs/)).toHaveTextContent('Winter costs · now');
  expect(row.getByText('88')).toBeVisible();
  expect(row.getByText('2 without support')).toBeVisible();
});

describe('with room to read', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media.includes('1100px'), onchange: null, addListener() {}, removeListener() {} }),
    );
  });
  afterEach(() => void jest.restoreAllMocks());

  it('moves on when the post was deleted under the reader’s eyes', async () => {
    const { server, waiting } = inbox(aPost(7), aPost(6));
    await open('/approvals');
    await isReading('Post 7');
    await mayDecide();
    waiting.delete(7);
    server.on('PATCH /api/blog-posts/7/status', () => problem(404, "Post not found or you don't have permission to view it."));
    await press('a');
    await isReading('Post 6');
    expect(screen.queryByRole('link', { name: 'Post 7' })).not.toBeInTheDocument();
  });

  it('moves on when a post is gone before it could be read', async () => {
    const { server, waiting } = inbox(aPost(7), aPost(6));
    server.on('GET /api/blog-posts/7', () => {
      waiting.delete(7);
      return problem(404, "Post not found or you don't have permission to view it.");
    });
    await open('/approvals');
    await isReading('Post 6');
    expect(screen.queryByRole('link', { name: 'Post 7' })).not.toBeInTheDocument();
  });

  it('offers no decision to members who do not review, and says why', async () => {
    const { server, decided } = inbox(aPost(7), aPost(8));
    server.on('GET /api/user', () => aUser({ permissions: { w1: ['configure', 'publish'] } }));
    await open('/approvals');
    await isReading('Post 7');
    await waitFor(() => expect(screen.getByText('Your place in this website’s team does not include reviewing.')).toBeVisible());
    expect(screen.queryByRole('button', { name: /Approve|Decline/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await screen.findByTitle('Text of Post 7');
    await press('a');
    await press('d');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('j');
    await isReading('Post 8');
    expect(decided).toEqual([]);
  });

  it('reads the first post, goes on with j and back with k', async () => {
    inbox(aPost(7), aPost(8));
    const { address } = await open('/approvals');
    expect(await isReading('Post 7')).toBeVisible();
    await press('j');
    expect(await isReading('Post 8')).toBeVisible();
    expect(active()).toEqual(['Post 8']);
    expect(address()).toBe('/approvals?post=8');
    await press('j');
    await press('k');
    expect(await isReading('Post 7')).toBeVisible();
  });

  it('approves with a, in the version that was read, and shows the next', async () => {
    const { decided } = inbox(aPost(7, { version: 4 }), aPost(8));
    await open('/approvals');
    await mayDecide();
    await press('a');
    await waitFor(() => expect(screen.getByText('Post status updated successfully')).toBeVisible());
    expect(decided).toEqual([{ status: 'approved', version: 4 }]);
    expect(await isReading('Post 8')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Post 7' })).not.toBeInTheDocument());
  });

  it('declines with d and a reason, and takes it back', async () => {
    behindOthers();
    const { server, decided } = inbox(aPost(7));
    server.on('POST /api/blog-posts/7/reopen', () => aWhole(7, { version: 3 }));
    await open('/approvals');
    await mayDecide();
    await press('d');
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Too thin');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.count('POST /api/blog-posts/7/reopen')).toBe(1));
    expect(decided).toEqual([{ status: 'rejected', version: 1, reason: 'Too thin' }]);
  });

  it('opens the review with o and with Enter', async () => {
    inbox(aPost(7));
    const { address } = await open('/approvals');
    await isReading('Post 7');
    await press('o');
    expect(address()).toBe('/post-approval/7');
  });

  it('selects with x, and lists the keys with ?', async () => {
    inbox(aPost(7));
    await open('/approvals');
    await isReading('Post 7');
    await press('x');
    expect(screen.getByRole('checkbox', { name: 'Select Post 7' })).toBeChecked();
    await press('?');
    expect(within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Approve')).toBeVisible();
  });

  it('lets nobody decide while the text is not the one that is listed', async () => {
    const { server, decided } = inbox(aPost(7, { version: 2 }));
    server.on('GET /api/blog-posts/7', () => aWhole(7, { version: 1 }));
    await open('/approvals');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve a' })).toBeDisabled());
    await press('a');
    expect(decided).toEqual([]);
  });

  it('tells what someone else did first', async () => {
    const { server } = inbox(aPost(7), aPost(8));
    server.on('PATCH /api/blog-posts/7/status', () =>
      problem(409, 'Someone else changed this post in the meantime.', { current: aWhole(7, { status: 'rejected', version: 2, decidedBy: 'Ada Nr 1', decidedAt: new Date().toISOString(), declineReason: 'Copied' }) }),
    );
    await open('/approvals');
    await mayDecide();
    await press('a');
    const notice = within((await screen.findByText(/Someone else changed “Post 7” first/)).closest('section')!);
    expect(notice.getByText('Declined')).toBeVisible();
    expect(notice.getByText(/by Ada Nr 1/)).toBeVisible();
    expect(notice.getByText('Reason: Copied')).toBeVisible();
  });
});

describe('several at once', () => {
  const selectBoth = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Post 7' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Post 8' }));
    expect(screen.getByText('2 selected')).toBeVisible();
  };
  const deciding = (server: FakeApi, results: object[]) => {
    const sent: { body: unknown; key: string | null }[] = [];
    server.on('POST /api/blog-posts/bulk-status', ({ headers }, body) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      return { results };
    });
    return sent;
  };

  it('are approved after a look over them, in the versions that were read, and each outcome is named', async () => {
    const { server } = inbox(aPost(7), aPost(8, { version: 5, unsupportedCount: 1 }));
    const sent = deciding(server, [
      { id: 7, outcome: 'done' },
      { id: 8, outcome: 'refused', message: 'One sentence of this post has no support.' },
    ]);
    await open('/approvals');
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 posts?' }));
    expect(dialog.getByText('1 without support')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2 posts' }));
    const summary = within(await screen.findByRole('dialog', { name: 'Approved: 1 of 2' }));
    expect(summary.getByText('Not approved: One sentence of this post has no support.')).toBeVisible();
    expect(sent).toEqual([{ body: { ids: [7, 8], versions: [1, 5], status: 'approved' }, key: expect.stringMatching(/./) }]);
    await userEvent.click(summary.getByText('Close'));
    await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible());
  });

  it('are approved without support only where that is confirmed', async () => {
    const { server } = inbox(aPost(7), aPost(8, { unsupportedCount: 1 }));
    const sent = deciding(server, [7, 8].map((id) => ({ id, outcome: 'done' })));
    await open('/approvals');
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Approve also the 1 post with sentences/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2 posts' }));
    await screen.findByRole('dialog', { name: 'Approved: 2 of 2' });
    expect(sent[0]?.body).toMatchObject({ acceptUnsupported: true });
  });

  it('are declined with one reason, and taken back together', async () => {
    behindOthers();
    const { server } = inbox(aPost(7), aPost(8));
    const sent = deciding(server, [7, 8].map((id) => ({ id, outcome: 'done' })));
    for (const id of [7, 8]) {
      server.on(`GET /api/blog-posts/${id}`, () => aWhole(id, { status: 'rejected', version: 2 }));
      server.on(`POST /api/blog-posts/${id}/reopen`, (_, body) => {
        expect(body).toEqual({ version: 2 });
        return aWhole(id, { version: 3 });
      });
    }
    await open('/approvals');
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Decline…' }));
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Too thin');
    await userEvent.click(screen.getByRole('button', { name: 'Decline 2 posts' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('2 posts are pending again.')).toBeVisible());
    expect(sent[0]?.body).toMatchObject({ status: 'rejected', reason: 'Too thin' });
    expect([server.count('POST /api/blog-posts/7/reopen'), server.count('POST /api/blog-posts/8/reopen')]).toEqual([1, 1]);
  });
});

describe('saved filters', () => {
  it('are kept for the person under a name, and lead back', async () => {
    inbox(aPost(7));
    const { address } = await open('/approvals?sort=score&post=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Save Filter' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Weakest first');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Weakest first' })).toHaveAttribute('href', '/approvals?sort=score'));
    expect(localStorage.getItem(`savedFilters.${aUser().id}`)).toBe('[{"name":"Weakest first","search":"sort=score"}]');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Weakest first' }));
    expect(screen.queryByRole('link', { name: 'Weakest first' })).not.toBeInTheDocument();
    expect(address()).toBe('/approvals?sort=score&post=7');
  });

  it('of another person, or broken ones, are not shown', async () => {
    localStorage.setItem('savedFilters.somebody', '[{"name":"Theirs","search":"sort=score"}]');
    localStorage.setItem(`savedFilters.${aUser().id}`, '{"not":"a list"');
    inbox(aPost(7));
    await open('/approvals');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Post 7' })).toBeVisible());
    expect(screen.queryByRole('link', { name: 'Theirs' })).not.toBeInTheDocument();
  });
});
