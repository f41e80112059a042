import { expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { aServer } from '../../../test/fake-api.js';
import { PullsPanel } from './pulls-panel.js';

const sum = (more: object) => ({
  day: '2026-11-21',
  keyId: 'k1',
  reader: 'key',
  status: 200,
  count: 1,
  lastAt: '2026-11-21T09:00:00.000Z',
  ...more,
});

it('adds up a day’s responses for each key', async () => {
  aServer().on('GET /api/websites/w1/pulls', () => [
    sum({ count: 1200 }),
    sum({ status: 304, count: 30, lastAt: '2026-11-21T10:30:00.000Z' }),
    sum({ status: 404, count: 2 }),
    sum({ status: 429, count: 3 }),
    sum({ keyId: 'f1', reader: 'feed', count: 7 }),
  ]);
  render(<PullsPanel websiteId="w1" />);
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['API key', '1,200', '30', '2', '3'],
    ['Feed', '7', '0', '0', '0'],
  ]);
});

it('describes what will be counted while there are no pulls', async () => {
  aServer().on('GET /api/websites/w2/pulls', () => []);
  render(<PullsPanel websiteId="w2" />);
  await waitFor(() => expect(screen.getByText('No pulls in 14 days')).toBeVisible());
});
