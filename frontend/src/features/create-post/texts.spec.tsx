import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { aServer, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { choose, click, expectNotification, fill, optionsOf } from '../../../test/outcomes.js';
import { pass } from '../../../test/time.js';

const CREATE = 'POST /api/blog-posts/create';
const ANGLES = [
  'No particular angle',
  'Industry analysis',
  'How-to guide',
  'Market trends',
  'Case study',
  'Regulatory update',
  'Technology focus',
  'Costs and benefits',
  'Future outlook',
];
const NETWORK_ISSUE =
  'Network connection issue. AI content generation can take several minutes. Please check your connection and try again.';
const TIMED_OUT =
  'Request timed out after 300 seconds. AI content generation can take several minutes due to research and ' +
  'processing time. Please try again.';
const CATEGORY = {
  id: 'c1',
  websiteId: aWebsite().id,
  name: 'Tides',
  slug: 'tides',
  description: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const withCategory = () =>
  aServer().on('GET /api/categories', () => [CATEGORY, { ...CATEGORY, id: 'c2', name: 'Solar' }]);

afterEach(() => void jest.useRealTimers());

it.each<[text: string, answer: () => unknown]>([
  [NETWORK_ISSUE, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['The press is being cleaned.', () => problem(409, 'The press is being cleaned.')],
  ['Unknown error', () => new Response('', { status: 500 })],
])('Error Creating Blog Post: %s', async (text, answer) => {
  withCategory().on(CREATE, answer);
  await open('/create-post');
  await choose('Category', 'Tides');
  await click('Create Blog Post');
  await expectNotification('Error Creating Blog Post', text);
});

it('times out after 300 seconds, and says so', async () => {
  withCategory().on(CREATE, () => new Promise(() => undefined));
  await open('/create-post');
  await choose('Category', 'Tides');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  await act(async () => screen.getByText('Create Blog Post', { selector: 'button *' }).click());
  await pass(299_000);
  expect(screen.getByText('Generating... (2-5 min)')).toBeVisible();
  expect(screen.queryByText('Error Creating Blog Post')).toBeNull();
  await pass(2_000);
  expect(screen.getByText('Error Creating Blog Post')).toBeVisible();
  expect(screen.getByText(TIMED_OUT)).toBeVisible();
});

it('explains how it works, and what each post guarantees', async () => {
  withCategory();
  await open('/create-post');
  const how = within(await screen.findByRole('region', { name: 'How it works' }));
  expect(how.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The post is saved as Pending.',
    'The website’s admins are notified.',
    'Reviewers approve it, decline it, or request a rewrite.',
    'Approved posts can be published.',
  ]);
  expect(
    screen.getByText('Each post is researched anew, does not repeat earlier ones, and cites its sources.'),
  ).toBeVisible();
});

it('shows the topic fields once website and category are selected, and previews them', async () => {
  withCategory();
  await open('/create-post');
  expect(screen.queryByText('Topic Refinement')).toBeNull();
  await choose('Category', 'Tides');
  expect(await screen.findByText('Topic Refinement')).toBeVisible();
  await fill('Specific Focus', 'Night tides');
  await fill('Key Points to Cover', 'Lamps\nRopes');
  expect(await optionsOf('Content Angle')).toEqual(ANGLES);
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect([...preview.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'WebsiteHarbour Notes',
    'CategoryTides',
    'General topicAuto-generated from category',
    'Specific focusNight tides',
    'Key pointsLamps\nRopes',
  ]);
});
