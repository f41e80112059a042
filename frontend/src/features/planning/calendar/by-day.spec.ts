import { expect, it } from '@jest/globals';
import { anEntry } from '../../../../test/a-calendar-entry.js';
import { entriesByDay } from './by-day.js';

const gap = anEntry({ kind: 'gap', id: 'w1_2026-11-24', date: '2026-11-24', at: '2026-11-24T00:00:00.000Z' });
const late = anEntry({ id: 't1_2026-11-24', date: '2026-11-24', at: '2026-11-24T18:00:00.000Z' });
const early = anEntry({ id: 't2_2026-11-24', date: '2026-11-24', at: '2026-11-24T08:00:00.000Z' });
const other = anEntry({ id: 't1_2026-11-25', date: '2026-11-25', at: '2026-11-25T14:00:00.000Z' });

it('sorts a day by time, with gaps last', () =>
  expect(entriesByDay([gap, late, early]).get('2026-11-24')).toEqual([early, late, gap]));

it('reuses the list of a day on which nothing changed', () => {
  const before = entriesByDay([late, early, other]);
  const after = entriesByDay([early, late, { ...other, at: '2026-11-26T14:00:00.000Z' }], before);
  expect(after.get('2026-11-24')).toBe(before.get('2026-11-24'));
  expect(after.has('2026-11-25')).toBe(false);
  expect(after.get('2026-11-26')).toHaveLength(1);
});
