import type { Queue } from 'bull';

/** What Bull's types do not name. */
interface Inside {
  setWorkerName(): Promise<unknown>;
  _clearTimers(): Promise<unknown>;
  bclientInitialized?: boolean;
  bclient: { connect(): Promise<unknown> };
  clients: { status: string; disconnect(): void }[];
}

const inside = (queue: object): Inside => queue as Inside;

/**
 * Bull gives its connection a name for `CLIENT LIST` and catches no failure of that: a Redis that goes in that moment
 * would end the process. The name is nothing that the work depends on.
 */
export function nameQuietly<T>(queue: Queue<T>): Queue<T> {
  const own = inside(queue);
  const setWorkerName = own.setWorkerName.bind(queue);
  own.setWorkerName = () => setWorkerName().catch(() => undefined);
  return queue;
}

/**
 * While Bull waits for the jobs that run it has its blocking connection come back, and looks at how that went only when
 * they have ended: where the connection is coming back already, after Redis was away, that would end the process in the
 * meantime.
 */
export function comeBackQuietly<T>(queue: Queue<T>): Queue<T> {
  const own = inside(queue);
  const whenCurrentJobsFinished = queue.whenCurrentJobsFinished.bind(queue);
  queue.whenCurrentJobsFinished = () => {
    if (own.bclientInitialized) {
      const { bclient } = own;
      const connect = bclient.connect.bind(bclient);
      bclient.connect = () => connect().catch(() => undefined);
    }
    return whenCurrentJobsFinished();
  };
  return queue;
}

/**
 * A connection that was coming back while Bull closed its queue would go on trying for as long as the process lives.
 */
export function disconnect(queue: Queue): void {
  for (const client of inside(queue).clients) if (client.status !== 'end') client.disconnect();
}

/**
 * Commands that fail with the last connection make Bull plan a look seconds from now, after it has cleared its timers:
 * nobody needs it any more.
 */
export async function clearTimers(queue: Queue): Promise<void> {
  await new Promise(setImmediate);
  void inside(queue)
    ._clearTimers()
    .catch(() => undefined);
}
