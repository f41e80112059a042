import type { WorkerOptions } from '../../application/job-queue.js';

/** Tracks the jobs that run in this process and their abort signals. */
export class RunningJobs {
  private readonly running = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();
  private readonly graceOver = new AbortController();

  /**
   * The signal is aborted when the process stops and its grace period is over, or as soon as it stops for kinds with
   * `isReleasedOnStop`.
   */
  signalFor({ isReleasedOnStop = false }: Pick<WorkerOptions, 'isReleasedOnStop'>): AbortSignal {
    return (isReleasedOnStop ? this.stopping : this.graceOver).signal;
  }

  /** @returns what the work returns; its failure is the caller's to handle */
  track<T>(work: Promise<T>): Promise<T> {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    this.running.add(settled);
    void settled.then(() => this.running.delete(settled));
    return work;
  }

  /** Resolves when no job is running, including those that started while it waited. */
  async ended(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** The process stops: from here on the grace runs. */
  stop(): void {
    this.stopping.abort(new Error('the process is stopping'));
  }

  endGrace(): void {
    this.stop();
    this.graceOver.abort(new Error('the process is stopping'));
  }
}
