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
      ['job', 'outcome'],
    );
    this.running = metrics.gauge('galley_jobs_running', 'Jobs that run in this process now, by kind', ['job']);
  }

  /** Wraps a handler: its jobs are counted, timed and traced, and reported when they block the event loop. */
  instrument(job: string, handler: JobHandler): JobHandler {
    return async (id, signal, detach) => {
      const began = performance.now();
      this.running.inc({ job });
      const end = this.watchdog.begin(job, id);
      let outcome = 'failed';
      try {
        await traced(`job ${job}`, { 'galley.job': job }, () => handler(id, signal, detach));
        outcome = signal.aborted ? 'handed_over' : 'done';
      } finally {
        end();
        this.running.dec({ job });
        this.seconds.observe({ job, outcome }, (performance.now() - began) / 1000);
      }
    };
  }
}
