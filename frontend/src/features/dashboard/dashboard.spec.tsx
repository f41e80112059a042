import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem, type FakeApi } from '../../../test/fake-api.js';
import { noFigures } from '../../../test/a-figures.js';
import { open } from '../../../test/open.js';

const STATS = {
  websites: 2,
  publishedPosts: 1041,
  pendingPosts: 4,
  mcpServers: 3,
  drafts: 1,
  seoScore: 72,
  seoScoreIsBaseline: false,
  changes: {
    websites: { thisWeek: 1, lastWeek: 0 },
    publishedPosts: { thisWeek: 3, lastWeek: 12 },
    pendingPosts: { thisWeek: 4, lastWeek: 2 },
    mcpServers: { thisWeek: 0, lastWeek: 0 },
    drafts: { thisWeek: 2, lastWeek: 5 },
    seoScore: { thisWeek: 72, lastWeek: 68 },
  },
};
const aPost = (create_id: number) => ({
  create_id,
  title: `Post ${create_id}`,
  category: 'Tides',
  websiteId: aWebsite().id,
  created_at: '2026-11-20T10:00:00Z',
  version: 5,
});
const anEntry = (more: object = {}) => ({
  id: 'a1',
  at: '2026-11-20T10:00:00Z',
  actor: { kind: 'user', id: 'u1', name: 'Mara Lindqvist' },
  action: 'post.approved',
  websiteId: 'w1',
  websiteName: 'Harbour Notes',
  subject: { kind: 'post', id: '7', name: 'Spring tides' },
  changes: {},
  ...more,
});
const known = (server: FakeApi, more: object = {}) =>
  server
    .on('GET /api/dashboard/stats', () => ({ ...STATS, ...more }))
    .on('GET /api/dashboard/activity', () => [anEntry()])
    .on('GET /api/dashboard/figures', () => noFigures())
    .on('GET /api/calendar', () => [])
    .on('GET /api/publishing-logs', () => [])
    .on('GET /api/mcp-servers', () => []);
const asAdmin = () => known(aServer(aUser({ role: 'platform_admin' })));
const asTenant = (more?: object) => known(aServer(), more);
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;
const region = async (name: string) => within(await screen.findByRole('region', { name }));

// Loads the large modules before the tests, so that no test exceeds its timeout.
beforeAll(() => Promise.all([import('./dashboard-page.js'), import('./figures/drawings.js')]));
afterEach(() => void jest.restoreAllMocks());

describe('the figures', () => {
  it('show a platform admin the whole platform, with the last seven days compared to those before', async () => {
    asAdmin();
    await open('/');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Platform Dashboard' })).toBeVisible());
    await waitFor(() => expect(screen.getByText('1,041')).toBeVisible());
    expect(await figure('Active Websites')).toBe('Active Websites21 added in 7 days, 0 in the 7 before');
    expect(await figure('Published Posts')).toBe('Published Posts1,0413 published in 7 days, 12 in the 7 before');
    expect(await figure('Pending Approval')).toMatch(/^Pending Approval4/);
    expect(await figure('MCP Servers')).toBe('MCP Servers3None added in 14 days');
  });

  it('show a tenant admin their website', async () => {
    asTenant();
    await open('/dashboard');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Website Dashboard' })).toBeVisible());
    await waitFor(() => expect(screen.getByText('1,041')).toBeVisible());
    expect(await figure('Content Drafts')).toBe('Content Drafts12 changed in 7 days, 5 in the 7 before');
    expect(await figure('SEO Score')).toBe('SEO Score7272 on average in 7 days, 68 in the 7 before');
  });

  it('link to the lists that they count', async () => {
    asTenant();
    await open('/dashboard');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Published Posts: 1,041' })).toHaveAttribute(
        'href',
        '/blog-posts?isPublished=true',
      ),
    );
    expect(screen.getByRole('link', { name: 'Pending Approval: 4' })).toHaveAttribute(
      'href',
      '/blog-posts?status=pending',
    );
    expect(screen.getByRole('link', { name: 'Content Drafts: 1' })).toHaveAttribute(
      'href',
      '/blog-posts?status=pending&isWorkedOn=true',
    );
    expect(screen.getByRole('link', { name: 'SEO Score: 72' })).toHaveAttribute('href', '/blog-posts?sort=score');
  });

  it('show 85 as the baseline until a post is scored', async () => {
    asTenant({ seoScore: 85, seoScoreIsBaseline: true });
    await open('/dashboard');
    await waitFor(() => expect(screen.getByText('The baseline, until a post has been scored')).toBeVisible());
    expect(await figure('SEO Score')).toMatch(/^SEO Score85/);
  });

  it('are those of the selected website', async () => {
    localStorage.setItem('selectedWebsite', aWebsite().id);
    const asked: string[] = [];
    asTenant().on('GET /api/dashboard/stats', ({ url }) => {
      asked.push(new URL(url).search);
      return STATS;
    });
    await open('/dashboard');
    await waitFor(() => expect(screen.getByText('1,041')).toBeVisible());
    expect(asked.at(-1)).toBe(`?websiteId=${aWebsite().id}`);
  });

  it('offer to try again when they could not be loaded, while the rest is shown', async () => {
    asTenant().on('GET /api/dashboard/stats', () => problem(503, 'The database is restarting.'));
    await open('/dashboard');
    await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('No posts pending approval')).toBeVisible());
  });
});

