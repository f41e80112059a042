import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../../application/job-queue.js';
import { traced } from '../../application/traced.js';
import { EventLoopWatchdog } from './event-loop-watchdog.js';
import { Metrics } from './metrics.js';

/** Metrics of this process's jobs: how many run, how long they take, how many fail. */
@Injectable()
export class JobMetrics {
  private readonly seconds;
  private readonly running;

  constructor(
    metrics: Metrics,
    private readonly watchdog: EventLoopWatchdog,
  ) {
    this.seconds = metrics.histogram(
      'galley_job_duration_seconds',
      'Time of a job, by kind; "failed" broke and is due again',
      ['kind', 'outcome'],
    );
    this.running = metrics.gauge('galley_jobs_running', 'Jobs that run in this process now, by kind', ['kind']);
  }

  /** Wraps a handler: its jobs are counted, timed and traced, and reported when they block the event loop. */
  instrument(kind: string, handler: JobHandler): JobHandler {
    for (const outcome of ['done', 'failed']) this.seconds.zero({ kind, outcome });
    this.running.set({ kind }, 0);
    return async (id, signal, detach) => {
      const began = performance.now();
      this.running.inc({ kind });
      const end = this.watchdog.begin(kind, id);
      let outcome = 'failed';
      try {
        await traced(`job ${kind}`, { 'galley.job': kind }, () => handler(id, signal, detach));
        outcome = signal.aborted ? 'handed_over' : 'done';
      } finally {
        end();
        this.running.dec({ kind });
        this.seconds.observe({ kind, outcome }, (performance.now() - began) / 1000);
      }
    };
  }
}
