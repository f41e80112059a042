import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aServer, aUser, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const STATS = { websites: 2, publishedPosts: 1041, pendingPosts: 4, mcpServers: 3, drafts: 1, seoScore: 72 };
const aPost = (create_id: number) => ({ create_id, title: `Post ${create_id}`, category: 'Tides', created_at: '2026-11-20T10:00:00Z' });
const withStats = (server: FakeApi, more: object = {}) => server.on('GET /api/dashboard/stats', () => ({ ...STATS, ...more }));
const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

it('shows a platform admin the platform', async () => {
  withStats(aServer(aUser({ role: 'platform_admin' })));
  await open('/');
  expect(await screen.findByRole('heading', { name: 'Platform Dashboard' })).toBeVisible();
  expect(await screen.findByText('1,041')).toBeVisible();
  expect(await figure('Active Websites')).toBe('Active Websites2');
  expect(await figure('MCP Servers')).toBe('MCP Servers3');
});

it('shows a tenant admin their website', async () => {
  withStats(aServer());
  await open('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Website Dashboard' })).toBeVisible();
  expect(await screen.findByText('72')).toBeVisible();
  expect(await figure('Content Drafts')).toMatch(/^Content Drafts1/);
});

it('shows 85 as the baseline while nothing is scored', async () => {
  withStats(aServer(), { seoScore: null });
  await open('/dashboard');
  expect(await screen.findByText('85')).toBeVisible();
  expect(screen.getByText('The baseline, until a post has been scored')).toBeVisible();
});

it('lists the first three pending posts with a way to review each', async () => {
  withStats(aServer()).on('GET /api/blog-posts/pending', () => [4, 3, 2, 1].map(aPost));
  await open('/dashboard');
  const pending = within(await screen.findByRole('region', { name: 'Pending Approvals' }));
  expect(await pending.findByRole('link', { name: 'Review Post 4' })).toHaveAttribute('href', '/post-approval/4');
  expect(pending.getAllByRole('listitem')).toHaveLength(3);
  expect(pending.getByRole('link', { name: 'All 4' })).toBeVisible();
});

it('says when there is nothing to approve', async () => {
  withStats(aServer());
  await open('/dashboard');
  expect(await screen.findByText('No posts pending approval')).toBeVisible();
});

it('offers to try again where figures could not be loaded, and shows the rest', async () => {
  aServer().on('GET /api/dashboard/stats', () => problem(503, 'The database is restarting.'));
  await open('/dashboard');
  expect(await screen.findByText('The database is restarting.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await screen.findByText('No posts pending approval')).toBeVisible();
});
