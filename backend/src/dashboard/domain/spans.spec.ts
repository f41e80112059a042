import { lastDays, lastMonths, lastWeeks, weekOf } from './spans.js';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-22', '2026-11-16'],
  ['2026-01-01', '2025-12-29'],
])('begins the week of %s on the Monday %s', (day, monday) => expect(weekOf(day)).toBe(monday));

it('counts back across the ends of months and years', () => {
  expect(lastWeeks('2026-01-01', 2)).toEqual(['2025-12-22', '2025-12-29']);
  expect(lastDays('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
});
