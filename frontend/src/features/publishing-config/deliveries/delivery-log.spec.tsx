import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, aState, anAttempt, published } from '../../../../test/a-destination.js';
import { open } from '../../../../test/open.js';

it('lists the attempts with their responses, and replays one', async () => {
  const server = published(aConfig(), [anAttempt('a1')]).on('POST /api/publishing-logs/a1/replay', () => ({
    id: 'd2',
    postId: 7,
    status: 'pending',
    nextAttemptAt: null,
  }));
  await open('/publishing-config?tab=deliveries');
  const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
  expect(list.getByText('Failed')).toBeVisible();
  expect(list.getByText('Response 500 · 31 ms')).toBeVisible();
  await userEvent.click(list.getByText('Details'));
  expect(list.getByText(/x-api-key: \(hidden\)/)).toBeVisible();
  expect(list.getByText(/It broke/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Heat pumps in old houses' })).toHaveAttribute('href', '/post-approval/7');
  await userEvent.click(list.getByRole('button', { name: 'Replay attempt 2 of post 7' }));
  await waitFor(() => expect(screen.getByText('The post is being sent again')).toBeVisible());
  expect(server.count('POST /api/publishing-logs/a1/replay')).toBe(1);
});

it('replays all failed deliveries, and shows why the destination was disabled', async () => {
  let failed = 3;
  const switchedOffAt = '2026-11-20T09:00:00.000Z';
  published(aConfig({ isActive: false }), [anAttempt('a1')])
    .on('GET /api/publishing-config/c1/state', () =>
      aState({ failingSince: '2026-11-15T09:00:00.000Z', switchedOffAt, failed }),
    )
    .on('POST /api/publishing-config/c1/replay-failed', () => {
      failed = 0;
      return { replayed: 3, left: 0 };
    });
  await open('/publishing-config?tab=deliveries');
  await waitFor(() => expect(screen.getByText(/Switched off on Nov 20, 2026/)).toBeVisible());
  expect(screen.getByText('3 deliveries were given up.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Replay all failed' }));
  await waitFor(() => expect(screen.getByText('3 deliveries are sent again')).toBeVisible());
  await waitFor(() => expect(screen.queryByText('3 deliveries were given up.')).not.toBeInTheDocument());
});

it('filters the deliveries by a post in the address', async () => {
  const asked: string[] = [];
  published(aConfig()).on('GET /api/publishing-logs', (request) => {
    asked.push(new URL(request.url).searchParams.get('postId') ?? '');
    return [];
  });
  await open('/publishing-config?tab=deliveries&post=7&delivery=failed');
  await waitFor(() => expect(screen.getByText('No delivery of post #7 is “Failed”')).toBeVisible());
  expect(screen.getByLabelText('Post number')).toHaveValue('7');
  expect(asked.at(-1)).toBe('7');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(screen.getByText('Nothing sent yet')).toBeVisible());
});

it('distinguishes withdrawals and updates from first deliveries, and counts pending withdrawals', async () => {
  published(aConfig(), [
    anAttempt('a1', { kind: 'withdraw' }),
    anAttempt('a2', { kind: 'update' }),
    anAttempt('a3'),
  ]).on('GET /api/publishing-config/c1/state', () => aState({ withdrawals: 2, notices: 1 }));
  await open('/publishing-config?tab=deliveries');
  const rows = within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /Withdrawal|New version/.exec(textContent ?? '')?.[0])).toEqual([
    'Withdrawal',
    'New version',
    undefined,
  ]);
  const status = within(screen.getByRole('region', { name: 'Current Status' }));
  expect((await status.findByText('Being taken down')).nextSibling).toHaveTextContent('3');
});

it('folds the attempts of a delivery into their latest one, and reads them when they are unfolded', async () => {
  const asked: Record<string, string>[] = [];
  const latest = anAttempt('a3', { attempt: 3, attempts: 3, status: 'delivered', errorMessage: null });
  published(aConfig()).on('GET /api/publishing-logs', ({ url }) => {
    asked.push(Object.fromEntries(new URL(url).searchParams));
    return asked.at(-1)!['deliveryId'] ? [latest, anAttempt('a2'), anAttempt('a1', { attempt: 1 })] : [latest];
  });
  await open('/publishing-config?tab=deliveries');
  await userEvent.click(await screen.findByText('2 earlier attempts'));
  const earlier = within(await screen.findByRole('list', { name: 'Earlier attempts' }));
  expect(earlier.getAllByRole('listitem').map(({ textContent }) => /Attempt \d/.exec(textContent ?? '')?.[0])).toEqual([
    'Attempt 2',
    'Attempt 1',
  ]);
  expect(asked.map(({ latest: one, deliveryId }) => [one, deliveryId])).toEqual([
    ['true', undefined],
    [undefined, 'd1'],
  ]);
});
