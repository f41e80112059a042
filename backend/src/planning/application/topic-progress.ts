import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { addDays, instantOf } from '../../shared/domain/wall-clock.js';
import type { TopicSlot } from '../domain/topic-slot.js';
import { FocusTopics } from './focus-topic-ports.js';
import { SlotFailures } from './slot-failures.js';
import { TopicSlots } from './slot-ports.js';

/** What becomes of the runs of focus topics. Each joins the transaction that says so of the run. */
@Injectable()
export class TopicProgress {
  constructor(
    private readonly slots: TopicSlots,
    private readonly topics: FocusTopics,
    private readonly failures: SlotFailures,
    private readonly clock: Clock,
  ) {}

  /** A post was saved, of a slot's run or any other. */
  async written(scope: Scope, topicId: string, runId: string): Promise<void> {
    await this.topics.countPost(scope, topicId, this.clock.now());
    await this.ofRun(scope, runId, (slot, now) => slot.finish(now));
  }

  /** @param reason in the run's words */
  async failed(scope: Scope, runId: string, reason: string): Promise<void> {
    const slot = await this.ofRun(scope, runId, (failed, now) => failed.fail(reason, now));
    // A person who cancelled the run knows.
    if (slot && scope.personId === null) await this.failures.record(scope, slot);
  }

  /** When the day of the run's slot ends in the topic's time zone; null when the run is not a slot's. */
  async dayEnds(scope: Scope, runId: string): Promise<Date | null> {
    const slot = await this.slots.ofRun(scope, runId);
    if (!slot) return null;
    const { scheduleTimezone } = await this.topics.get(scope, slot.topicId);
    return instantOf(addDays(slot.localDate, 1), '00:00', scheduleTimezone);
  }

  /** Someone has a failed run go on. */
  async resumed(scope: Scope, runId: string): Promise<void> {
    await this.ofRun(scope, runId, (slot, now) => slot.begin(runId, now));
  }

  private async ofRun(
    scope: Scope,
    runId: string,
    change: (slot: TopicSlot, now: Date) => void,
  ): Promise<TopicSlot | null> {
    const slot = await this.slots.ofRun(scope, runId);
    if (!slot) return null;
    change(slot, this.clock.now());
    await this.slots.put(scope, slot);
    return slot;
  }
}
