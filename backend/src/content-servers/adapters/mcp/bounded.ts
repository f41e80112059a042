/** Raised inside the adapter only; each caller turns it into its own sentence. */
export class DeadlinePassed extends Error {}

/**
 * Waits for `work` at most `ms` and until `signal` is aborted, whichever libraries below forget their own limits. What
 * comes too late is dropped, its failure too.
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
