import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry } from '../../../../test/a-calendar-entry.js';
import { day, gap, NOW, on, post, release, showPlan, SLOT, slot, taking, withPlan } from '../../../../test/a-plan.js';
import { aUser, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const OTHER = '0191f0c0-0000-7000-8000-000000000102';
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the calendar', () => {
  it('shows a month in whole weeks, each entry with its state as text, its time and that of its topic’s zone', async () => {
    const { asked } = withPlan(slot, release, post, gap);
    await showPlan();
    await waitFor(() => expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible());
    expect(asked[0]).toEqual({ from: '2026-10-25', to: '2026-12-08' });
    expect(await (await on(/^Monday, November 23, 2026, 1 entry/)).findByRole('button', { name: SLOT })).toBeVisible();
    expect(
      (await on(/November 25, 2026/)).getByRole('button', {
        name: 'Release planned: 09:00 Grants, Harbour Notes, Wednesday, November 25, 2026',
      }),
    ).toBeVisible();
    expect(
      (await on(/November 16, 2026/)).getByRole('button', {
        name: 'Pending Review: 11:00 Noise rules, Harbour Notes, Monday, November 16, 2026',
      }),
    ).toBeVisible();
    expect(await day(/November 22/)).toHaveAttribute('aria-current', 'date');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(42);
  });

  it('shows a quarter as three small months, and the entries of the selected day below', async () => {
    withPlan(slot, gap);
    await showPlan('&span=quarter');
    const months = await screen.findAllByRole('grid');
    expect(months.map((month) => within(month).getAllByRole('gridcell').length)).toEqual([30, 31, 31]);
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBe(months[1]);
    await userEvent.click(await day('Monday, November 23, 2026, 1 entry'));
    const list = within(screen.getByRole('region', { name: 'Monday, November 23, 2026' }));
    expect(list.getByRole('button', { name: SLOT })).toBeVisible();
    (await day(/November 30/)).focus();
    await press('{ArrowRight}');
    await waitFor(async () => expect(await day(/December 1, 2026/)).toHaveFocus());
    await press('p');
    expect(await screen.findByLabelText('First post on')).toHaveValue('2026-12-01');
  });

  it('includes the visible text of the first of a month in its accessible name', async () => {
    withPlan(slot);
    await showPlan();
    expect(await screen.findByRole('button', { name: 'Open Dec 1, Tuesday, December 1, 2026' })).toHaveTextContent(
      /^Dec 1$/,
    );
    expect(screen.getByRole('button', { name: 'Open Wednesday, December 2, 2026' })).toHaveTextContent(/^2$/);
  });

  it.each([
    ['', { from: '2026-11-15', to: '2026-11-24' }, 'Nov 16 – 22, 2026'],
    ['&span=week', { from: '2026-11-15', to: '2026-11-24' }, 'Nov 16 – 22, 2026'],
    ['&span=quarter', { from: '2026-10-31', to: '2027-02-02' }, 'November 2026 – January 2027'],
    ['&span=constructor&at=2026-02-31', { from: '2026-11-15', to: '2026-11-24' }, 'Nov 16 – 22, 2026'],
  ])('shows the period in the address, by default this week (%s)', async (address, range, title) => {
    const { asked } = withPlan(slot);
    await open(`/content-planning?view=calendar${address}`);
    expect(
      (await screen.findAllByRole('heading', { level: 2, name: title.replaceAll(' – ', '\u2009–\u2009') }))[0],
    ).toBeVisible();
    expect(asked.at(-1)).toEqual(range);
  });

  it('shows only the website selected in the header', async () => {
    const { server, asked } = withPlan(slot, anEntry({ id: 'other', title: 'Elsewhere', websiteId: OTHER }));
    server.on('GET /api/websites', () => [aWebsite(), aWebsite({ id: OTHER, name: 'Alpine' })]);
    localStorage.setItem('selectedWebsite', OTHER);
    await showPlan();
    await waitFor(() => expect(screen.getByRole('button', { name: /Elsewhere/ })).toBeVisible());
    expect(asked[0]).toMatchObject({ websiteId: OTHER });
    expect(screen.queryByRole('list', { name: 'Websites' })).toBeNull();
  });

  it('marks entries and legend with the colour of their website', async () => {
    withPlan(slot).server.on('GET /api/websites', () => [
      aWebsite({ id: slot.websiteId, colour: '#0a6b5c' }),
      aWebsite({ id: 'w9', name: 'Alpine' }),
    ]);
    await showPlan();
    await screen.findByRole('button', { name: SLOT });
    const marks = [...document.querySelectorAll<HTMLElement>('.entry .website-mark, .calendar-legend .website-mark')];
    expect(marks.map(({ style }) => style.background)).toEqual(['rgb(10, 107, 92)', 'rgb(10, 107, 92)']);
  });

  it('marks each entry with its website when it shows several', async () => {
    const { server } = withPlan(
      slot,
      anEntry({ id: 'other', title: 'Elsewhere', websiteId: OTHER, websiteName: 'Alpine' }),
    );
    server.on('GET /api/websites', () => [aWebsite(), aWebsite({ id: OTHER, name: 'Alpine' })]);
    await showPlan();
    expect(await screen.findByRole('button', { name: SLOT })).toHaveTextContent(/^HN/);
    expect(screen.getByRole('button', { name: /Elsewhere/ })).toHaveTextContent(/^A14:00 09:00 EST/);
    expect(
      within(screen.getByRole('list', { name: 'Websites' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['HN Harbour Notes', 'A Alpine']);
  });

  it('shows how many more entries a full day has, and opens them', async () => {
    withPlan(
      ...Array.from({ length: 6 }, (_, at) =>
        anEntry({ id: `t${at}_2026-11-23`, title: `Topic ${at}`, topicId: `t${at}` }),
      ),
    );
    const { address } = await showPlan();
    await userEvent.click(await screen.findByRole('button', { name: '+3 more on Monday, November 23, 2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Monday, November 23, 2026' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(6);
    expect(address()).toContain('day=2026-11-23');
    await userEvent.click(dialog.getByRole('button', { name: /Topic 5/ }));
    await waitFor(() => expect(dialog.getByText('Monday, November 23, 2026, 14:00 (09:00 EST)')).toBeVisible());
  });

  it('shows entries on the day and at the time of the account’s zone, which it names once', async () => {
    const { server } = withPlan(
      slot,
      post,
      anEntry({
        id: 't2_2026-11-24',
        topicId: 't2',
        date: '2026-11-24',
        at: '2026-11-24T00:30:00.000Z',
        timezone: 'Asia/Tokyo',
        title: 'Tea',
      }),
    );
    server.on('GET /api/user', () => aUser({ timezone: 'America/New_York' }));
    await showPlan();
    expect(await screen.findByText(/^Times in America\/New York\./)).toBeVisible();
    expect(
      (await on(/November 23/)).getByRole('button', { name: /^Scheduled: 09:00 Heat pumps in winter/ }),
    ).toBeVisible();
    expect(
      (await on(/November 23/)).getByRole('button', { name: /^Scheduled: 19:30 \(Nov 24, 09:30 GMT\+9\) Tea/ }),
    ).toBeVisible();
    expect((await on(/November 16/)).getByRole('button', { name: /^Pending Review: 06:00 Noise rules/ })).toBeVisible();
  });

  it('says so when the account’s zone does not exist, and uses that of the browser', async () => {
    const { server } = withPlan(slot);
    server.on('GET /api/user', () => aUser({ timezone: 'Mars/Olympus' }));
    await showPlan();
    expect(
      await screen.findByText(/^“Mars\/Olympus”, the time zone of your account, does not exist\. Times in UTC\./),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: SLOT })).toBeVisible();
  });

  it('offers to create a focus topic when nothing is planned', async () => {
    withPlan(gap);
    const { address } = await showPlan();
    const { parentElement } = await screen.findByText('Nothing is planned here yet');
    await userEvent.click(within(parentElement!).getByRole('button', { name: 'Create Focus Topic' }));
    expect(address()).toContain('dialog=new');
  });

  it.each([
    ['month', '2026-12-05', '2026-12-01', '2026-12-31'],
    ['month', '2026-11-22', '2026-11-22', '2026-11-30'],
    ['quarter', '2026-12-05', '2026-12-01', '2027-02-28'],
  ])('plans a new topic for what is left of the %s of %s: from %s to %s', async (span, at, from, to) => {
    const { server } = withPlan(gap);
    server.on('GET /api/user', () => aUser({ timezone: 'Europe/Berlin' }));
    await open(`/content-planning?view=calendar&span=${span}&at=${at}`);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Create Focus Topic' }))[0]!);
    const form = within(await screen.findByRole('dialog', { name: 'Create Focus Topic' }));
    expect(form.getByLabelText('Start date')).toHaveValue(from);
    expect(form.getByLabelText('End date')).toHaveValue(to);
    expect(form.getByRole('switch', { name: /^Generate automatically/ })).toBeChecked();
    expect(form.getByTitle('Europe/Berlin')).toBeVisible();
  });

  it('reports that it could not be loaded, and loads again on demand', async () => {
    const { server } = withPlan(slot);
    let down = true;
    server.on('GET /api/calendar', () => (down ? problem(503, 'The database is being restarted.') : [slot]));
    await showPlan();
    await waitFor(() => expect(screen.getByText('The database is being restarted.')).toBeVisible());
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: SLOT })).toBeVisible());
  });
});

