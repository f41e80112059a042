import { expect, it } from '@jest/globals';
import { addDays, addMonths, daysBetween, isDay, mondayOf, sundayOf, weeksOf } from './days.js';

it.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['9999-12-31', false],
  ['0000-00-00', false],
  ['1-1-1', false],
  ['today', false],
  [null, false],
])('%s is a valid day: %s', (text, is) => expect(isDay(text)).toBe(is));

it('counts days across the end of a year and both clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-03-07', '2026-03-10')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(daysBetween('2026-10-31', '2026-11-03')).toHaveLength(3);
});

it('uses the last day of a month that is too short', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

it('begins weeks on Monday', () => {
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-29'), sundayOf('2026-11-23')]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-29',
  ]);
  expect(weeksOf(daysBetween('2026-11-23', '2026-12-07')).map(([monday]) => monday)).toEqual([
    '2026-11-23',
    '2026-11-30',
  ]);
});
