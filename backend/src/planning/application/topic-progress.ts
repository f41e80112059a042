import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { TopicSlot } from '../domain/topic-slot.js';
import { FocusTopics } from './focus-topic-ports.js';
import { TopicSlots } from './slot-ports.js';

/** What becomes of the runs of focus topics. Each joins the transaction that says so of the run. */
@Injectable()
export class TopicProgress {
  constructor(
    private readonly slots: TopicSlots,
    private readonly topics: FocusTopics,
    private readonly clock: Clock,
  ) {}

  /** A post was saved, of a slot's run or any other. */
  async written(scope: Scope, topicId: string, runId: string): Promise<void> {
    await this.topics.countPost(scope, topicId, this.clock.now());
    await this.ofRun(scope, runId, (slot, now) => slot.finish(now));
  }

  /** @param reason in the run's words */
  failed(scope: Scope, runId: string, reason: string): Promise<void> {
    return this.ofRun(scope, runId, (slot, now) => slot.fail(reason, now));
  }

  /** Someone has a failed run go on. */
  resumed(scope: Scope, runId: string): Promise<void> {
    return this.ofRun(scope, runId, (slot, now) => slot.begin(runId, now));
  }

  private async ofRun(scope: Scope, runId: string, change: (slot: TopicSlot, now: Date) => void): Promise<void> {
    const slot = await this.slots.ofRun(scope, runId);
    if (!slot) return;
    change(slot, this.clock.now());
    await this.slots.put(scope, slot);
  }
}
