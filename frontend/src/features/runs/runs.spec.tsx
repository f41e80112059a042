import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const aRun = (more: object = {}) => ({
  id: 'run-1',
  status: 'succeeded',
  requestedBy: 'Mara Lindqvist',
  writer: 'embedded',
  steps: [{ name: 'research', status: 'done', startedAt: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-20T09:00:01.500Z', detail: '2 of 2 servers answered.' }],
  toolCalls: [
    { id: 't1', server: 'site-reader', tool: 'search_site', arguments: { query: 'heat' }, result: '<b>Found</b>', documents: [], isError: false, startedAt: '2026-11-20T09:00:00.000Z', ms: 40 },
  ],
  sources: [{ id: 's1', title: 'Prices', url: 'https://prices.example.com' }],
  prompts: [],
  tokens: { input: 1200, output: 300, cacheRead: 0, cacheWrite: 0 },
  costMicroUsd: 12_345,
  error: null,
  postId: 9,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

it('shows how a post came about', async () => {
  aServer().on('GET /api/generation-runs/run-1', () => aRun());
  await open('/generation-runs/run-1');
  expect(await screen.findByRole('link', { name: 'Post #9' })).toHaveAttribute('href', '/post-approval/9');
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  expect(steps.getByText('2 of 2 servers answered.')).toBeVisible();
  expect(steps.getByText('1.5 s')).toBeVisible();
  expect(screen.getByText('$0.0123')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', 'https://prices.example.com');
});

it('shows what a content server returned as text, whatever it says', async () => {
  aServer().on('GET /api/generation-runs/run-1', () => aRun());
  await open('/generation-runs/run-1');
  await userEvent.click(await screen.findByText('site-reader'));
  expect(screen.getByText('<b>Found</b>')).toBeVisible();
});

it('tells why a run failed', async () => {
  aServer().on('GET /api/generation-runs/run-1', () => aRun({ status: 'failed', postId: null, error: { step: 'research', code: 'x', message: 'No content server answered.' } }));
  await open('/generation-runs/run-1');
  expect(await screen.findByText('No content server answered.')).toBeVisible();
});
