import { startTestApp, type TestApp } from './app.js';
import { isWorker, whenAllFilesRan } from './runner/worker.js';

let shared: Promise<TestApp> | null = null;
let isTaken = false;

/**
 * Returns the application that the spec files of this process share, with default settings. Each file creates its own
 * users and websites, must not count or change the data of others, and must leave no jobs. `stop` returns the
 * application and checks its responses.
 */
export async function sharedApp(): Promise<TestApp> {
  if (isTaken) {
    // Reset, so that only one file fails and not all following ones.
    isTaken = false;
    throw new Error('The shared product has not been given back: a stop() is missing.');
  }
  isTaken = true;
  const galley = await (shared ??= startTestApp());
  // The database is removed together with the PostgreSQL cluster.
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
