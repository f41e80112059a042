import { DestinationHealth } from './destination-health.js';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const at = (hours: number): Date => new Date(START + hours * HOUR);
const URL = 'https://client.example.com/posts';
const failing = () => new DestinationHealth({ id: 'c', websiteId: 'w', destinationUrl: URL }, at(0));

describe('a destination that fails', () => {
  it('is switched off after five days of nothing else, and not before', () => {
    const health = failing();
    const asked = Array.from({ length: 7 }, (_, i) => health.failed(URL, at((i + 1) * 20 - (i === 5 ? 0.01 : 0))));
    expect(asked).toEqual([false, false, false, false, false, false, true]);
    expect(health.switchedOffAt).toEqual(at(140));
  });

  it('begins anew after two days in which nothing was tried', () => {
    const health = failing();
    expect(health.failed(URL, at(49))).toBe(false);
    expect(health.failingSince).toEqual(at(49));
    expect(health.failed(URL, at(97))).toBe(false);
    expect(health.failingSince).toEqual(at(49));
  });

  it('begins anew at another address, and when it was switched on again', () => {
    const health = failing();
    for (const hours of [40, 80]) health.failed(URL, at(hours));
    expect(health.failed('https://other.example.com/', at(121))).toBe(false);
    for (const hours of [160, 200]) health.failed('https://other.example.com/', at(hours));
    expect(health.failed('https://other.example.com/', at(241))).toBe(true);
    expect(health.failed('https://other.example.com/', at(242))).toBe(false);
    expect(health.switchedOffAt).toBeNull();
  });

  it('is told of once an hour', () => {
    const health = failing();
    expect([0, 0.5, 1, 1.5].map((hours) => health.mayTell(at(hours)))).toEqual([true, false, true, false]);
  });
});
