import { oldestShown, spanBegin, uptimeOf } from './content-server-uptime.js';

const NOW = new Date('2026-11-21T12:34:56Z');
const hour = (begins: string, looks: number, answered: number) => ({
  span: 'hour' as const,
  begins: new Date(begins),
  looks,
  answered,
});
const day = (begins: string, looks: number, answered: number) => ({
  span: 'day' as const,
  begins: new Date(begins),
  looks,
  answered,
});

describe('uptime', () => {
  it('is null without probes', () =>
    expect(uptimeOf([], NOW)).toEqual({
      hours: Array(24).fill(null),
      days: Array(30).fill(null),
      last24h: null,
      last30d: null,
    }));

  it('weighs probes and not hours', () => {
    const { last24h, hours } = uptimeOf(
      [hour('2026-11-21T12:00:00Z', 30, 30), hour('2026-11-21T11:00:00Z', 10, 0)],
      NOW,
    );
    expect(last24h).toBe(0.75);
    expect(hours.slice(-2)).toEqual([0, 1]);
  });

  it('begins with the hour 23 hours ago and the day 29 days ago (UTC)', () => {
    const { hours, days } = uptimeOf(
      [
        hour('2026-11-20T13:00:00Z', 1, 1),
        hour('2026-11-20T12:00:00Z', 1, 1),
        day('2026-10-23T00:00:00Z', 1, 1),
        day('2026-10-22T00:00:00Z', 1, 1),
      ],
      NOW,
    );
    expect([hours[0], hours.filter((share) => share !== null).length]).toEqual([1, 1]);
    expect([days[0], days.filter((share) => share !== null).length]).toEqual([1, 1]);
    expect([oldestShown('hour', NOW), oldestShown('day', NOW)]).toEqual([
      new Date('2026-11-20T13:00:00Z'),
      new Date('2026-10-23T00:00:00Z'),
    ]);
  });

  it('counts a probe in its hour and its day', () =>
    expect([spanBegin('hour', NOW), spanBegin('day', NOW)]).toEqual([
      new Date('2026-11-21T12:00:00Z'),
      new Date('2026-11-21T00:00:00Z'),
    ]));
});
