import { isDay, periodAfter, periodOf, periodsBetween, type Rhythm, wrongWithDay } from './periods.js';

const dates = (rhythm: Rhythm, from: string, to: string) => periodsBetween(rhythm, from, to).map(({ date }) => date);

describe('periods', () => {
  it.each<[Rhythm, string, string]>([
    ['daily', '2026-11-21T08:59:59.999Z', '2026-11-20'],
    ['daily', '2026-11-21T09:00:00.000Z', '2026-11-21'],
    ['weekly', '2026-11-22T23:00:00.000Z', '2026-11-16'],
    ['weekly', '2026-11-23T08:59:00.000Z', '2026-11-16'],
    ['weekly', '2026-11-23T09:00:00.000Z', '2026-11-23'],
    ['bi-weekly', '2026-11-22T12:00:00.000Z', '2026-11-09'],
    ['bi-weekly', '2026-11-23T09:00:00.000Z', '2026-11-23'],
    ['monthly', '2026-12-01T08:59:00.000Z', '2026-11-01'],
    ['monthly', '2026-12-31T12:00:00.000Z', '2026-12-01'],
  ])('%s: %s belongs to the one of %s', (rhythm, at, date) => expect(periodOf(rhythm, new Date(at)).date).toBe(date));

  it('begin at 09:00 UTC, whatever clocks do elsewhere', () =>
    expect(periodOf('daily', new Date('2026-03-29T12:00:00Z')).begins).toEqual(new Date('2026-03-29T09:00:00Z')));

  it('follow one another without a hole', () => {
    for (const rhythm of ['daily', 'weekly', 'bi-weekly', 'monthly'] as const) {
      let period = periodOf(rhythm, new Date('2026-01-01T12:00:00Z'));
      for (let count = 0; count < 500; count++) {
        const next = periodAfter(rhythm, period);
        expect(periodOf(rhythm, new Date(next.begins.getTime() - 1)).date).toBe(period.date);
        expect(periodOf(rhythm, next.begins).date).toBe(next.date);
        period = next;
      }
    }
  });

  it('of two weeks have three where the year has a week 53', () =>
    expect(dates('bi-weekly', '2026-12-01', '2027-02-01')).toEqual([
      '2026-12-07',
      '2026-12-21',
      '2027-01-11',
      '2027-01-25',
    ]));

  it('are listed from their first day on', () => {
    expect(dates('weekly', '2026-11-23', '2026-12-07')).toEqual(['2026-11-23', '2026-11-30']);
    expect(dates('weekly', '2026-11-24', '2026-12-08')).toEqual(['2026-11-30', '2026-12-07']);
    expect(dates('monthly', '2026-11-02', '2027-02-01')).toEqual(['2026-12-01', '2027-01-01']);
  });
});

describe('a day', () => {
  it.each(['2026-02-28', '2028-02-29', '2199-12-31'])('is %s', (text) => expect(isDay(text)).toBe(true));
  it.each([
    ['2026-02-29', 'must be a date such as 2026-01-31'],
    ['tomorrow', 'must be a date such as 2026-01-31'],
    ['9999-12-31', 'must be in the years 2000 to 2199'],
    ['0001-01-01', 'must be in the years 2000 to 2199'],
    ['2026-02-28', null],
  ])('is told what is wrong with %s: %s', (text, words) => expect(wrongWithDay(text)).toBe(words));
  it.each(['2026-02-29', '2026-13-01', '9999-01-01', '1999-12-31', '2026-1-1', '2026-01-01T00:00:00Z', ''])(
    'is not %s',
    (text) => expect(isDay(text)).toBe(false),
  );
});
