import type { Job } from '../../shared/application/job-queue.js';

/** Name of the job that executes a run. The job's id is the run's id, so a run that waits is not queued twice. */
export const GENERATE = 'generate';

export const generateJob = (runId: string): Job => ({ name: GENERATE, id: runId });
