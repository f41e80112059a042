import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';

/** A slot of a focus topic: a row, or a coming day that the topic's schedule yields. */
export interface ComingSlot {
  topicId: string;
  title: string;
  websiteId: WebsiteId;
  timezone: string;
  /** Day in the time zone of the topic. */
  localDate: string;
  at: Date;
  status: string;
  /** Why it was skipped, was missed or failed. */
  reason: string | null;
  runId: string | null;
}

/** Reads slots of focus topics. */
export abstract class ComingSlots {
  /**
   * Returns the slots that have a row and the coming ones of the schedules, at most `limit`. Days are in the time zone of
   * each topic, `to` is exclusive.
   */
  abstract between(
    scope: Scope,
    websites: readonly WebsiteId[],
    span: { from: string; to: string },
    now: Date,
    limit: number,
  ): Promise<ComingSlot[]>;
}
