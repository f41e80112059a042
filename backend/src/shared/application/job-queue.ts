/** A job says only who does it now: `name` is the kind of work, `id` the row that holds what must be done. */
export interface Job {
  name: string;
  id: string;
}

export interface AddOptions {
  /** Not before this moment; at once when absent. */
  at?: Date;
  /** Jobs of one lane take turns with those of other lanes, so that one website cannot keep the others waiting. */
  lane?: string;
}

/**
 * Runs one job. It may be called twice for the same id (a lost answer, a killed process) and must not act twice.
 * `signal` is aborted when the process stops: hand the work back quickly, the row says where to go on. What it throws
 * is logged and the job is forgotten: the row is still due, so the reconciler adds it again. One that only waits for
 * somebody else may `detach`: another job takes its place while it goes on.
 */
export type JobHandler = (id: string, signal: AbortSignal, detach: Detach) => Promise<void>;

/** @returns false when there is no room: the job keeps its place */
export type Detach = () => boolean;

/** Of one kind of job in this process. */
export interface WorkerOptions {
  /** Jobs that run at a time. */
  concurrency: number;
  /** How many more may have stepped aside; none when absent. */
  detached?: number;
  /** Handed back as soon as the process stops: work of minutes, which the grace would not let end anyway. */
  isReleasedOnStop?: boolean;
}

/**
 * Who does what now. The queue may lose everything at any time: rows in PostgreSQL are the truth and the reconciler
 * adds what is due again.
 */
export abstract class JobQueue {
  /**
   * Adding a job that already waits (same name and id) makes no second one; the earlier of the two moments holds. One
   * that is running runs once more when it has ended, so a handler may add its own next attempt. Never fails because
   * the queue is out of reach: the row is saved, the reconciler adds it later.
   */
  abstract add(job: Job, options?: AddOptions): Promise<void>;
  /** Registers the one handler of a kind of job in this process. */
  abstract handle(name: string, handler: JobHandler, options: WorkerOptions): void;
  /**
   * Starts taking jobs; handlers are registered before.
   * @throws QueueUnreachable when there is a queue server and it does not answer
   */
  abstract start(): Promise<void>;
  /**
   * Takes no new job, aborts the signal of running ones after `graceMs` (at once where they hand back at once), and
   * resolves when all have ended.
   */
  abstract stop(graceMs: number): Promise<void>;
}
