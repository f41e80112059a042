import { createContext, Script } from 'node:vm';

const place = createContext({ work: null }) as { work: (() => void) | null };
const script = new Script('work()');

/**
 * Runs what a stranger could make expensive. The engine itself breaks it off after `ms` milliseconds, loops, recursion
 * and regular expressions included; other work waits for so long at most.
 * @throws Error with code ERR_SCRIPT_EXECUTION_TIMEOUT, and what `work` throws
 */
export function withinTime<T>(ms: number, work: () => T): T {
  let result: { value: T } | undefined;
  place.work = () => (result = { value: work() });
  try {
    script.runInContext(place, { timeout: ms });
  } finally {
    place.work = null;
  }
  return result!.value;
}
