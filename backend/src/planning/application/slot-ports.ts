import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
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
   * Locks a slot until the end of the transaction, which the caller must have opened.
   * @returns null when it was deleted, or another transaction holds its lock
   */
  abstract lock(scope: Scope, id: string): Promise<TopicSlot | null>;
  abstract ofRun(scope: Scope, runId: string): Promise<TopicSlot | null>;
  /** For the system: whose slot it is, null when it is gone. */
  abstract websiteOf(id: string): Promise<WebsiteId | null>;
  /** A new one, or what changed in one. */
  abstract put(scope: Scope, slot: TopicSlot): Promise<void>;
  abstract remove(scope: Scope, slot: TopicSlot): Promise<void>;
  /** Who is notified that a slot of the website failed: its members who may configure it. */
  abstract people(scope: Scope, websiteId: WebsiteId): Promise<{ id: UserId; email: string; website: string }[]>;
}

/** Topics whose next slot is due. */
export abstract class DueTopics {
  /**
   * Claims the topics that have been due longest, except those that another process is claiming, and stores the slots
   * that `take` returns for each; a day that already has a row keeps it. Runs in one transaction.
   * @returns the number of claimed topics
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
