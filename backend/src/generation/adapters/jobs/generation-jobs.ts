import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { Reconciler } from '../../../shared/application/reconciler.js';
import { GENERATE } from '../../application/jobs.js';
import { RunGeneration } from '../../application/run-generation.js';
import { DueRuns } from './due-runs.js';

/**
 * Number of runs that a process executes concurrently. A run spends most of its time waiting for models and content
 * servers.
 */
export const RUNS_AT_ONCE = 4;

/** Registers the handler of generation jobs with the queue and the source of due runs with the reconciler. */
@Injectable()
export class GenerationJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly runGeneration: RunGeneration,
    private readonly dueRuns: DueRuns,
  ) {}

  onModuleInit(): void {
    this.queue.handle(GENERATE, (id, signal) => this.runGeneration.execute(id, signal), { concurrency: RUNS_AT_ONCE });
    this.reconciler.register(this.dueRuns);
  }
}
