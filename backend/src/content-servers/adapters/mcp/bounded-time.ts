import { createContext, Script } from 'node:vm';

const place = createContext({ work: null }) as { work: (() => void) | null };
const script = new Script('work()');

/**
 * Runs what a stranger could make expensive. The engine itself breaks it off after `ms` milliseconds, loops, recursion
 * and regular expressions included. They are processor time of this thread: where other programs kept the thread from
 * work that is broken off, it begins again with twice the time, so that nobody is refused because the machine is busy.
 * @param work may be run more than once
 * @throws Error with code ERR_SCRIPT_EXECUTION_TIMEOUT, and what `work` throws
 */
export function withinTime<T>(ms: number, work: () => T): T {
  for (let timeout = ms; ; timeout *= 2) {
    const before = threadMs();
    try {
      return once(timeout, work);
    } catch (error) {
      if (
        (error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT' ||
        threadMs() - before >= ms * NEARLY
      )
        throw error;
    }
  }
}

/** The engine's clock and the processor's do not agree to the millisecond. */
const NEARLY = 0.9;

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function once<T>(timeout: number, work: () => T): T {
  let result: { value: T } | undefined;
  place.work = () => (result = { value: work() });
  try {
    script.runInContext(place, { timeout });
  } finally {
    place.work = null;
  }
  return result!.value;
}
