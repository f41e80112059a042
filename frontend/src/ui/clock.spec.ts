import { afterEach, expect, it, jest } from '@jest/globals';
import { browserZone, clockZone, dayAt, momentsOf, ownTime, setClock, timeAt, today } from './clock.js';
import { dateAndTime } from './dates.js';

afterEach(() => {
  setClock(null);
  jest.restoreAllMocks();
});

it('shows every time in the chosen zone', () => {
  setClock('America/New_York');
  const at = '2026-11-24T02:30:00.000Z';
  expect([clockZone(), dayAt(at), timeAt(at), dateAndTime(at)]).toEqual([
    'America/New_York',
    '2026-11-23',
    '21:30',
    expect.stringMatching(/^Nov 23, 2026, 9:30\sPM$/),
  ]);
  expect([dayAt(at, 'UTC'), timeAt('2026-11-24T00:05:00.000Z', 'UTC')]).toEqual(['2026-11-24', '00:05']);
});

it.each([null, 'Mars/Olympus', ''])('shows times in the zone of the browser when %j is chosen', (zone) => {
  setClock('Asia/Tokyo');
  setClock(zone);
  expect(clockZone()).toBe(browserZone());
});

it('determines today by the clock', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T23:30:00Z'));
  setClock('Pacific/Auckland');
  expect(today()).toBe('2026-11-23');
  setClock('America/New_York');
  expect(today()).toBe('2026-11-22');
});

it.each([
  ['UTC', '2026-11-23T14:00:00Z', 'America/New_York', '09:00 EST'],
  ['America/New_York', '2026-11-23T23:00:00Z', 'Asia/Tokyo', 'Nov 24, 08:00 GMT+9'],
  ['Europe/Paris', '2026-11-23T14:00:00Z', 'Europe/Berlin', null],
  ['UTC', '2026-11-23T14:00:00Z', 'Mars/Olympus', null],
])('to a reader in %s, %s in %s is %s', (reader, at, zone, text) => {
  setClock(reader);
  expect(ownTime(at, zone)).toBe(text);
});

it.each([
  ['UTC', '2026-11-23', { from: '2026-11-23T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z' }],
  ['America/New_York', '2026-11-01', { from: '2026-11-01T04:00:00.000Z', to: '2026-11-02T05:00:00.000Z' }],
  // Midnight does not exist on this day.
  ['America/Santiago', '2026-09-06', { from: '2026-09-06T04:00:00.000Z', to: '2026-09-07T03:00:00.000Z' }],
])('in %s, the day %s has these moments', (zone, day, moments) => {
  setClock(zone);
  expect(momentsOf(day, day)).toEqual(moments);
});
