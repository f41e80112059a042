/** A reference to work: `name` is the kind of work and `id` the row that describes it. */
export interface Job {
  name: string;
  id: string;
}

export interface AddOptions {
  /** The earliest time to run the job, by `Clock`; immediately when absent. */
  at?: Date;
  /** Lanes take turns, so that the jobs of one website cannot delay those of the others. */
  lane?: string;
  /** Somebody waits for it, so it is refused where it would not be run. */
  isAwaited?: boolean;
}

/**
 * Runs one job. It must be idempotent, because it may be called twice for the same id (a lost response, a killed
 * process). `signal` is aborted when the process stops: release the work quickly; the row stores the progress. Errors
 * are logged and the job is dropped: its row is still due, so the reconciler adds it again. A job that only waits for
 * another system may `detach`: it continues, and another job gets its slot.
 */
export type JobHandler = (id: string, signal: AbortSignal, detach: Detach) => Promise<void>;

/** @returns false when no more jobs may detach: the job keeps its slot */
export type Detach = () => boolean;

/** Options for one kind of job in this process. */
export interface WorkerOptions {
  /** Jobs that run at a time. */
  concurrency: number;
  /** Maximum number of jobs that may run detached; 0 when absent. */
  detached?: number;
  /** Handed back as soon as the process stops: work of minutes, which the grace would not let end anyway. */
  isReleasedOnStop?: boolean;
}

/**
 * Distributes jobs to workers. The queue may lose all its contents at any time: the rows in PostgreSQL are
 * authoritative, and the reconciler adds what is due again.
 */
export abstract class JobQueue {
  /**
   * Adding a waiting job again (same name and id) creates no duplicate; the earlier of the two times applies. A running
   * job runs again after its end, so a handler may add its own next attempt. An unreachable queue is no error: the row
   * is saved, and the reconciler adds the job later.
   */
  abstract add(job: Job, options?: AddOptions): Promise<void>;
  /** Whether no job is run, because the installation is a quiet copy. */
  get isQuiet(): boolean {
    return false;
  }
  /** Registers the one handler of a kind of job in this process. */
  abstract handle(name: string, handler: JobHandler, options: WorkerOptions): void;
  /**
   * Starts running jobs; handlers must be registered before.
   * @throws QueueUnreachable when a queue server is configured and does not respond
   */
  abstract start(): Promise<void>;
  /**
   * Accepts no new job, aborts the signal of running ones after `graceMs` (immediately for kinds with
   * `isReleasedOnStop`), and resolves when all have ended.
   */
  abstract stop(graceMs: number): Promise<void>;
}
