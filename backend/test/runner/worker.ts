// What a spec may know of the process that it runs in.

/** Of the messages that jest sends its workers: there are no more files. */
const END = 2;

/**
 * Whether this process runs one spec file after another for jest; otherwise it is jest itself, which ends when nothing
 * is left to wait for.
 */
export const isWorker: boolean = process.env.JEST_WORKER_ID !== undefined && process.send !== undefined;

let isListening = false;

/** jest waits for a worker to end by itself, so one that keeps something open has to see to that. */
export function whenAllFilesRan(act: () => void): void {
  if (!isWorker || isListening) return;
  isListening = true;
  process.on('message', ([type]: [number]) => void (type === END && act()));
}
