import type { WorkerOptions } from '../../application/job-queue.js';

/** The jobs that run in this process: who they are, and how they are told to stop. */
export class RunningJobs {
  private readonly running = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();
  private readonly graceOver = new AbortController();

  /** Aborted when the process stops and its grace is over; for what hands back at once, as soon as it stops. */
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

  /** Resolves when nothing runs any more, also what was begun meanwhile. */
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
