import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, asListed, withPosts } from '../../../test/a-post.js';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = '0191f0c0-0000-7000-8000-000000000101';
const SEAL = 'a'.repeat(64);
const MOVES = ['Publish now', 'Reopen', 'Revise', 'Withdraw'];
const anAdmin = () => aUser({ role: 'platform_admin', permissions: {} });
const aMember = (...permissions: string[]) => aUser({ permissions: { [WEBSITE]: permissions } });
const sealed = { seal: SEAL, sealedVersion: 2, decidedAt: '2026-11-20T10:00:00.000Z', decidedBy: 'Ada Byron' };
const live = { ...sealed, published: true, published_at: '2026-11-20T11:00:00.000Z' };
const STATES: Record<string, object> = {
  pending: {},
  approved: { status: 'approved', ...sealed },
  published: { status: 'published', ...live },
  declined: {
    status: 'rejected',
    decidedAt: '2026-11-20T10:00:00.000Z',
    decidedBy: 'Ada Byron',
    declineReason: 'Too thin on costs.',
  },
  withdrawn: { status: 'withdrawn' },
  'being revised while live': { status: 'pending', ...live },
};
/** Returns a fake server whose post changes from the first state to the second after the action was posted. */
function moving(move: string, before: object, after: object) {
  const sent: unknown[] = [];
  withPosts(aServer(), aPost(7, before))
    .on('GET /api/blog-posts/7', () => aPost(7, sent.length > 0 ? after : before))
    .on(`POST /api/blog-posts/7/${move}`, (_, body) => {
      sent.push(body);
      return move === 'publish-now' ? { postId: 7, status: 'delivered' } : aPost(7, after);
    });
  return { sent };
}
const offered = () => MOVES.filter((name) => screen.queryByRole('button', { name }) !== null);

it.each([
  ['pending', aUser(), []],
  ['approved', aUser(), ['Publish now', 'Revise', 'Withdraw']],
  ['published', aUser(), ['Revise', 'Withdraw']],
  ['declined', aUser(), ['Reopen']],
  ['withdrawn', aUser(), ['Revise']],
  ['being revised while live', aUser(), []],
  ['approved', anAdmin(), ['Withdraw']],
  ['published', anAdmin(), ['Withdraw']],
  ['declined', anAdmin(), ['Reopen']],
  ['withdrawn', anAdmin(), []],
  ['approved', aMember('publish'), ['Publish now']],
  ['approved', aMember('review'), ['Revise', 'Withdraw']],
  ['declined', aMember('configure'), []],
])('a post that is %s offers the actions that the role and the state allow', async (state, user, expected) => {
  withPosts(aServer(user), aPost(7, STATES[state]));
  await open('/post-approval/7');
  await screen.findByTitle('Text of Post 7');
  expect(offered()).toEqual(expected);
});

it('a pending post explains to members who may not review why they have no buttons', async () => {
  withPosts(aServer(aMember('publish')), aPost(7));
  await open('/post-approval/7');
  await waitFor(() => expect(screen.getByText(/do not have permission to review/)).toBeVisible());
  expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
});

it('shows why a post was declined, and reopens it in the version that was read', async () => {
  const { sent } = moving('reopen', STATES.declined!, { version: 4, declineReason: 'Too thin on costs.' });
  await open('/post-approval/7');
  const state = within(await screen.findByRole('region', { name: 'Declined' }));
  expect(state.getByText('Too thin on costs.')).toBeVisible();
  expect(state.getByText(/By Ada Byron/)).toBeVisible();
  await userEvent.click(state.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(screen.getByText('Review Actions')).toBeVisible());
  expect(sent).toEqual([{ version: 3 }]);
});

it('withdraws after a confirmation that names what is lost', async () => {
  const { sent } = moving('withdraw', STATES.published!, { status: 'withdrawn', version: 4 });
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The approval, with its seal/)).toBeVisible();
  expect(dialog.getByText(/Its place on the website/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Withdrawn' })).toBeVisible());
});

it('explains that the approved version stays live while a post is revised', async () => {
  moving('revise', STATES.published!, { ...live, version: 4 });
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Revise' }));
  await waitFor(() =>
    expect(screen.getByText('Version 2, approved earlier, stays live until another is approved.')).toBeVisible(),
  );
  expect(screen.getByText('Review Actions')).toBeVisible();
});

it('publishes now, and shows the post as published once it has been delivered', async () => {
  moving('publish-now', STATES.approved!, { ...STATES.published, version: 4 });
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(screen.getByText('Post published')).toBeVisible());
  expect(screen.getByRole('region', { name: 'Published' })).toBeVisible();
});

it('shows a concurrent decision', async () => {
  withPosts(aServer(), aPost(7, STATES.approved)).on('POST /api/blog-posts/7/revise', () =>
    problem(409, 'Someone else changed this post in the meantime.', {
      current: aPost(7, { status: 'withdrawn', version: 4 }),
    }),
  );
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Revise' }));
  await waitFor(() =>
    expect(screen.getByText('Someone else changed this post in the meantime.', { selector: 'strong' })).toBeVisible(),
  );
  expect(screen.getByRole('region', { name: 'Withdrawn' })).toBeVisible();
});

it('offers the same actions in the list of posts', async () => {
  const sent: unknown[] = [];
  const row = asListed({ ...aPost(7), ...STATES.declined });
  aServer(anAdmin())
    .on('GET /api/blog-posts', () => [row])
    .on('GET /api/blog-posts/topics', () => ({ categories: [], focusTopics: [] }))
    .on('POST /api/blog-posts/7/reopen', (_, body) => {
      sent.push(body);
      return aPost(7, { version: 4 });
    });
  await open('/blog-posts');
  await userEvent.click(await screen.findByRole('button', { name: 'More: Post 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reopen' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3 }]));
});

it('moves the focus to the remaining buttons when the pressed one disappears', async () => {
  moving('revise', STATES.approved!, { ...STATES['being revised while live'], version: 4 });
  await open('/post-approval/7');
  (await screen.findByRole('button', { name: 'Revise' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: /^Approve/ });
  await waitFor(() => expect(screen.getByRole('complementary', { name: 'Review' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /^Approve/ })).toHaveFocus();
});

it('has one main action, which is the decision while a revision is pending', async () => {
  withPosts(aServer(), aPost(7, { status: 'pending', ...sealed }));
  await open('/post-approval/7');
  await screen.findByRole('button', { name: 'Publish now' });
  expect([...document.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Approve/),
  ]);
});

it.each([
  ['approved', { checked: 31, total: 46, people: 2 }, '31 of 46 claims checked by 2 people before that.'],
  ['published', { checked: 1, total: 1, people: 1 }, '1 of 1 claim checked by one person before that.'],
  ['approved', { checked: 0, total: 3, people: 0 }, '0 of 3 claims checked before that.'],
])('a post that is %s says how many claims were checked before its approval', async (state, counts, text) => {
  const approvedClaims = { ...counts, roles: [], lastCheckedAt: null };
  withPosts(aServer(), aPost(7, { ...STATES[state], approvedClaims }));
  await open('/post-approval/7');
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
});
