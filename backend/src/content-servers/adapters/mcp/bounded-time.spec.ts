import { withinTime } from './bounded-time.js';

describe('work of a stranger within a time', () => {
  it('gives what it found', () => {
    expect(withinTime(1000, () => 'found')).toBe('found');
  });

  it('is broken off when it has had the time', () => {
    expect(() =>
      withinTime(20, () => {
        for (;;);
      }),
    ).toThrow(expect.objectContaining({ code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }));
  });

  it('is not broken off for the time that the processor gave to others', () => {
    let runs = 0;
    const cell = new Int32Array(new SharedArrayBuffer(4));
    const found = withinTime(20, () => {
      runs += 1;
      // waits: as a thread that others keep from the processor.
      return Atomics.wait(cell, 0, 0, 100);
    });
    expect(found).toBe('timed-out');
    expect(runs).toBeGreaterThan(1);
  });
});
