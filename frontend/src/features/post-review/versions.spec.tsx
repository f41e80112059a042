import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser, type FakeApi, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const VERSIONS = [
  {
    number: 3,
    at: '2026-11-20T11:00:00.000Z',
    by: 'embedded',
    kind: 'rewrite',
    title: 'Post 7',
    rewriteType: 'tone_change',
    restoredVersion: null,
  },
  {
    number: 2,
    at: '2026-11-20T10:00:00.000Z',
    by: 'Ada Byron',
    kind: 'edit',
    title: 'Post 7',
    rewriteType: null,
    restoredVersion: null,
  },
  {
    number: 1,
    at: '2026-11-20T09:00:00.000Z',
    by: 'embedded',
    kind: 'generated',
    title: 'Post 7',
    rewriteType: null,
    restoredVersion: null,
  },
];
const COMPARED = {
  from: 1,
  to: 3,
  coarse: [],
  fields: {
    content: [
      { op: 'same', text: '## Costs\n\nA **pump** costs ' },
      { op: 'remove', text: '9,000' },
      { op: 'add', text: '9,500' },
      { op: 'same', text: ' euros.' },
    ],
  },
};
const withVersions = (server: FakeApi, more: object = {}) =>
  withPosts(server, aPost(7, { versions: 3, ...more }))
    .on('GET /api/blog-posts/7/versions', () => VERSIONS)
    .on('GET /api/blog-posts/7/versions/compare', () => COMPARED);
const history = () => screen.findByRole('region', { name: 'History' });

it('names each version by what made it', async () => {
  const restored = { ...VERSIONS[0], number: 4, kind: 'restore', rewriteType: null, restoredVersion: 2 };
  withVersions(aServer(), { versions: 4 }).on('GET /api/blog-posts/7/versions', () => [restored, ...VERSIONS]);
  await open('/post-approval/7?rail=details');
  const items = await within(await history()).findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Version 4 · Restored version 2Current'),
    expect.stringContaining('Version 3 · Rewrite: tone'),
    expect.stringContaining('Version 2 · Edited by Ada Byron'),
    expect.stringContaining('Version 1 · Written'),
  ]);
});

it('compares two versions inline or side by side, at their own address', async () => {
  withVersions(aServer());
  const { address } = await open('/post-approval/7?rail=details');
  await userEvent.click(
    await within(await history()).findByRole('button', { name: 'Compare version 1 with the current one' }),
  );
  expect(address()).toBe('/post-approval/7?rail=details&compare=1-3');
  const text = await screen.findByRole('region', { name: 'Text' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Version 1, Written and Version 3, Rewrite: tone');
  expect(within(text).getByText('Costs').closest('.compared-heading')).toBeVisible();
  expect(within(text).getByText('9,000').tagName).toBe('DEL');
  expect(within(text).getByText('9,500').tagName).toBe('INS');
  await userEvent.click(screen.getByText('Side by side'));
  expect(within(screen.getByRole('region', { name: 'Text' })).getAllByText(/A pump costs/)).toHaveLength(2);
});

it('restores an earlier version after confirmation', async () => {
  let sent: unknown;
  withVersions(aServer()).on('POST /api/blog-posts/7/versions/1/restore', (_, body) => {
    sent = body;
    return aPost(7, { versions: 4, version: 4, title: 'As it was' });
  });
  await open('/post-approval/7?rail=details');
  await userEvent.click(await within(await history()).findByRole('button', { name: 'Restore version 1' }));
  expect(sent).toBeUndefined();
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 1?' });
  expect(dialog).toHaveTextContent('The current one stays available as version 3');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'As it was' })).toBeVisible());
  expect(sent).toEqual({ version: 3 });
});

it('offers no restore for a decided post, nor to a platform admin', async () => {
  withVersions(aServer(), { status: 'approved' });
  await open('/post-approval/7?rail=details');
  await within(await history()).findByText('Current');
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
});

it('lets a platform admin compare but not restore versions', async () => {
  withVersions(aServer(aUser({ role: 'platform_admin' })));
  await open('/post-approval/7?rail=details');
  expect(await within(await history()).findByRole('button', { name: 'What changed in version 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
});

it('reports in the panel that the versions cannot be loaded', async () => {
  withVersions(aServer()).on('GET /api/blog-posts/7/versions', () => problem(503, 'The service is busy.'));
  await open('/post-approval/7?rail=details');
  expect(await within(await history()).findByText('The service is busy.')).toBeVisible();
});
