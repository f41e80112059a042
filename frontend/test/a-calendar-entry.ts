import type { CalendarEntry } from '../src/features/planning/calendar/calendar-api.js';

/** A planned slot of Harbour Notes: Monday, 23 November 2026, at nine in New York. */
export const anEntry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'slot',
  id: 't1_2026-11-23',
  at: '2026-11-23T14:00:00.000Z',
  date: '2026-11-23',
  title: 'Heat pumps in winter',
  status: 'planned',
  websiteId: '0191f0c0-0000-7000-8000-000000000101',
  websiteName: 'Harbour Notes',
  topicId: 't1',
  postId: null,
  runId: null,
  timezone: 'America/New_York',
  movable: true,
  reason: null,
  ...more,
});
