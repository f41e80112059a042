import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { behindOthers } from '../../../../test/behind.js';
import { day, gap, NOW, on, showPlan, SLOT, slot, taking, withPlan } from '../../../../test/a-plan.js';
import { aUser, aWebsite, problem } from '../../../../test/fake-api.js';

const ALPINE = '0191f0c0-0000-7000-8000-000000000102';
const press = (keys: string) => userEvent.keyboard(keys);
const form = async () => within(await screen.findByRole('dialog', { name: 'Create Focus Topic' }));
const choose = async (label: string, option: string) => {
  await userEvent.click((await form()).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(option));
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const withForm = () => {
  const plan = withPlan(slot);
  plan.server
    .on('GET /api/focus-topics/similar', () => [])
    .on('GET /api/categories', ({ url }) =>
      new URL(url).searchParams.get('websiteId') === ALPINE
        ? [{ id: 'c2', name: 'Snow' }]
        : [{ id: 'c1', name: 'Heat' }],
    );
  return plan;
};

describe('a coming day', () => {
  it('opens the form of a topic with its first post on that day, by the reader’s clock', async () => {
    const { server } = withForm();
    server.on('GET /api/user', () => aUser({ timezone: 'Europe/Berlin' }));
    const sent = taking(server, 'POST /api/focus-topics');
    await showPlan();
    await screen.findByRole('button', { name: /Heat pumps in winter/ });
    await userEvent.click(await day(/December 3/));
    expect((await form()).getByLabelText('First post on')).toHaveValue('2026-12-03');
    await userEvent.type((await form()).getByLabelText('Title'), 'Snow loads');
    await userEvent.type((await form()).getByLabelText('Description'), 'What roofs bear.');
    await choose('Category', 'Heat');
    await userEvent.click((await form()).getByRole('button', { name: 'Create Focus Topic' }));
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({
          websiteId: aWebsite().id,
          slotOn: '2026-12-03',
          startDate: '2026-12-03',
          endDate: '2026-12-31',
          scheduleEnabled: false,
          scheduleTime: '09:00',
          scheduleTimezone: 'Europe/Berlin',
        }),
      ]),
    );
  });

  it('is planned with its button, with the key p, and from the list of its entries', async () => {
    withForm();
    const { address } = await showPlan();
    await screen.findByRole('button', { name: SLOT });
    await userEvent.click(
      (await on(/November 24/)).getByRole('button', { name: 'Plan a post on Tuesday, November 24, 2026' }),
    );
    expect(address()).toContain('dialog=new&on=2026-11-24');
    await form();
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toContain('on=');
    (await day(/November 25/)).focus();
    await press('p');
    expect(address()).toContain('on=2026-11-25');
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toContain('on=');
    (await day(/November 26/)).focus();
    await press('{Enter}');
    const list = within(await screen.findByRole('dialog', { name: 'Thursday, November 26, 2026' }));
    await userEvent.click(list.getByRole('button', { name: /^Plan a post/ }));
    expect(address()).toContain('on=2026-11-26');
  });

  it('asks for which website, among those that the person may configure', async () => {
    const { server } = withForm();
    server.on('GET /api/websites', () => [
      aWebsite(),
      aWebsite({ id: ALPINE, name: 'Alpine' }),
      aWebsite({ id: '0191f0c0-0000-7000-8000-000000000103', name: 'Read Only' }),
    ]);
    server.on('GET /api/user', () =>
      aUser({ permissions: { [aWebsite().id]: ['configure'], [ALPINE]: ['configure'] } }),
    );
    await showPlan();
    await screen.findByRole('button', { name: /Heat pumps in winter/ });
    await userEvent.click(await day(/December 3/));
    await choose('Category', 'Heat');
    await choose('Website', 'Alpine');
    expect(screen.queryByTitle('Read Only')).toBeNull();
    expect((await form()).getByText('Select a category')).toBeVisible();
    await choose('Category', 'Snow');
  });
});

it('offers no planning on a past day, nor to people who may not configure', async () => {
  const { server } = withForm();
  const { address } = await showPlan();
  await screen.findByRole('button', { name: SLOT });
  await userEvent.click(await day(/November 20/));
  expect(address()).not.toContain('dialog');
  expect((await on(/November 20/)).queryByRole('button', { name: /^Plan/ })).toBeNull();
  server.on('GET /api/user', () => aUser({ permissions: { [aWebsite().id]: ['review'] } }));
  await showPlan();
  await screen.findAllByRole('button', { name: SLOT });
});

