/** An abstraction of waiting for queues, so that tests can control it. */
export interface Timers {
  /** Runs `task` once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** The longest delay of a JavaScript timer, 2^31 − 1 ms or 24.8 days; a longer one would fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Timers that do not keep the process alive, and that split delays longer than `setTimeout` allows.
 * @param schedule with the signature of the global `setTimeout`
 */
export const timersOver = (schedule: (task: () => void, ms: number) => NodeJS.Timeout): Timers => ({
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

/** Timers of the process. */
export const systemTimers = timersOver(setTimeout);
