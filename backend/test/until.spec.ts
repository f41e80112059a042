import { jest } from '@jest/globals';
import { until } from './until.js';

describe('until', () => {
  it('returns what it waited for', async () => {
    let looks = 0;
    expect(await until('there are three', () => ++looks, { isSo: (seen) => seen === 3 })).toBe(3);
    expect(await until('there is one', async () => (++looks > 4 ? ['one'] : null))).toEqual(['one']);
  });

  it('says at its deadline what it waited for and what it saw', async () => {
    const waiting = until('the post is published', async () => ({ status: 'approved' }), {
      isSo: ({ status }) => status === 'published',
      deadline: 5,
    });
    await expect(waiting).rejects.toThrow("Waited 5 ms until the post is published. Seen last: { status: 'approved' }");
  });

  it('fails at once when it cannot look', () =>
    expect(until('it works', () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection'));

  it('waits in real time where a spec has stopped the clock', async () => {
    jest.useFakeTimers();
    try {
      await expect(until('time passes', () => false, { deadline: 5 })).rejects.toThrow('Waited 5 ms');
    } finally {
      jest.useRealTimers();
    }
  });
});
