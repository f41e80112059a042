import { type AddOptions, type Job, type JobHandler, JobQueue } from '../../application/job-queue.js';

/** Another queue, with something around each of its handlers. */
export class WatchedJobQueue extends JobQueue {
  constructor(
    private readonly queue: JobQueue,
    private readonly around: (name: string, handler: JobHandler) => JobHandler,
  ) {
    super();
  }

  add(job: Job, options?: AddOptions): Promise<void> {
    return this.queue.add(job, options);
  }

  handle(name: string, handler: JobHandler, options: { concurrency: number }): void {
    this.queue.handle(name, this.around(name, handler), options);
  }

  start(): Promise<void> {
    return this.queue.start();
  }

  stop(graceMs: number): Promise<void> {
    return this.queue.stop(graceMs);
  }
}
