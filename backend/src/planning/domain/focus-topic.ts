import type { ContentAngle } from '../../shared/domain/content-angles.js';
import { type CategoryId, newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import { checkedDetails, type FocusTopicDetails } from './focus-topic-details.js';
import { FocusTopicChanged } from './focus-topic-errors.js';
import type { ScheduleFrequency } from './schedule.js';
import { timesAfter } from './topic-schedule.js';

export type { FocusTopicDetails } from './focus-topic-details.js';

/** Something to write about for a while, by hand or on a schedule. */
export class FocusTopic {
  readonly id: string;
  readonly websiteId: WebsiteId;
  categoryId: CategoryId;
  title: string;
  description: string;
  contentAngle: ContentAngle | null;
  startDate: string;
  endDate: string;
  isActive: boolean;
  scheduleEnabled: boolean;
  scheduleFrequency: ScheduleFrequency;
  scheduleDays: string;
  scheduleTime: string;
  scheduleTimezone: string;
  /**
   * The next time of its schedule, paused or not, and the day it belongs to: what the scheduler looks for. Null when
   * there is none.
   */
  nextSlotAt: Date | null = null;
  nextSlotDate: string | null = null;
  lastGeneratedAt: Date | null = null;
  totalPostsGenerated = 0;
  /** Null when that person is gone. */
  readonly createdBy: UserId | null;
  version = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  /** @param id given to a topic that is known before it is made @throws FocusTopicInvalid */
  constructor(websiteId: WebsiteId, details: FocusTopicDetails, createdBy: UserId | null, at: Date, id = newId()) {
    const checked = checkedDetails(details);
    this.id = id;
    this.websiteId = websiteId;
    this.categoryId = checked.categoryId;
    this.title = checked.title;
    this.description = checked.description;
    this.contentAngle = checked.contentAngle;
    this.startDate = checked.startDate;
    this.endDate = checked.endDate;
    this.isActive = checked.isActive;
    this.scheduleEnabled = checked.scheduleEnabled;
    this.scheduleFrequency = checked.scheduleFrequency;
    this.scheduleDays = checked.scheduleDays;
    this.scheduleTime = checked.scheduleTime;
    this.scheduleTimezone = checked.scheduleTimezone;
    this.createdBy = createdBy;
    this.createdAt = at;
    this.updatedAt = at;
    this.planFrom(at);
  }

  /** All that people set. */
  get details(): Required<FocusTopicDetails> {
    const { title, description, categoryId, startDate, endDate, contentAngle, isActive } = this;
    const { scheduleEnabled, scheduleFrequency, scheduleDays, scheduleTime, scheduleTimezone } = this;
    return {
      title,
      description,
      categoryId,
      startDate,
      endDate,
      contentAngle,
      isActive,
      scheduleEnabled,
      scheduleFrequency,
      scheduleDays,
      scheduleTime,
      scheduleTimezone,
    };
  }

  /**
   * What is left out stays.
   * @param version the one the person saw, when the client sent it
   * @returns whether anything is otherwise than before
   * @throws FocusTopicInvalid, FocusTopicChanged when someone saved in between
   */
  change(changes: Partial<FocusTopicDetails>, version: number | undefined, at: Date): boolean {
    if (version !== undefined && version !== this.version) throw new FocusTopicChanged();
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const before = this.details;
    const next = checkedDetails({ ...before, ...given });
    if ((Object.keys(next) as (keyof typeof next)[]).every((field) => next[field] === before[field])) return false;
    Object.assign(this, next);
    this.updatedAt = at;
    this.planFrom(at);
    return true;
  }

  /** Checks an imported topic and sets its next slot to a future one. @throws FocusTopicInvalid */
  replan(at: Date): void {
    Object.assign(this, checkedDetails(this.details));
    this.nextSlotAt = null;
    this.planFrom(at);
  }

  /** Nothing is generated on schedule until it is resumed. @returns whether it was active */
  pause(at: Date): boolean {
    return this.change({ isActive: false }, undefined, at);
  }

  /** @returns whether it was paused */
  resume(at: Date): boolean {
    return this.change({ isActive: true }, undefined, at);
  }

  /**
   * A time of today that has passed is not made up for; one that is due already stays so until the scheduler has taken
   * it.
   */
  private planFrom(now: Date): void {
    if (this.nextSlotAt && this.nextSlotAt <= now) return;
    const next = timesAfter(this, now).next().value;
    this.nextSlotAt = next?.at ?? null;
    this.nextSlotDate = next?.localDate ?? null;
  }
}
