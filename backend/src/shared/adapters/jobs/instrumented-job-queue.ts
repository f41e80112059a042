import {
  type AddOptions,
  type Job,
  type JobHandler,
  JobQueue,
  type WorkerOptions,
} from '../../application/job-queue.js';
import { logContext } from '../logging/log-context.js';

/** Another queue, with something around each of its handlers; the log lines of a job name it. */
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
    const work = this.around(name, handler);
    this.queue.handle(name, (id, ...rest) => logContext.run({ job: name, id }, () => work(id, ...rest)), places);
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
