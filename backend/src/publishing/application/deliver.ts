import { Injectable } from '@nestjs/common';
import { JobQueue, type Detach } from '../../shared/application/job-queue.js';
import { Clock } from '../../shared/domain/clock.js';
import { DestinationSlots } from './destination-slots.js';
import { EndAttempt } from './end-attempt.js';
import { deliverJob } from './jobs.js';
import { MakeAttempt } from './make-attempt.js';
import { DeliveryRoutes } from './ports.js';

/** How soon to look again when a destination has its hands full, milliseconds. */
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
   * One attempt of one delivery, if it is due. A slow destination keeps at most two hands busy and steps aside while it
   * makes wait; one that was silent the last time has one, aside from the beginning. So others do not wait for them,
   * however many they are.
   */
  async execute(id: string, signal: AbortSignal, detach: Detach): Promise<void> {
    const route = await this.routes.find(id);
    if (!route) return;
    const { lane } = route.config;
    const slot = this.slots.acquire(lane);
    if (!slot) return this.putOff(id, lane);
    let isSilent: boolean | undefined;
    try {
      // Where there is no room aside, it is still due: the reconciler adds it again.
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

  /** What waits for a silent one is not looked at every second: the reconciler finds it. */
  private async putOff(id: string, lane: string): Promise<void> {
    if (this.slots.isUnresponsive(lane)) return;
    await this.queue.add(deliverJob(id), { at: new Date(this.clock.now().getTime() + LOOK_AGAIN_MS), lane });
  }
}
