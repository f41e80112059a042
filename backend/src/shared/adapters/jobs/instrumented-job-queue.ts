import {
  type AddOptions,
  type Job,
  type JobHandler,
  JobQueue,
  type WorkerOptions,
} from '../../application/job-queue.js';

/** Another queue, with something around each of its handlers. */
export class InstrumentedJobQueue extends JobQueue {
  constructor(
    private readonly queue: JobQueue,
    private readonly around: (name: string, handler: JobHandler) => JobHandler,
  ) {
    super();
  }

  add(job: Job, options?: AddOptions): Promise<void> {
    return this.queue.add(job, options);
  }

  handle(name: string, handler: JobHandler, places: WorkerOptions): void {
    this.queue.handle(name, this.around(name, handler), places);
  }

  override get isQuiet(): boolean {
    return this.queue.isQuiet;
  }

  start(): Promise<void> {
    return this.queue.start();
  }

  stop(graceMs: number): Promise<void> {
    return this.queue.stop(graceMs);
  }
}
