import type { Job } from '../../shared/application/job-queue.js';

/** The job that works on a run; its id is the run's. */
export const GENERATE = 'generate';

export const generateJob = (runId: string): Job => ({ name: GENERATE, id: runId });
