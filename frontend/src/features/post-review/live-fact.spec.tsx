import { expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { LiveFact } from './live-fact.js';

it('shows that a page is as approved', () => {
  render(<LiveFact id={7} isKnown live={{ state: 'live', checkedAt: '2026-11-21T09:00:00.000Z', differences: [] }} />);
  expect(screen.getByText('Live')).toBeVisible();
  expect(screen.getByText(/checked Nov 21/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('lists the differences, with both texts', () => {
  const differences = [
    { field: 'title' as const, expected: 'Heat pumps', seen: 'Sale' },
    { field: 'content' as const, expected: 'They cost 9,000.', seen: null },
  ];
  render(<LiveFact id={7} isKnown live={{ state: 'drifted', checkedAt: '2026-11-21T09:00:00.000Z', differences }} />);
  expect(screen.getByText('Differs on the site')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TitleApproved: Heat pumpsOn the page: Sale',
    'TextApproved: They cost 9,000.Not on the page.',
  ]);
});

it('shows why the page could not be compared', () => {
  render(
    <LiveFact
      id={7}
      isKnown
      live={{
        state: 'unchecked',
        checkedAt: '2026-11-21T09:00:00.000Z',
        differences: [{ field: 'page', expected: 'The published page', seen: 'The site answered 503.' }],
      }}
    />,
  );
  expect(screen.getByText('The site answered 503.')).toBeVisible();
});

const LIVE = {
  seal: 'a'.repeat(64),
  sealedVersion: 2,
  status: 'published',
  published: true,
  published_at: '2026-11-20T11:00:00.000Z',
};
const found = (state: 'live' | 'unchecked', checkedAt: string | null) => ({
  live: { state, checkedAt, differences: [] },
});

it('checks the page again on demand', async () => {
  const before = { ...LIVE, ...found('unchecked', null), liveUrl: 'https://www.example.com/a' };
  const after = { ...before, ...found('live', '2026-11-21T09:00:00.000Z') };
  const looks: string[] = [];
  withPosts(aServer(), aPost(7, before))
    .on('GET /api/blog-posts/7', () => aPost(7, looks.length > 0 ? after : before))
    .on('POST /api/blog-posts/7/check-live', ({ url }) => {
      looks.push(url);
      return aPost(7, after);
    });
  await open('/post-approval/7');
  await waitFor(() => expect(screen.getByText('Not checked yet')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(screen.getByText('It matches the approved version.')).toBeVisible());
  await waitFor(() => expect(screen.getByText(/checked Nov 21/)).toBeVisible());
  expect(looks).toHaveLength(1);
});

it('explains how to report an address that is not known', async () => {
  withPosts(aServer(), aPost(7, { ...LIVE, ...found('unchecked', null), liveUrl: null }));
  await open('/post-approval/7');
  await waitFor(() =>
    expect(screen.getByText(/does not know the page’s address/)).toHaveTextContent('POST /api/posts/7/published'),
  );
  expect(screen.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
});

it('is part of the post’s state on the review screen', async () => {
  const lost = { state: 'not_found', checkedAt: '2026-11-21T09:00:00.000Z', differences: [] };
  withPosts(aServer(), aPost(7, { ...LIVE, live: lost, liveUrl: 'https://www.example.com/a' }));
  await open('/post-approval/7');
  const state = within(await screen.findByRole('region', { name: 'Published' }));
  expect(state.getByText('Not found on the site')).toBeVisible();
  expect(state.getByRole('button', { name: 'Check now' })).toBeVisible();
});
