import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { Reconciler } from '../../../shared/application/reconciler.js';
import { BEGIN_SLOT } from '../../application/jobs.js';
import { StartSlot } from '../../application/start-slot.js';
import { DueSlots } from './due-slots.js';

/** Each job occupies one connection for some milliseconds. */
const SLOTS_AT_ONCE = 2;

/** Tells the queue what to do with a slot, and the reconciler, which is the ticker, where the due ones are. */
@Injectable()
export class SlotJobs implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly startSlot: StartSlot,
    private readonly dueSlots: DueSlots,
  ) {}

  onModuleInit(): void {
    this.queue.handle(BEGIN_SLOT, (id) => this.startSlot.execute(id), { concurrency: SLOTS_AT_ONCE });
    this.reconciler.register(this.dueSlots);
  }
}
