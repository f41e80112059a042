import type { Queue } from 'bull';

/** What Bull's types do not name. */
interface Inside {
  setWorkerName(): Promise<unknown>;
  _clearTimers(): Promise<unknown>;
}

const inside = (queue: object): Inside => queue as Inside;

/**
 * Bull gives its connection a name for `CLIENT LIST` and catches no failure of that: a Redis that goes in that moment would end the process.
 * The name is nothing that the work depends on.
 */
export function nameQuietly<T>(queue: Queue<T>): Queue<T> {
  const own = inside(queue);
  const setWorkerName = own.setWorkerName.bind(queue);
  own.setWorkerName = () => setWorkerName().catch(() => undefined);
  return queue;
}

/** Commands that fail with the last connection make Bull plan a look seconds from now, after it has cleared its timers: nobody needs it any more. */
export async function clearTimers(queue: Queue): Promise<void> {
  await new Promise(setImmediate);
  void inside(queue)._clearTimers().catch(() => undefined);
}