describe('pending approvals', () => {
  it('are the first three, which tenant admins review, or approve at once where they may', async () => {
    known(aServer(aUser({ permissions: { [aWebsite().id]: ['review'] } }))).on('GET /api/blog-posts/pending', () =>
      [4, 3, 2, 1].map(aPost),
    );
    await open('/dashboard');
    const pending = await region('Pending Approvals');
    await waitFor(() =>
      expect(pending.getByRole('link', { name: 'Review Post 4' })).toHaveAttribute('href', '/post-approval/4'),
    );
    expect(pending.getAllByRole('listitem')).toHaveLength(3);
    expect(pending.getAllByRole('listitem')[0]).toHaveTextContent('Post 4Tides · Nov 20, 2026ReviewApprove');
    expect(pending.getByRole('link', { name: 'All 4' })).toBeVisible();
    expect(pending.getByRole('button', { name: 'Approve Post 4' })).toBeVisible();
    expect(pending.queryByRole('button', { name: /Reject/ })).not.toBeInTheDocument();
  });

  it('are decided here by platform admins, in the version on screen', async () => {
    const sent: unknown[] = [];
    const server = asAdmin()
      .on('GET /api/blog-posts/pending', () => [aPost(2), aPost(1)])
      .on('PATCH /api/blog-posts/2/status', (_request, body) => {
        sent.push(body);
        return aPost(2);
      });
    await open('/dashboard');
    const pending = await region('Pending Approvals');
    expect(await pending.findByRole('link', { name: 'Post 2' })).toHaveAttribute('href', '/post-approval/2');
    expect(pending.queryByText('Review')).not.toBeInTheDocument();
    await userEvent.click(pending.getByRole('button', { name: 'Approve Post 2' }));
    await waitFor(() => expect(screen.getByText('Post status updated successfully')).toBeVisible());
    await userEvent.click(pending.getByRole('button', { name: 'Reject Post 2' }));
    expect(sent).toEqual([
      { status: 'approved', version: 5 },
      { status: 'rejected', version: 5 },
    ]);
    expect(server.count('GET /api/dashboard/stats')).toBeGreaterThan(1);
  });

  it('say when there are none', async () => {
    asTenant();
    await open('/dashboard');
    await waitFor(() => expect(screen.getByText('No posts pending approval')).toBeVisible());
  });
});

describe('recent activity', () => {
  it('shows who did what to which post, as in the audit log', async () => {
    asTenant().on('GET /api/dashboard/activity', () => [
      anEntry(),
      anEntry({
        id: 'a2',
        action: 'seo_term.deleted',
        subject: { kind: 'seo_term', id: 't', name: null },
        changes: { term: ['neap tide', null] },
      }),
    ]);
    await open('/dashboard');
    const activity = await region('Recent activity');
    await waitFor(() =>
      expect(activity.getByRole('link', { name: 'Spring tides' })).toHaveAttribute('href', '/post-approval/7'),
    );
    expect(activity.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mara Lindqvist approved Spring tidesHarbour Notes · /),
      expect.stringMatching(/^Mara Lindqvist deleted the SEO term neap tideHarbour Notes · /),
    ]);
  });

  it('shows each generated post once, with the person who requested it, and the runs in progress', async () => {
    const begun = (id: string, run: string, more: object = {}) =>
      anEntry({
        id,
        action: 'generation.started',
        subject: { kind: 'generation_run', id: run, name: null },
        changes: {},
        ...more,
      });
    const written = { action: 'post.generated', actor: { kind: 'schedule', id: null, name: 'Generation' } };
    asTenant().on('GET /api/dashboard/activity', () => [
      begun('a5', 'r9'),
      anEntry({
        id: 'a4',
        ...written,
        subject: { kind: 'post', id: '7', name: 'Spring tides' },
        changes: { generationRunId: [null, 'r7'] },
      }),
      begun('a3', 'r8', { changes: { rewriteOf: [null, 6] } }),
      begun('a2', 'r7'),
    ]);
    await open('/dashboard');
    const activity = await region('Recent activity');
    await waitFor(() => expect(activity.getByRole('link', { name: 'Spring tides' })).toBeVisible());
    expect(activity.getByRole('link', { name: /^a post, / })).toHaveAttribute('href', '/generation-runs/r9');
    expect(activity.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mara Lindqvist started writing a postHarbour Notes · /),
      expect.stringMatching(/^Generation wrote Spring tides for Mara LindqvistHarbour Notes · /),
    ]);
  });

  it('links to the whole audit log', async () => {
    asTenant().on('GET /api/dashboard/activity', () =>
      Response.json([anEntry()], { headers: { 'x-total-count': '31' } }),
    );
    await open('/dashboard');
    await waitFor(() => expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/activity'));
  });
});

