import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { behindOthers } from '../../../../test/behind.js';
import { gap, moveBy, NOW, on, release, showPlan, SLOT, slot, taking, withPlan } from '../../../../test/a-plan.js';
import { problem } from '../../../../test/fake-api.js';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('moving', () => {
  it('shows a slot on its new day at once, saves it, and moves it back with Undo', async () => {
    behindOthers();
    const { server, entries } = withPlan(slot);
    const moved = { ...slot, id: 't1_2026-11-26', date: '2026-11-26', at: '2026-11-26T14:00:00.000Z' };
    let save: () => void = () => undefined;
    const sent = taking(
      server,
      'PATCH /api/focus-topics/t1/slots/2026-11-23',
      () =>
        new Promise((resolve) => {
          save = () => {
            entries.delete(slot.id);
            entries.set(moved.id, moved);
            resolve({});
          };
        }),
    );
    const back = taking(server, 'PATCH /api/focus-topics/t1/slots/2026-11-26', () => {
      entries.delete(moved.id);
      entries.set(slot.id, slot);
      return {};
    });
    await showPlan();
    await moveBy(SLOT, '2026-11-26');
    expect((await on(/November 26/)).getByRole('button', { name: SLOT })).toBeVisible();
    await waitFor(() => expect(sent).toEqual([{ localDate: '2026-11-26' }]));
    save();
    await waitFor(() => expect(screen.getByText('Moved to Thu, Nov 26')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await on(/November 23/)).getByRole('button', { name: SLOT })).toBeVisible();
    await waitFor(() => expect(back).toEqual([{ localDate: '2026-11-23' }]));
  });

  it('counts the days of a slot in its own zone, whatever day it has on the screen', async () => {
    const { server } = withPlan({
      ...slot,
      id: 't1_2026-11-24',
      date: '2026-11-24',
      at: '2026-11-23T22:00:00.000Z',
      timezone: 'Asia/Tokyo',
    });
    const sent = taking(server, 'PATCH /api/focus-topics/t1/slots/2026-11-24');
    await showPlan();
    await moveBy(/Heat pumps in winter/, '2026-11-26');
    await waitFor(() => expect(sent).toEqual([{ localDate: '2026-11-27' }]));
    await waitFor(() => expect(screen.getByText('Moved to Thu, Nov 26')).toBeVisible());
  });

  it('reverts the move and explains why when the server refuses', async () => {
    const { server } = withPlan(slot);
    taking(server, 'PATCH /api/focus-topics/t1/slots/2026-11-23', () =>
      problem(409, 'This focus topic has a slot on 2026-11-24 already.'),
    );
    await showPlan();
    await moveBy(SLOT, '2026-11-24');
    await waitFor(() => expect(screen.getByText('This focus topic has a slot on 2026-11-24 already.')).toBeVisible());
    expect((await on(/November 23/)).getByRole('button', { name: SLOT })).toBeVisible();
  });

  it('refuses a past day without a request', async () => {
    const { server } = withPlan(slot);
    const sent = taking(server, 'PATCH /api/focus-topics/t1/slots/2026-11-23');
    await showPlan();
    await moveBy(SLOT, '2026-11-20');
    await waitFor(() =>
      expect(screen.getByText('“Heat pumps in winter” stays on Mon, Nov 23: Fri, Nov 20 is past.')).toBeVisible(),
    );
    expect(sent).toEqual([]);
  });

  it('pins a release to its day, and unpins it with Undo', async () => {
    behindOthers();
    const { server } = withPlan(release);
    const sent = taking(server, 'PUT /api/blog-posts/7/release');
    await showPlan();
    await moveBy(/^Release planned: 09:00 Grants, Harbour Notes/, '2026-12-02');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ date: '2026-12-02' }, { date: null }]));
  });
});

