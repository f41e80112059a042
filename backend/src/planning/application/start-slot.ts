import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { DomainError, Stale } from '../../shared/domain/domain-error.js';
import { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import type { FocusTopic } from '../domain/focus-topic.js';
import { OUT_OF_DATES, TOPIC_PAUSED, type TopicSlot } from '../domain/topic-slot.js';
import { FocusTopics } from './focus-topic-ports.js';
import { TopicSlots } from './slot-ports.js';
import { SlotFailures } from './slot-failures.js';
import { TopicRuns } from './topic-runs.js';

/** Has the post of a slot written whose time has come. */
@Injectable()
export class StartSlot {
  constructor(
    private readonly slots: TopicSlots,
    private readonly topics: FocusTopics,
    private readonly runs: TopicRuns,
    private readonly failures: SlotFailures,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Slot and run begin in one transaction. Does nothing for one that has begun, is to come, or is in another process's
   * hands.
   */
  async execute(id: string): Promise<void> {
    const websiteId = await this.slots.websiteOf(id);
    if (!websiteId) return;
    const scope = Scope.system('Schedule', [websiteId]);
    try {
      await this.change(scope, id, (slot, now) => this.begin(scope, slot, now));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.change(scope, id, (slot, now) => {
        slot.skip(error.message, now);
        return !(error instanceof WebsitePaused);
      });
    }
  }

  /** @param change returns whether the slot failed, rather than that somebody did not want its post */
  private change(
    scope: Scope,
    id: string,
    change: (slot: TopicSlot, now: Date) => boolean | Promise<boolean>,
  ): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const now = unit.now();
      const slot = await this.slots.lock(scope, id);
      if (slot?.status !== 'planned' || slot.at > now) return;
      const hasFailed = await change(slot, now);
      await this.slots.put(scope, slot);
      if (hasFailed) await this.failures.record(scope, slot);
    });
  }

  private async begin(scope: Scope, slot: TopicSlot, now: Date): Promise<boolean> {
    const topic = await this.topics.get(scope, slot.topicId);
    if (slot.isTooLate(now)) {
      slot.miss(now);
      return true;
    }
    const reason = reasonAgainst(topic, slot);
    if (reason) {
      slot.skip(reason, now);
      return false;
    }
    const { title, description, contentAngle, websiteId, categoryId } = topic;
    // The run has the slot's id: one slot can have no second run.
    await this.runs.start(scope, {
      runId: slot.id,
      occasion: 'schedule',
      topicId: topic.id,
      websiteId,
      categoryId,
      title,
      description,
      contentAngle,
    });
    slot.begin(slot.id, now);
    return false;
  }
}

function reasonAgainst({ isActive, startDate, endDate }: FocusTopic, { localDate }: TopicSlot): string | null {
  if (!isActive) return TOPIC_PAUSED;
  return localDate < startDate || localDate > endDate ? OUT_OF_DATES : null;
}

/** An answer with a sentence for people, and one that would be the same the next moment. */
const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  !(error instanceof Stale) &&
  ['conflict', 'not-found', 'forbidden', 'invalid', 'gone', 'unprocessable'].includes(error.kind);
