import { addDays, dateIn, daysBetween, instantOf, nextMonth, weekdayOf, weekOf } from './wall-clock.js';

describe('the wall clock', () => {
  it.each([
    ['an ordinary morning', '2026-01-15', '09:00', 'America/New_York', '2026-01-15T14:00:00.000Z'],
    ['a skipped time', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['the first skipped minute', '2026-03-29', '02:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['the last skipped minute', '2026-03-29', '02:59', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['the minute after the gap', '2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['a time shown twice', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['half an hour skipped', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['half an hour shown twice', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['a midnight that is skipped', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['a day that is skipped whole', '2011-12-30', '10:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['a zone without changes', '2026-07-01', '23:59', 'UTC', '2026-07-01T23:59:00.000Z'],
  ])('finds %s', (_, date, time, zone, instant) => expect(instantOf(date, time, zone).toISOString()).toBe(instant));

  it.each([
    ['2026-06-01T03:59:59Z', 'America/New_York', '2026-05-31'],
    ['2026-06-01T04:00:00Z', 'America/New_York', '2026-06-01'],
    ['2026-12-31T10:30:00Z', 'Pacific/Apia', '2026-12-31'],
  ])('shows %s in %s as %s', (at, zone, date) => expect(dateIn(zone, new Date(at))).toBe(date));

  it('counts days through changes of the clocks and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(nextMonth('2026-12-31')).toBe('2027-01-01');
  });

  it('knows the days and weeks of ISO 8601', () => {
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(weekOf('2027-01-01')).toEqual({ year: 2026, week: 53 });
  });
});
