// Tells a spec about the process that runs it.

/** Message type with which jest tells a worker that there are no more files. */
const END = 2;

/**
 * Whether this process is a jest worker that runs several spec files. Otherwise it is jest itself, which exits when
 * nothing is pending.
 */
export const isWorker: boolean = process.env.JEST_WORKER_ID !== undefined && process.send !== undefined;

let isListening = false;

/**
 * Calls back after the last spec file. jest waits for a worker to exit, so a worker with open handles must exit by
 * itself.
 */
export function whenAllFilesRan(act: () => void): void {
  if (!isWorker || isListening) return;
  isListening = true;
  process.on('message', ([type]: [number]) => void (type === END && act()));
}
