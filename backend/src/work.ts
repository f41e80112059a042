import type { INestApplicationContext } from '@nestjs/common';
import { JobQueue } from './shared/application/job-queue.js';
import { ReconcilerTicker } from './shared/adapters/jobs/reconciler-ticker.js';

/** What running jobs get to hand over when the process stops, milliseconds; the rest of 30 s is for requests. */
const GRACE_MS = 20_000;

/** Lets this process take jobs and look for due rows. */
export async function startWork(app: INestApplicationContext): Promise<void> {
  await app.get(JobQueue, { strict: false }).start();
  await app.get(ReconcilerTicker, { strict: false }).start();
}

export async function stopWork(app: INestApplicationContext): Promise<void> {
  await app.get(ReconcilerTicker, { strict: false }).stop();
  await app.get(JobQueue, { strict: false }).stop(GRACE_MS);
}