describe('a gap', () => {
  const filled = { ...slot, id: 't1_2026-11-27', date: '2026-11-27', at: '2026-11-27T14:00:00.000Z' };

  it('is filled with one click and emptied with Undo', async () => {
    behindOthers();
    const { server, entries } = withPlan(slot, gap);
    const sent: unknown[] = [];
    server
      .on('POST /api/calendar/gaps/fill', ({ headers }, body) => {
        sent.push([body, headers.get('idempotency-key')]);
        entries.delete(gap.id);
        entries.set(filled.id, filled);
        return filled;
      })
      .on('DELETE /api/focus-topics/t1/slots/2026-11-27', () => {
        entries.delete(filled.id);
        entries.set(gap.id, gap);
        return new Response(null, { status: 204 });
      });
    await showPlan();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Fill Harbour Notes: nothing planned on Nov 27, 2026' }),
    );
    await waitFor(() =>
      expect(screen.getByText('“Heat pumps in winter” will be written at 14:00 (09:00 EST).')).toBeVisible(),
    );
    expect(screen.getByText(/is filled$/)).toBeVisible();
    expect((await on(/November 27/)).getByRole('button', { name: SLOT })).toBeVisible();
    expect(sent).toEqual([[{ websiteId: gap.websiteId, date: '2026-11-27' }, expect.stringMatching(/./)]]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Fill/ })).toBeVisible());
  });

  it('is one line with those of other websites on its day, and lists them', async () => {
    withPlan(slot, gap, { ...gap, id: 'w2_2026-11-27', websiteName: 'Alpine' });
    await showPlan();
    await userEvent.click(
      await screen.findByRole('button', { name: '2 open: websites with nothing planned on Nov 27, 2026' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Friday, November 27, 2026' }));
    expect(dialog.getAllByRole('button', { name: /^Fill/ })).toHaveLength(2);
  });

  it('is filled together with those of other websites, and says which stay open', async () => {
    const alpine = { ...gap, id: 'w2_2026-11-27', websiteId: 'w2', websiteName: 'Alpine' };
    const { server, entries } = withPlan(gap, alpine);
    const sent: unknown[] = [];
    server
      .on('POST /api/calendar/gaps/fill', (_, body) => {
        sent.push(body);
        if ((body as { websiteId: string }).websiteId === 'w2') return problem(409, 'No active focus topic covers it.');
        entries.delete(gap.id);
        entries.set(filled.id, filled);
        return filled;
      })
      .on('DELETE /api/focus-topics/t1/slots/2026-11-27', () => {
        entries.delete(filled.id);
        entries.set(gap.id, gap);
        return new Response(null, { status: 204 });
      });
    await showPlan();
    await userEvent.click(await screen.findByRole('button', { name: 'Fill Nov 27, 2026 on 2 websites' }));
    await waitFor(() => expect(screen.getByText('1 website filled on Fri, Nov 27')).toBeVisible());
    expect(screen.getByText('Still open: Alpine.')).toBeVisible();
    expect(sent).toEqual([
      { websiteId: gap.websiteId, date: '2026-11-27' },
      { websiteId: 'w2', date: '2026-11-27' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('1 slot taken off the plan')).toBeVisible());
    expect(await screen.findByRole('button', { name: 'Fill Nov 27, 2026 on 2 websites' })).toBeVisible();
  });

  it('is a line of the open days below a quarter', async () => {
    const { server, entries } = withPlan(slot, gap);
    taking(server, 'POST /api/calendar/gaps/fill', () => (entries.delete(gap.id), filled));
    await showPlan('&span=quarter');
    const open = within(await screen.findByRole('region', { name: 'Open days' }));
    expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fri, Nov 27Fill Harbour Notes',
    ]);
    await userEvent.click(open.getByRole('button', { name: /^Fill/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Open days' })).toBeNull());
  });

  it('stays and shows the server’s message when no topic fits', async () => {
    const { server } = withPlan(slot, gap);
    server.on('POST /api/calendar/gaps/fill', () => problem(409, 'No active focus topic covers this day.'));
    await showPlan();
    await userEvent.click(await screen.findByRole('button', { name: /^Fill/ }));
    await waitFor(() => expect(screen.getByText('No active focus topic covers this day.')).toBeVisible());
    expect(screen.getByRole('button', { name: /^Fill/ })).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('subscribing', () => {
  it('creates a link that is shown once, lists links, and revokes one after confirmation', async () => {
    const { server } = withPlan(slot);
    let feeds = [{ id: 'f1', websiteId: null as string | null, createdAt: '2026-11-01T09:00:00.000Z' }];
    const made: unknown[] = [];
    server
      .on('GET /api/calendar/feeds', () => feeds)
      .on('POST /api/calendar/feeds', (_, body) => {
        made.push(body);
        const feed = { id: 'f2', websiteId: slot.websiteId, createdAt: '2026-11-22T10:00:00.000Z' };
        feeds = [feed, ...feeds];
        return { ...feed, url: 'https://galley.example/feeds/calendar/secret.ics' };
      })
      .on('DELETE /api/calendar/feeds/f1', () => {
        feeds = feeds.filter(({ id }) => id !== 'f1');
        return new Response(null, { status: 204 });
      });
    await showPlan('&span=month&subscribe=yes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe in your calendar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(dialog.getByText('https://galley.example/feeds/calendar/secret.ics')).toBeVisible());
    expect(dialog.getByRole('link', { name: 'Open in your calendar program' })).toHaveAttribute(
      'href',
      'webcal://galley.example/feeds/calendar/secret.ics',
    );
    expect(made).toEqual([{ websiteId: null }]);
    await userEvent.click(await dialog.findByRole('button', { name: /^Revoke the link of All Websites/ }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Revoke the link of All Websites?' })).getByRole('button', {
        name: 'Revoke',
      }),
    );
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: /^Revoke the link of All Websites/ })).not.toBeInTheDocument(),
    );
    expect(dialog.getByRole('button', { name: /^Revoke the link of Harbour Notes/ })).toBeVisible();
  });
});
