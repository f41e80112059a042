/** Thrown only inside this adapter; each caller converts it to an error with its own message. */
export class DeadlinePassed extends Error {}

/**
 * Waits for `work` until `ms` milliseconds have passed or `signal` is aborted, even if the libraries below ignore their
 * own timeouts. A late result or failure of `work` is discarded.
 * @throws DeadlinePassed, or the signal's reason
 */
export async function bounded<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  signal?.throwIfAborted();
  let reject: (reason: unknown) => void = () => undefined;
  const stop = new Promise<never>((_resolve, rejected) => (reject = rejected));
  const timer = setTimeout(() => reject(new DeadlinePassed()), ms);
  const aborted = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', aborted, { once: true });
  try {
    return await Promise.race([work, stop]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', aborted);
  }
}
