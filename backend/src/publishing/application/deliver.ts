import { Injectable } from '@nestjs/common';
import { JobQueue, type Detach } from '../../shared/application/job-queue.js';
import { Clock } from '../../shared/domain/clock.js';
import { DestinationSlots } from './destination-slots.js';
import { EndAttempt } from './end-attempt.js';
import { deliverJob } from './jobs.js';
import { MakeAttempt } from './make-attempt.js';
import { DeliveryRoutes } from './ports.js';

/** Delay before the next try when all slots of a destination are in use, in milliseconds. */
const LOOK_AGAIN_MS = 1_000;

@Injectable()
export class Deliver {
  private readonly slots = new DestinationSlots();

  constructor(
    private readonly routes: DeliveryRoutes,
    private readonly makeAttempt: MakeAttempt,
    private readonly endAttempt: EndAttempt,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes one attempt of a due delivery. A slow destination uses at most two slots and is detached from the worker
   * while it delays; one that was unresponsive last time has one slot and is detached from the start. This keeps slow
   * destinations from blocking others, however many they are.
   */
  async execute(id: string, signal: AbortSignal, detach: Detach): Promise<void> {
    const route = await this.routes.find(id);
    if (!route) return;
    const { lane } = route.config;
    const slot = this.slots.acquire(lane);
    if (!slot) return this.putOff(id, lane);
    let isSilent: boolean | undefined;
    try {
      // Without a free detached slot the delivery stays due, and the reconciler adds its job again.
      if (slot.wasUnresponsive && !detach()) return;
      let isLong = false;
      const made = await this.makeAttempt.execute(id, route, signal, () => {
        isLong = true;
        slot.markUnresponsive();
        detach();
      });
      if (!made) return;
      const { attempt, answer } = made;
      isSilent = isLong && answer.response === null;
      await this.endAttempt.execute(attempt, answer);
    } finally {
      slot.release(isSilent);
    }
  }

  /** Deliveries of an unresponsive destination are not retried every second; the reconciler adds them again. */
  private async putOff(id: string, lane: string): Promise<void> {
    if (this.slots.isUnresponsive(lane)) return;
    await this.queue.add(deliverJob(id), { at: new Date(this.clock.now().getTime() + LOOK_AGAIN_MS), lane });
  }
}
