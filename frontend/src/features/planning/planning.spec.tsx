import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gap, NOW, showPlan, SLOT, slot, withPlan } from '../../../test/a-plan.js';
import { aServer, aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { pass } from '../../../test/time.js';

const ALPINE = aWebsite({ id: '0191f0c0-0000-7000-8000-000000000102', name: 'Alpine' });
const WEBSITE = aWebsite().id;
const TOPIC = {
  id: 'grants',
  websiteId: WEBSITE,
  categoryId: 'c1',
  categoryName: 'Heat Pumps',
  title: 'Grants',
  description: 'What is paid.',
  contentAngle: null,
  startDate: '2026-11-01',
  endDate: '2027-05-31',
  isActive: true,
  state: 'active',
  scheduleEnabled: false,
  scheduleFrequency: 'weekly',
  scheduleDays: '["monday"]',
  scheduleTime: '09:00',
  scheduleTimezone: 'America/New_York',
  nextRuns: [],
  lastGeneratedAt: null,
  totalPostsGenerated: 0,
  createdBy: null,
  createdByName: null,
  version: 1,
};
const withTopic = (more: object = {}, user = aUser()) =>
  aServer(user)
    .on('GET /api/focus-topics', () => [{ ...TOPIC, ...more }])
    .on('GET /api/focus-topics/grants', () => ({ ...TOPIC, ...more }))
    .on('GET /api/focus-topics/similar', () => [])
    .on('GET /api/categories', () => [{ id: 'c1', name: 'Heat Pumps' }])
    .on('GET /api/generation-runs', () => []);

describe('with All Websites selected', () => {
  const withTwo = () =>
    withTopic()
      .on('GET /api/websites', () => [aWebsite(), ALPINE])
      .on('GET /api/calendar', () => []);

  it('names the website of the list, in which a new topic is created', async () => {
    withTwo();
    await open('/content-planning?dialog=new');
    await waitFor(() => expect(screen.getByText('Harbour Notes', { selector: '.one-website *' })).toBeVisible());
    expect(within(screen.getByRole('dialog')).getByText('For Harbour Notes.')).toBeVisible();
  });

  it('shows the calendar of all websites', async () => {
    withTwo();
    await open('/content-planning?view=calendar');
    await waitFor(() => expect(screen.getByText('What your websites write about, and when.')).toBeVisible());
    expect(screen.queryByText('Harbour Notes', { selector: '.one-website *' })).toBeNull();
  });

  it('names the website that is selected', async () => {
    withTwo();
    localStorage.setItem('selectedWebsite', ALPINE.id);
    await open('/content-planning');
    await waitFor(() => expect(screen.getByText('What Alpine writes about, and when.')).toBeVisible());
    expect(screen.getByText('Alpine', { selector: '.one-website *' })).toBeVisible();
  });
});

describe('for a member who may not configure', () => {
  const aReader = () => aUser({ permissions: { [WEBSITE]: ['review'] } });

  it('shows no button that would be refused, and explains why', async () => {
    withTopic({}, aReader());
    await open('/content-planning');
    const card = within(await screen.findByRole('listitem', { name: 'Grants' }));
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Test', 'History']);
    expect(screen.queryByRole('button', { name: 'Create Focus Topic' })).toBeNull();
    expect(screen.getByText(/^You can view this but not change it/)).toBeVisible();
  });

  it('shows the topic in the address without letting the person save it', async () => {
    withTopic({}, aReader());
    await open('/content-planning?dialog=grants');
    await waitFor(() => expect(screen.getByDisplayValue('Grants')).toBeVisible());
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });
});

it.each([
  [{ createdBy: 'someone', createdByName: null }, 'Heat Pumps · Someone outside the team'],
  [{ createdBy: 'someone', createdByName: 'Mara' }, 'Heat Pumps · Mara'],
  [{ createdBy: null, createdByName: null }, 'Heat Pumps'],
])('names the author of a topic as far as the person may know it (%j)', async (more, words) => {
  withTopic(more);
  await open('/content-planning');
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
});

describe('the calendar', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is read again when a topic is changed above it', async () => {
    const { server, asked } = withPlan({ ...slot, topicId: 'grants' });
    server
      .on('GET /api/focus-topics/grants', () => TOPIC)
      .on('GET /api/focus-topics/similar', () => [])
      .on('GET /api/categories', () => [{ id: 'c1', name: 'Heat Pumps' }])
      .on('PUT /api/focus-topics/grants', () => TOPIC);
    await showPlan('&span=month&dialog=grants');
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByText('Focus topic updated successfully')).toBeVisible());
    expect(asked).toHaveLength(2);
  });

  it('is read again every 30 seconds', async () => {
    const { asked } = withPlan(slot);
    jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'queueMicrotask'] });
    await showPlan();
    await pass(100);
    expect(asked).toHaveLength(1);
    await pass(30_000);
    await pass(30_000);
    expect(asked).toHaveLength(3);
  });

  it('is read again when an entry is already gone', async () => {
    const { entries } = withPlan({ ...slot, topicId: 'gone' });
    await showPlan();
    const shown = await screen.findByRole('button', { name: SLOT });
    await userEvent.click(shown);
    entries.clear();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from plan' }));
    await waitFor(() => expect(screen.getByText('There is nothing here.')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('button', { name: SLOT })).toBeNull());
  });

  it('shows a gap without its button to a member who may not configure', async () => {
    const { server } = withPlan({ ...gap, websiteId: WEBSITE });
    server.on('GET /api/user', () => aUser({ permissions: { [WEBSITE]: ['review'] } }));
    await showPlan();
    const shown = await screen.findByRole('button', { name: /^Harbour Notes: nothing planned on/ });
    await userEvent.click(shown);
    expect(shown).toHaveAttribute('aria-disabled', 'true');
    expect(shown).toHaveTextContent('Nothing planned');
    expect(server.count('POST /api/calendar/gaps/fill')).toBe(0);
  });
});
