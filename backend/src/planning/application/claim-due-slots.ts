import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { claimDue } from '../domain/due-topic.js';
import { DueTopics } from './slot-ports.js';

/** Maximum topics in one transaction. */
const BATCH = 500;
/** More than this are left to the next tick. */
const MAX_BATCHES = 40;

/** Creates a row for each time of a topic's schedule that has come. Any number of processes may run it concurrently. */
@Injectable()
export class ClaimDueSlots {
  constructor(
    private readonly topics: DueTopics,
    private readonly clock: Clock,
  ) {}

  /** @returns how many topics were due */
  async execute(): Promise<number> {
    const now = this.clock.now();
    let taken = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const count = await this.topics.claim(now, BATCH, (topic) => claimDue(topic, now));
      taken += count;
      if (count < BATCH) break;
    }
    return taken;
  }
}
