import { startTestApp, type TestApp } from './app.js';
import { isWorker, whenAllFilesRan } from './runner/worker.js';

let shared: Promise<TestApp> | null = null;
let isTaken = false;

/**
 * The product that the spec files of this process use one after another, with no settings changed. Each file makes
 * people and websites of its own; it neither counts nor changes what others have, and leaves no job behind. `stop`
 * gives it back and checks its answers.
 */
export async function sharedApp(): Promise<TestApp> {
  if (isTaken) {
    // Said once, so that one file fails and not all that follow.
    isTaken = false;
    throw new Error('The shared product has not been given back: a stop() is missing.');
  }
  isTaken = true;
  const galley = await (shared ??= startTestApp());
  // The database goes with its cluster.
  whenAllFilesRan(() => process.exit());
  const release = async () => {
    isTaken = false;
    await galley.idle();
    await galley.checkResponses();
  };
  const end = async () => {
    [isTaken, shared] = [false, null];
    await galley.idle();
    await galley.stop();
  };
  return { ...galley, stop: isWorker ? release : end };
}
