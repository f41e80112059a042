import type { LoggerService } from '@nestjs/common';
import type { Job } from '../../application/job-queue.js';
import { logContext } from '../logging/log-context.js';

/** Does the work of one job. Its log lines name the job, and so does that of an error that it throws. */
export const runJob = ({ name, id }: Job, work: () => Promise<void>, log: LoggerService): Promise<void> =>
  logContext.run({ job: name, id }, async () => {
    try {
      await work();
    } catch (error) {
      log.error(`job ${name} ${id} failed`, error);
    }
  });
