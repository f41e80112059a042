import type { Pausable } from '../domain/pausable.js';

/** How long work may block the event loop before it yields, milliseconds. */
const SLICE_MS = 20;

/** Runs pausable work in slices and yields to the event loop between them. */
export async function inSlices<T>(work: Pausable<T>): Promise<T> {
  for (let from = performance.now(); ;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - from < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    from = performance.now();
  }
}
