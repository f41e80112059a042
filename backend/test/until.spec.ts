import { jest } from '@jest/globals';
import { until } from './until.js';

describe('until', () => {
  it('returns the awaited value', async () => {
    let looks = 0;
    expect(await until('there are three', () => ++looks, { isSo: (seen) => seen === 3 })).toBe(3);
    expect(await until('there is one', async () => (++looks > 4 ? ['one'] : null))).toEqual(['one']);
  });

  it('reports at its deadline what it awaited and the last value', async () => {
    const waiting = until('the post is published', async () => ({ status: 'approved' }), {
      isSo: ({ status }) => status === 'published',
      deadline: 5,
    });
    await expect(waiting).rejects.toThrow("Waited 5 ms until the post is published. Seen last: { status: 'approved' }");
  });

  it('fails at once when the function fails', () =>
    expect(until('it works', () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection'));

  it('waits in real time even if a spec has stopped the clock', async () => {
    jest.useFakeTimers();
    try {
      await expect(until('time passes', () => false, { deadline: 5 })).rejects.toThrow('Waited 5 ms');
    } finally {
      jest.useRealTimers();
    }
  });
});
