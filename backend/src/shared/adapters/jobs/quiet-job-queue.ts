import { JobQueue } from '../../application/job-queue.js';

/** Runs no job. What is due stays due in its rows, until the installation is no longer quiet. */
export class QuietJobQueue extends JobQueue {
  async add(): Promise<void> {}

  handle(): void {}

  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  override get isQuiet(): boolean {
    return true;
  }
}
