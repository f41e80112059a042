import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { pass } from '../../../test/time.js';
import { earlierToasts } from '../../ui/toast-queue.js';

const aPost = (create_id: number, title: string, version = 1) => ({
  create_id,
  title,
  category: 'Tides',
  created_at: '2026-11-20T10:00:00Z',
  version,
});

afterEach(() => void jest.useRealTimers());

it('shows a toast for each post that appears after the first read, but not for earlier ones', async () => {
  jest.useFakeTimers();
  const pending = [aPost(1, 'An old post')];
  const server = aServer().on('GET /api/blog-posts/pending', () => pending);
  await open('/');
  await pass(1000);
  expect(server.count('GET /api/blog-posts/pending')).toBeGreaterThan(0);
  const region = screen.getByRole('region', { name: /Notifications/ });
  expect(region).not.toHaveTextContent('New Blog Post Created');

  pending.unshift(aPost(3, 'Spring tides'), aPost(2, 'Neap tides'));
  await pass(15_500);
  expect(region).toHaveTextContent('📝 New Blog Post Created!');
  expect(region).toHaveTextContent('"Spring tides" is ready for review.');
  expect(earlierToasts()).toMatchObject([{ description: '"Neap tides" is ready for review.' }]);
  await pass(5000);
  expect(region).not.toHaveTextContent('tides');
});

it('shows no toast for a post that is pending again', async () => {
  jest.useFakeTimers();
  const pending = [aPost(1, 'An old post')];
  aServer().on('GET /api/blog-posts/pending', () => pending);
  await open('/');
  await pass(1000);
  pending.unshift(aPost(3, 'Spring tides', 3));
  await pass(15_500);
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(/^$/);
});