describe('the side column', () => {
  it('shows platform admins the status of the content servers, and a link to create a website', async () => {
    const server = { type: 'bundled', version: '1', statusColor: 'green', uptimeDays: [null, 1, 0.5] };
    asAdmin().on('GET /api/mcp-servers', () => [
      { ...server, id: 's1', name: 'site-reader', description: 'Reads the website', status: 'online', uptime: '99.8%' },
      { ...server, id: 's2', name: 'news', description: 'Reads the news', status: 'offline', uptime: null },
    ]);
    await open('/dashboard');
    const servers = await region('MCP Server Status');
    const reader = within(await servers.findByRole('listitem', { name: 'site-reader' }));
    expect(reader.getByText('Reads the website')).toBeVisible();
    expect(reader.getByText('Online')).toBeVisible();
    expect(reader.getByText('99.8% uptime')).toBeVisible();
    expect(reader.getByRole('img', { name: 'Last 30 days: 99.8%, failures in 1 day' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'System Health Check' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?dialog=health$/),
    );
    expect(within(servers.getByRole('listitem', { name: 'news' })).getByText('Not checked yet')).toBeVisible();
    const platform = await region('Platform Management');
    expect(platform.getByRole('link', { name: 'Create New Website' })).toHaveAttribute('href', '/websites?dialog=new');
    expect(platform.getByRole('link', { name: 'Invite Tenant Admin' })).toHaveAttribute('href', '/users?dialog=invite');
    expect(screen.queryByRole('region', { name: 'Website API Key' })).not.toBeInTheDocument();
  });

  it('shows an empty state when there is no content server', async () => {
    asAdmin();
    await open('/dashboard');
    await waitFor(() => expect(screen.getByText('No content servers')).toBeVisible());
  });

  it('hides the API key from people who may not read it', async () => {
    asTenant().on('GET /api/user', () =>
      aUser({ permissions: { [aWebsite().id]: ['review', 'publish', 'manage_team'] } }),
    );
    await open('/dashboard');
    await region('Quick Actions');
    expect(screen.queryByRole('region', { name: 'Website API Key' })).not.toBeInTheDocument();
  });

  it('sends nobody to support beside the button that makes a new key', async () => {
    asTenant().on('GET /api/websites', () => [aWebsite({ apiKeyKnownToFormer: ['Ada Lovelace'] })]);
    await open('/dashboard');
    const card = await region('Website API Key');
    expect(card.getByRole('button', { name: 'Rotate key' })).toBeVisible();
    expect(card.queryByText(/contact support/)).toBeNull();
  });

  it('shows tenant admins their API key, masked until they press Show', async () => {
    const key = `glly_abc${'x'.repeat(30)}wxyz`;
    asTenant().on(`POST /api/websites/${aWebsite().id}/api-key/reveal`, () => ({ apiKey: key }));
    await open('/dashboard');
    const card = await region('Website API Key');
    expect(card.getByText(aWebsite().apiKey)).toBeVisible();
    expect(card.getByText(/Authorization: Bearer/)).toBeVisible();
    expect(card.getByText('Integration')).toBeVisible();
    expect(card.getByText('Keep this key secret.')).toBeVisible();
    expect(card.getByText(/contact support/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(card.getByText(key)).toBeVisible());
    await userEvent.click(card.getByRole('button', { name: 'Hide' }));
    expect(card.queryByText(key)).not.toBeInTheDocument();
    const content = await region('Content Management');
    expect(content.getByRole('link', { name: 'Create Blog Post' })).toHaveAttribute('href', '/create-post');
    expect(content.getByRole('link', { name: 'Schedule Posts' })).toHaveAttribute('href', '/content-planning');
    expect(content.getByRole('link', { name: 'SEO Optimization' })).toHaveAttribute('href', '/seo-terms');
    expect(screen.getByText('Quick Actions')).toBeVisible();
    for (const platform of ['MCP Server Status', 'Platform Management'])
      expect(screen.queryByText(platform)).not.toBeInTheDocument();
  });
});
