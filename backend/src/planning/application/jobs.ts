import type { Job } from '../../shared/application/job-queue.js';

/** The job that begins a slot; its id is the slot's. */
export const BEGIN_SLOT = 'topic-slot';

export const slotJob = (slotId: string): Job => ({ name: BEGIN_SLOT, id: slotId });
