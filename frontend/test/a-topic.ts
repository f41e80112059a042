import { screen, within } from '@testing-library/react';
import { aServer, aWebsite } from './fake-api.js';

export const CATEGORY = {
  id: 'c1',
  websiteId: aWebsite().id,
  name: 'Heat Pumps',
  slug: 'heat-pumps',
  description: null,
};

export const aTopic = (title: string, more: object = {}) => ({
  id: title.toLowerCase(),
  websiteId: aWebsite().id,
  categoryId: CATEGORY.id,
  categoryName: 'Heat Pumps',
  title,
  description: 'What is paid, and to whom.',
  contentAngle: null,
  startDate: '2026-03-01',
  endDate: '2026-05-31',
  isActive: true,
  state: 'active',
  scheduleEnabled: true,
  scheduleFrequency: 'weekly',
  scheduleDays: '["monday","thursday"]',
  scheduleTime: '09:00',
  scheduleTimezone: 'America/New_York',
  nextRuns: ['2026-03-02T14:00:00.000Z', '2026-03-05T14:00:00.000Z', '2026-03-09T13:00:00.000Z'],
  lastGeneratedAt: null,
  totalPostsGenerated: 2,
  createdBy: null,
  createdByName: 'Mara Lindqvist',
  version: 3,
  createdAt: '2026-02-01T08:00:00Z',
  updatedAt: '2026-02-01T08:00:00Z',
  ...more,
});
type Topic = ReturnType<typeof aTopic>;

/** Returns a fake server with one category and these topics. */
export const withTopics = (
  topics: Topic[] = [
    aTopic('Grants'),
    aTopic('Noise', { isActive: false, state: 'inactive', nextRuns: [], totalPostsGenerated: 1 }),
  ],
) => {
  const server = aServer()
    .on('GET /api/focus-topics', () => topics)
    .on('GET /api/categories', () => [CATEGORY])
    .on('GET /api/generation-runs', () => [])
    .on('GET /api/focus-topics/similar', () => []);
  for (const topic of topics) server.on(`GET /api/focus-topics/${topic.id}`, () => topic);
  return server;
};

/** Queries within a topic's card in the list. */
export const card = (name: string) => within(screen.getByRole('listitem', { name }));
/** Queries within the open form. */
export const drawer = () => within(screen.getByRole('dialog'));
