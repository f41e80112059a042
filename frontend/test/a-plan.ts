import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarEntry } from '../src/features/planning/calendar/calendar-api.js';
import { anEntry } from './a-calendar-entry.js';
import { aServer, type FakeApi } from './fake-api.js';
import { open } from './open.js';

/** A Sunday morning in November, at which the plans below are viewed. */
export const NOW = Date.parse('2026-11-22T10:00:00Z');

export const slot = anEntry();
export const SLOT = /^Scheduled: 14:00 \(09:00 EST\) Heat pumps in winter, Harbour Notes/;
export const release = anEntry({
  kind: 'release',
  id: '7',
  postId: 7,
  at: '2026-11-25T09:00:00.000Z',
  date: '2026-11-25',
  title: 'Grants',
  status: 'planned',
  topicId: null,
  timezone: null,
});
export const gap = anEntry({
  kind: 'gap',
  id: 'w1_2026-11-27',
  at: '2026-11-27T00:00:00.000Z',
  date: '2026-11-27',
  title: 'Nothing planned',
  status: null,
  topicId: null,
  timezone: null,
  movable: false,
});
export const post = anEntry({
  kind: 'post',
  id: '8',
  postId: 8,
  runId: 'run-8',
  at: '2026-11-16T11:00:00.000Z',
  date: '2026-11-16',
  title: 'Noise rules',
  status: 'pending',
  topicId: null,
  timezone: null,
  movable: false,
});

/** Returns a fake server with this plan. A test can change `entries`, which takes effect on the next read. */
export const withPlan = (...plan: CalendarEntry[]) => {
  const asked: Record<string, string>[] = [];
  const entries = new Map(plan.map((entry) => [entry.id, entry]));
  const server = aServer()
    .on('GET /api/focus-topics', () => [])
    .on('GET /api/topic-ideas', () => [])
    .on('GET /api/calendar', ({ url }) => {
      const query = Object.fromEntries(new URL(url).searchParams) as { from: string; to: string; websiteId?: string };
      asked.push(query);
      return [...entries.values()].filter(
        ({ date, websiteId }) =>
          date >= query.from && date < query.to && (!query.websiteId || websiteId === query.websiteId),
      );
    });
  return { server, asked, entries };
};

/** Handles a write with this response, and returns the bodies that were sent. */
export const taking = (server: FakeApi, call: string, answer: () => unknown = () => ({})): unknown[] => {
  const sent: unknown[] = [];
  server.on(call, (_, body) => {
    sent.push(body);
    return answer();
  });
  return sent;
};

/** Opens the calendar on this day: the month, unless the address says otherwise. */
export const showPlan = (more = '&span=month') => open(`/content-planning?view=calendar&at=2026-11-22${more}`);
export const day = (name: RegExp | string) => screen.findByRole('gridcell', { name });
export const on = async (name: RegExp | string) => within(await day(name));

/** Moves an entry with its date field. */
export const moveBy = async (entry: string | RegExp, date: string) => {
  await userEvent.click(await screen.findByRole('button', { name: entry }));
  const field = await screen.findByLabelText('Move to…');
  await userEvent.clear(field);
  await userEvent.type(field, date);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
};