describe('details', () => {
  it('show the time, that of its own zone and links, and close with Escape', async () => {
    withPlan(slot, post);
    await showPlan();
    await userEvent.click(await screen.findByRole('button', { name: SLOT }));
    const details = within(await screen.findByRole('dialog', { name: 'Heat pumps in winter' }));
    expect(details.getByText('Monday, November 23, 2026, 14:00 (09:00 EST)')).toBeVisible();
    expect(details.getByRole('link', { name: 'Focus topic' })).toHaveAttribute(
      'href',
      expect.stringContaining('dialog=t1'),
    );
    await press('{Escape}');
    expect(screen.getByRole('button', { name: SLOT })).toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: /Noise rules/ }));
    const ofPost = within(await screen.findByRole('dialog', { name: 'Noise rules' }));
    expect(ofPost.getByRole('link', { name: 'Review the post' })).toHaveAttribute('href', '/post-approval/8');
    expect(ofPost.getByRole('link', { name: 'How it was written' })).toHaveAttribute('href', '/generation-runs/run-8');
    expect(ofPost.queryByLabelText('Move to…')).not.toBeInTheDocument();
  });

  it('explain why a slot was skipped', async () => {
    withPlan(
      anEntry({
        status: 'skipped',
        reason: 'The focus topic was paused.',
        movable: false,
        date: '2026-11-20',
        id: 't1_2026-11-20',
      }),
    );
    await showPlan();
    await userEvent.click(await screen.findByRole('button', { name: /^Skipped/ }));
    await waitFor(() => expect(screen.getByText('The focus topic was paused.')).toBeVisible());
  });

  it('remove a slot from the plan, and unpin a release', async () => {
    const { server, entries } = withPlan(slot, { ...release, status: 'pinned' });
    server.on('DELETE /api/focus-topics/t1/slots/2026-11-23', () => {
      entries.delete(slot.id);
      return new Response(null, { status: 204 });
    });
    const sent = taking(server, 'PUT /api/blog-posts/7/release');
    await showPlan();
    await userEvent.click(await screen.findByRole('button', { name: SLOT }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from plan' }));
    await waitFor(() => expect(screen.getByText('Taken off Mon, Nov 23')).toBeVisible());
    expect(screen.queryByRole('button', { name: SLOT })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Grants/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Release by schedule' }));
    await waitFor(() => expect(sent).toEqual([{ date: null }]));
  });
});

describe('keys', () => {
  it('turn the page and change the span, and Today returns to the current period', async () => {
    withPlan(slot);
    const { address } = await showPlan();
    await screen.findByRole('button', { name: SLOT });
    await press(']');
    expect(address()).toContain('at=2026-12-01');
    await press('{ArrowLeft}[[');
    expect(address()).toContain('at=2026-10-01');
    await press('w');
    expect(address()).toContain('span=week');
    await press('q');
    expect(address()).toContain('span=quarter');
    await press('tm');
    expect(address()).toContain('span=month');
    expect(address()).toContain('at=2026-11-22');
    await press('?');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible());
  });

  it('move between days and months, open a day, and reach its entries with Tab', async () => {
    withPlan(slot);
    const { address } = await showPlan();
    await screen.findByRole('button', { name: SLOT });
    (await day(/November 22/)).focus();
    await press('{ArrowRight}');
    expect(await day(/November 23/)).toHaveFocus();
    await press('{Tab}');
    expect(screen.getByRole('button', { name: SLOT })).toHaveFocus();
    await press('{ArrowDown}');
    expect(await day(/November 30/)).toHaveFocus();
    await press('{ArrowDown}');
    expect(address()).toContain('at=2026-12-07');
    await waitFor(async () => expect(await day(/December 7/)).toHaveFocus());
    await press('{End}{Enter}');
    expect(address()).toContain('day=2026-12-13');
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('{PageDown}');
    await waitFor(async () => expect(await day(/January 1, 2027/)).toHaveFocus());
  });

  it('make exactly one day a tab stop', async () => {
    withPlan(slot);
    await showPlan();
    await screen.findByRole('button', { name: SLOT });
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });
});
