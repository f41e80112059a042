import { expect, it } from '@jest/globals';
import { ago, comingTime } from './dates.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:00:00Z', 'now'],
  ['2026-11-20T11:59:01Z', 'now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T10:00:01Z', '1 hour ago'],
  ['2026-11-20T10:00:00Z', '2 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-10-22T12:00:00Z', '29 days ago'],
  ['2026-10-01T12:00:00Z', 'Oct 1, 2026'],
])('formats %s as %s', (iso, words) => expect(ago(iso, NOW)).toBe(words));

it.each([
  [new Date(2026, 10, 20, 16), 'today 16:00'],
  [new Date(2026, 10, 21, 0), 'Saturday 00:00'],
  [new Date(2026, 10, 26, 9), 'Thursday 09:00'],
  [new Date(2026, 10, 27, 9), 'Nov 27, 09:00'],
])('formats the coming %s as %s', (time, words) =>
  expect(comingTime(time.toISOString(), new Date(2026, 10, 20, 12).getTime())).toBe(words),
);
