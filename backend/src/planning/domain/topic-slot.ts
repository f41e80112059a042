import { newId, type WebsiteId } from '../../shared/domain/ids.js';

export const SLOT_STATUSES = ['planned', 'running', 'done', 'failed', 'skipped', 'missed'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];

/** `schedule`: the day is in the topic's schedule. `added`: a person added it. */
export const SLOT_ORIGINS = ['schedule', 'added'] as const;
export type SlotOrigin = (typeof SLOT_ORIGINS)[number];

/** A slot older than this is not caught up, milliseconds. */
const CATCH_UP_MS = 24 * 3_600_000;

export const MISSED = 'Nothing was running within 24 hours of its time.';
export const TOPIC_PAUSED = 'The focus topic was paused.';
export const WEBSITE_INACTIVE = 'The website was inactive.';
export const OUT_OF_DATES = 'The day is outside of the focus topic’s dates.';
export const TAKEN_OFF = 'Taken off the plan.';
const movedTo = (localDate: string): string => `Moved to ${localDate}`;

export interface NewSlot {
  websiteId: WebsiteId;
  topicId: string;
  localDate: string;
  at: Date;
  origin: SlotOrigin;
}

/**
 * A slot: one day of a focus topic's schedule, on which a post is written. A topic has at most one row for each day, so
 * only the process that inserts the row starts a run. Slots of the schedule get their row when they are due; slots that a
 * person added or moved have one before.
 */
export class TopicSlot {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly topicId: string;
  /** `YYYY-MM-DD`, of the topic's zone as it was. */
  readonly localDate: string;
  at: Date;
  status: SlotStatus = 'planned';
  /** Why it was skipped, missed or failed, for people. */
  reason: string | null = null;
  /** Id of the run that writes the slot's post; null while none has begun. */
  runId: string | null = null;
  origin: SlotOrigin;
  /** The day to which it was moved. */
  movedTo: string | null = null;
  readonly createdAt: Date;
  updatedAt: Date;

  constructor(slot: NewSlot, now: Date) {
    this.id = newId();
    this.websiteId = slot.websiteId;
    this.topicId = slot.topicId;
    this.localDate = slot.localDate;
    this.at = slot.at;
    this.origin = slot.origin;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** Whether it may still be moved. */
  isToCome(now: Date): boolean {
    return this.status === 'planned' && this.at > now;
  }

  isTooLate(now: Date): boolean {
    return now.getTime() - this.at.getTime() >= CATCH_UP_MS;
  }

  begin(runId: string, now: Date): void {
    this.runId = runId;
    this.become('running', null, now);
  }

  finish(now: Date): void {
    this.become('done', null, now);
  }

  fail(reason: string, now: Date): void {
    this.become('failed', reason, now);
  }

  skip(reason: string, now: Date): void {
    this.become('skipped', reason, now);
  }

  /** Its topic's time or zone changed; a time that would have passed is not taken back. */
  retime(at: Date, now: Date): void {
    if (at <= now) return;
    this.at = at;
    this.updatedAt = now;
  }

  miss(now: Date): void {
    this.become('missed', MISSED, now);
  }

  /** Its day is free again for another slot; it may move on from where it went. */
  moveTo(localDate: string, now: Date): void {
    this.movedTo = localDate;
    this.become('skipped', movedTo(localDate), now);
  }

  /** Nothing is written on its day, which is free again for another slot. */
  takeOff(now: Date): void {
    this.movedTo = null;
    this.become('skipped', TAKEN_OFF, now);
  }

  /** Whether its day is free for another slot. */
  get isLeft(): boolean {
    return this.movedTo !== null || (this.status === 'skipped' && this.reason === TAKEN_OFF);
  }

  /** A day that was left comes to be used again. @param origin `schedule` when its own slot comes back */
  reopen({ at, origin }: Pick<NewSlot, 'at' | 'origin'>, now: Date): void {
    this.at = at;
    this.origin = origin;
    this.movedTo = null;
    this.become('planned', null, now);
  }

  private become(status: SlotStatus, reason: string | null, now: Date): void {
    this.status = status;
    this.reason = reason;
    this.updatedAt = now;
  }
}
