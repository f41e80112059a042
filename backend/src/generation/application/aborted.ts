/**
 * Returns a promise that rejects with the signal's reason once it is aborted. Call `dispose` when nothing awaits it any
 * more.
 */
export function aborted(signal: AbortSignal): { promise: Promise<never>; dispose: () => void } {
  let listener = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    listener = () => reject(signal.reason as Error);
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener, { once: true });
  });
  promise.catch(() => undefined);
  return { promise, dispose: () => signal.removeEventListener('abort', listener) };
}
