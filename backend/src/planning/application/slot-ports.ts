import type { Page, PageRequest } from '../../shared/application/page.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { FocusTopic } from '../domain/focus-topic.js';
import type { SlotOrigin, SlotStatus, TopicSlot } from '../domain/topic-slot.js';

export abstract class TopicSlots {
  /** The stored row of that day. */
  abstract on(scope: Scope, topicId: string, localDate: string): Promise<TopicSlot | null>;
  /** The row of the day that was left for this one. */
  abstract movedTo(scope: Scope, topicId: string, localDate: string): Promise<TopicSlot | null>;
  /** @returns false when the topic has a row for that day already: nothing was changed */
  abstract addOnce(scope: Scope, slot: TopicSlot): Promise<boolean>;
  abstract save(slot: TopicSlot): Promise<void>;
  abstract remove(scope: Scope, slot: TopicSlot): Promise<void>;
  /** Only inside a transaction: until its end nobody else adds or moves slots of this topic. */
  abstract lockTopic(scope: Scope, topic: FocusTopic): Promise<void>;
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

export abstract class SlotViews {
  /** The latest day first, a year ahead. @throws FocusTopicNotFound */
  abstract list(scope: Scope, topicId: string, page: PageRequest): Promise<Page<SlotView>>;
}
