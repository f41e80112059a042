/** The signals that each combined one was made of, for as long as that is reachable. */
const SOURCES = new WeakMap<AbortSignal, readonly AbortSignal[]>();

/**
 * `AbortSignal.any`, which keeps its sources. Node.js refers to them weakly only: a time-out that nothing else refers to
 * is collected together with its timer, and the combined signal is never aborted (nodejs/node#57736).
 */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  // oxlint-disable-next-line no-restricted-properties
  const signal = AbortSignal.any([...signals]);
  SOURCES.set(signal, signals);
  return signal;
}
