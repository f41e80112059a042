import { DestinationHealth } from './destination-health.js';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const at = (hours: number): Date => new Date(START + hours * HOUR);
const URL = 'https://client.example.com/posts';
const failing = () => new DestinationHealth({ id: 'c', websiteId: 'w', destinationUrl: URL }, at(0));

describe('a failing destination', () => {
  it('is switched off after five days of failures only, and not before', () => {
    const health = failing();
    const asked = Array.from({ length: 7 }, (_, i) => health.failed(URL, at((i + 1) * 20 - (i === 5 ? 0.01 : 0))));
    expect(asked).toEqual([false, false, false, false, false, false, true]);
    expect(health.switchedOffAt).toEqual(at(140));
  });

  it('starts a new failing period after two days without attempts', () => {
    const health = failing();
    expect(health.failed(URL, at(49))).toBe(false);
    expect(health.failingSince).toEqual(at(49));
    expect(health.failed(URL, at(97))).toBe(false);
    expect(health.failingSince).toEqual(at(49));
  });

  it('starts a new failing period at another address, and after it was switched on again', () => {
    const health = failing();
    for (const hours of [40, 80]) health.failed(URL, at(hours));
    expect(health.failed('https://other.example.com/', at(121))).toBe(false);
    for (const hours of [160, 200]) health.failed('https://other.example.com/', at(hours));
    expect(health.failed('https://other.example.com/', at(241))).toBe(true);
    expect(health.failed('https://other.example.com/', at(242))).toBe(false);
    expect(health.switchedOffAt).toBeNull();
  });

  it('causes at most one notification an hour', () => {
    const health = failing();
    expect([0, 0.5, 1, 1.5].map((hours) => health.mayTell(at(hours)))).toEqual([true, false, true, false]);
  });
});
