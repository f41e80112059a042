import type { Queue } from 'bull';

/** Members of Bull that its types do not declare. */
interface Inside {
  setWorkerName(): Promise<unknown>;
  _clearTimers(): Promise<unknown>;
  bclientInitialized?: boolean;
  bclient: { connect(): Promise<unknown> };
  clients: { status: string; disconnect(): void }[];
}

const inside = (queue: object): Inside => queue as Inside;

/**
 * Bull names its blocking connection for `CLIENT LIST`, on which nothing depends. It does not catch a failure of that,
 * which would end the process, and ioredis 5 takes a connection that is lost while it is being named for a ready one
 * (see `redisOptions`).
 */
export function leaveUnnamed<T>(queue: Queue<T>): Queue<T> {
  inside(queue).setWorkerName = () => Promise.resolve();
  return queue;
}

/**
 * While Bull waits for running jobs it reconnects its blocking connection and awaits the result only when they have
 * ended. When Redis was away and the connection is already reconnecting, the unhandled rejection would end the process.
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

/** A connection that was reconnecting while Bull closed its queue would retry for as long as the process lives. */
export function disconnect(queue: Queue): void {
  for (const client of inside(queue).clients) if (client.status !== 'end') client.disconnect();
}

/**
 * Commands that fail with the last connection make Bull schedule a poll after it has cleared its timers; it is no
 * longer needed.
 */
export async function clearTimers(queue: Queue): Promise<void> {
  await new Promise(setImmediate);
  void inside(queue)
    ._clearTimers()
    .catch(() => undefined);
}
