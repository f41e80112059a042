import { createContext, Script } from 'node:vm';

const place = createContext({ work: null }) as { work: (() => void) | null };
const script = new Script('work()');

/**
 * Runs code on untrusted input, and makes the engine abort it after `ms` milliseconds, including loops, recursion and
 * regular expressions. The limit is processor time of this thread: when other programs kept the thread from running,
 * aborted work is started again with twice the time, so that nothing is refused because the machine is busy.
 * @param work may run more than once
 * @throws Error with code ERR_SCRIPT_EXECUTION_TIMEOUT, and anything that `work` throws
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

/** Tolerance, because the engine's clock and the processor's do not agree to the millisecond. */
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
