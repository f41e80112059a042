import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = aWebsite().id;
const CATEGORY = {
  id: 'c1',
  websiteId: WEBSITE,
  name: 'Heat Pumps',
  slug: 'heat-pumps',
  description: null,
  seoTermsCount: 1,
  seoTermsByPriority: { high: 1, medium: 0, low: 0 },
  expertiseCount: 1,
  seoTermsReady: true,
  readyForContent: true,
  createdAt: '2026-11-01T08:00:00Z',
};
const withAll = (permissions: object) =>
  aServer(aUser({ permissions }))
    .on('GET /api/categories', () => [CATEGORY])
    .on('GET /api/seo-terms/category/c1', () => [
      { id: 't1', categoryId: 'c1', term: 'heat pump cost', priority: 'high', createdAt: '2026-11-01T08:00:00Z' },
    ])
    .on('GET /api/expertise/category/c1', () => [
      {
        id: 'e1',
        categoryId: 'c1',
        level: 'expert',
        tone: 'technical',
        description: null,
        createdAt: '2026-11-01T08:00:00Z',
      },
    ]);
const SCREENS = [
  ['/categories', 'Heat Pumps'],
  ['/seo-terms?category=c1', 'heat pump cost'],
  ['/expertise?category=c1', 'Expert, technical'],
] as const;
const CHANGES = /^(Add|Edit|Delete|Import|Select )/;

it.each(SCREENS)(
  'at %s a member without the configure permission sees an explanation instead of buttons',
  async (address, line) => {
    withAll({ [WEBSITE]: ['review'] });
    await open(address);
    await waitFor(() => expect(screen.getByRole('listitem', { name: new RegExp(line, 'i') })).toBeVisible());
    expect(
      screen.getByText(/^You can view this but not change it: you do not have permission to configure/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: CHANGES })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  },
);

it.each(SCREENS)(
  'at %s the buttons are shown to others, also for a website that the session does not know yet',
  async (address, line) => {
    withAll({});
    await open(address);
    await waitFor(() => expect(screen.getByRole('listitem', { name: new RegExp(line, 'i') })).toBeVisible());
    expect(screen.getAllByRole('button', { name: CHANGES }).length).toBeGreaterThan(2);
    expect(screen.queryByText(/^You can view this but/)).toBeNull();
  },
);

it('removes the topics of a deleted category from the screen of focus topics', async () => {
  let topics: object[] = [];
  const server = withAll({})
    .on('GET /api/categories/c1', () => ({ ...CATEGORY, focusTopicsCount: 1, postsCount: 0 }))
    .on('DELETE /api/categories/c1', () => new Response(null, { status: 204 }))
    .on('GET /api/focus-topics', () => topics)
    .on('GET /api/generation-runs', () => []);
  topics = [
    {
      id: 'grants',
      websiteId: WEBSITE,
      categoryId: 'c1',
      categoryName: 'Heat Pumps',
      title: 'Grants',
      description: 'Paid.',
      contentAngle: null,
      startDate: '2026-11-01',
      endDate: '2026-12-01',
      isActive: true,
      state: 'active',
      scheduleEnabled: false,
      scheduleFrequency: 'weekly',
      scheduleDays: '["monday"]',
      scheduleTime: '09:00',
      scheduleTimezone: 'UTC',
      nextRuns: [],
      lastGeneratedAt: null,
      totalPostsGenerated: 0,
      createdBy: null,
      createdByName: null,
      version: 1,
    },
  ];
  await open('/content-planning');
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Grants' })).toBeVisible());
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Heat Pumps' }));
  topics = [];
  await userEvent.click(await screen.findByRole('button', { name: 'Delete category' }));
  await waitFor(() => expect(screen.getByText('Category deleted successfully')).toBeVisible());
  await userEvent.click(screen.getByRole('link', { name: 'Content Planning' }));
  await waitFor(() => expect(screen.getByText('No Focus Topics Scheduled')).toBeVisible());
  expect(server.count('GET /api/focus-topics')).toBe(2);
});
