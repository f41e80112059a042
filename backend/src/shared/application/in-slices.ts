import type { Pausable } from '../domain/pausable.js';

/** Milliseconds that work may take before others have their turn. */
const SLICE_MS = 20;

/** Pauses work wherever it has taken long, and does meanwhile whatever else the process has to do. */
export async function inSlices<T>(work: Pausable<T>): Promise<T> {
  for (let from = performance.now(); ;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - from < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    from = performance.now();
  }
}
