import type { Job } from '../../shared/application/job-queue.js';

export const RUN_IMPORT = 'run-import';

export const importJob = (id: string): Job => ({ name: RUN_IMPORT, id });