it('leads from a gap that no topic can fill to the form, with its day and website', async () => {
  behindOthers();
  const { server, entries } = withForm();
  entries.set(gap.id, gap);
  taking(server, 'POST /api/calendar/gaps/fill', () =>
    problem(409, 'No active focus topic covers this day.', { type: 'urn:galley:problem:no-topic-for-day' }),
  );
  const { address } = await showPlan();
  await userEvent.click(await screen.findByRole('button', { name: /^Fill Harbour Notes/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Plan a post' }));
  expect(address()).toContain(`on=2026-11-27&for=${gap.websiteId}`);
});

describe('an idea', () => {
  const idea = {
    id: 'i1',
    websiteId: aWebsite().id,
    title: 'Sails: a practical guide',
    description: 'The basics.',
    categoryId: 'c1',
    categoryName: 'Boats',
    contentAngle: 'how-to-guide',
    reason: 'High priority term.',
    source: {
      kind: 'seo_term',
      subject: 'sails',
      term: 'sails',
      priority: 'high',
      documents: 0,
      servers: [],
      titles: [],
    },
    resembles: null,
    createdAt: '2026-11-01T08:00:00.000Z',
  };

  it('is planned on a day with its dialog, at nine by the reader’s clock, and leaves the ideas', async () => {
    const { server, asked } = withForm();
    server.on('GET /api/user', () => aUser({ timezone: 'Europe/Berlin' })).on('GET /api/topic-ideas', () => [idea]);
    const sent = taking(server, 'POST /api/topic-ideas/i1/accept', () => {
      server.on('GET /api/topic-ideas', () => []);
      return Response.json({ id: 't9', title: idea.title, scheduleTime: '09:00' }, { status: 201 });
    });
    await showPlan();
    await userEvent.click(await screen.findByRole('button', { name: 'Plan Sails: a practical guide on a day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan “Sails: a practical guide”' }));
    expect(dialog.getByLabelText('Plan on')).toHaveValue('2026-11-23');
    await userEvent.clear(dialog.getByLabelText('Plan on'));
    await userEvent.type(dialog.getByLabelText('Plan on'), '2026-12-03');
    const before = asked.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Plan a post' }));
    await waitFor(() => expect(screen.getByText('Planned on Thu, Dec 3')).toBeVisible());
    expect(sent).toEqual([{ slotOn: '2026-12-03', timezone: 'Europe/Berlin' }]);
    await waitFor(() => expect(screen.getByText(/^None yet/)).toBeVisible());
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('is not planned on a past day', async () => {
    const { server } = withForm();
    server.on('GET /api/topic-ideas', () => [idea]);
    await showPlan();
    await userEvent.click(await screen.findByRole('button', { name: 'Plan Sails: a practical guide on a day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan “Sails: a practical guide”' }));
    await userEvent.clear(dialog.getByLabelText('Plan on'));
    await userEvent.type(dialog.getByLabelText('Plan on'), '2026-11-20');
    await userEvent.click(dialog.getByRole('button', { name: 'Plan a post' }));
    await waitFor(() => expect(screen.getByText(/stays an idea: Fri, Nov 20 is past/)).toBeVisible());
    expect(server.count('POST /api/topic-ideas/i1/accept')).toBe(0);
  });

  it('is chosen per website: the calendar of several asks for one', async () => {
    const { server } = withForm();
    server.on('GET /api/websites', () => [aWebsite(), aWebsite({ id: ALPINE, name: 'Alpine' })]);
    await showPlan();
    expect(await screen.findByText('Choose one website to plan from its ideas.')).toBeVisible();
    expect(server.count('GET /api/topic-ideas')).toBe(0);
  });

  it('can be read again when the ideas could not be loaded', async () => {
    const { server } = withForm();
    server.on('GET /api/topic-ideas', () => problem(503, 'The product is being updated.'));
    await showPlan();
    const strip = within(await screen.findByRole('region', { name: 'Topic ideas' }));
    expect(await strip.findByRole('alert')).toHaveTextContent('The product is being updated.');
    server.on('GET /api/topic-ideas', () => [idea]);
    await userEvent.click(strip.getByRole('button', { name: 'Try again' }));
    expect(await strip.findByRole('button', { name: /^Plan Sails/ })).toBeVisible();
  });
});
