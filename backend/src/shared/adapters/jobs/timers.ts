/** Time as a queue needs it, so that tests can move it by hand. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** The longest delay of a JavaScript timer, 2^31 − 1 ms or 24.8 days; a longer one would fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Timers that never keep the process alive, and wait in stretches when the delay is very long.
 * @param schedule as the global `setTimeout`
 */
export const timersOver = (schedule: (task: () => void, ms: number) => NodeJS.Timeout): Timers => ({
  now: () => Date.now(),
  after(ms, task) {
    let handle: NodeJS.Timeout;
    const wait = (left: number): void => {
      const stretch = Math.min(Math.max(left, 0), LONGEST_TIMER);
      handle = schedule(() => (left > stretch ? wait(left - stretch) : task()), stretch);
      handle.unref();
    };
    wait(ms);
    return () => clearTimeout(handle);
  },
});

/** The process's own. */
export const systemTimers = timersOver(setTimeout);
