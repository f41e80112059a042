import type { INestApplicationContext } from '@nestjs/common';
import { JobQueue } from './shared/application/job-queue.js';
import { ReconcilerTicker } from './shared/adapters/jobs/reconciler-ticker.js';

/**
 * How long running jobs may take to be handed over on shutdown, in milliseconds. The rest of 30 s is left for requests.
 */
const GRACE_MS = 20_000;

/** Starts taking jobs from the queue and polling for due rows in this process. */
export async function startWork(app: INestApplicationContext): Promise<void> {
  await app.get(JobQueue, { strict: false }).start();
  await app.get(ReconcilerTicker, { strict: false }).start();
}

export async function stopWork(app: INestApplicationContext): Promise<void> {
  await app.get(ReconcilerTicker, { strict: false }).stop();
  await app.get(JobQueue, { strict: false }).stop(GRACE_MS);
}
