import { withinTime } from './bounded-time.js';

describe('untrusted work with a time limit', () => {
  it('returns its result', () => {
    expect(withinTime(1000, () => 'found')).toBe('found');
  });

  it('is aborted after the time limit', () => {
    expect(() =>
      withinTime(20, () => {
        for (;;);
      }),
    ).toThrow(expect.objectContaining({ code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }));
  });

  it('is not aborted for time in which other threads had the processor', () => {
    let runs = 0;
    const cell = new Int32Array(new SharedArrayBuffer(4));
    const found = withinTime(20, () => {
      runs += 1;
      // Waits without using processor time, like a thread that other programs keep from the processor.
      return Atomics.wait(cell, 0, 0, 100);
    });
    expect(found).toBe('timed-out');
    expect(runs).toBeGreaterThan(1);
  });
});
