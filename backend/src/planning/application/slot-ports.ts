import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { DueTopic, ClaimedTopic } from '../domain/due-topic.js';
import type { SlotOrigin, SlotStatus, TopicSlot } from '../domain/topic-slot.js';

export abstract class TopicSlots {
  /** Only inside a transaction: until its end nobody else adds, moves or takes slots of this topic. */
  abstract lockTopic(scope: Scope, topicId: string): Promise<void>;
  /** The stored row of that day. */
  abstract findByDate(scope: Scope, topicId: string, localDate: string): Promise<TopicSlot | null>;
  /** The row of the day that was left for this one. */
  abstract movedTo(scope: Scope, topicId: string, localDate: string): Promise<TopicSlot | null>;
  /** Those of the topic that are planned, a row already there. */
  abstract planned(scope: Scope, topicId: string): Promise<TopicSlot[]>;
  /**
   * Only inside a transaction, until whose end nobody else changes it.
   * @returns null when it is gone, or in somebody's hands
   */
  abstract lock(scope: Scope, id: string): Promise<TopicSlot | null>;
  abstract ofRun(scope: Scope, runId: string): Promise<TopicSlot | null>;
  /** For the system: whose slot it is, null when it is gone. */
  abstract websiteOf(id: string): Promise<WebsiteId | null>;
  /** A new one, or what changed in one. */
  abstract put(scope: Scope, slot: TopicSlot): Promise<void>;
  abstract remove(scope: Scope, slot: TopicSlot): Promise<void>;
}

/** Topics whose next slot has come. */
export abstract class DueTopics {
  /**
   * Takes the longest due that nobody else is taking, and keeps what `take` makes of each: a slot of a day that has a
   * row already is left out. All of it in one transaction.
   * @returns how many topics it took
   */
  abstract claim(now: Date, limit: number, take: (topic: DueTopic) => ClaimedTopic): Promise<number>;
}

/** A slot as lists and screens show it. */
export interface SlotView {
  localDate: string;
  at: Date;
  status: SlotStatus;
  reason: string | null;
  runId: string | null;
  origin: SlotOrigin;
}
