import { Invalid } from '../../shared/domain/domain-error.js';
import { type CategoryId, newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import { lineOf, proseOf } from './plain-text.js';
import { calendarDay, type ScheduleFrequency, timeOfDay, timeZone, weekdayList, weekdaysOf } from './schedule.js';

export const CONTENT_ANGLES = [
  'none',
  'industry-analysis',
  'how-to-guide',
  'market-trends',
  'case-study',
  'regulatory-update',
  'technology-focus',
  'cost-benefit',
  'future-outlook',
] as const;
export type ContentAngle = (typeof CONTENT_ANGLES)[number];

export interface FocusTopicDetails {
  title: string;
  description: string;
  categoryId: CategoryId;
  /** `YYYY-MM-DD`, of the topic's own zone; both days belong to it. */
  startDate: string;
  endDate: string;
  contentAngle?: ContentAngle | null;
  isActive?: boolean;
  scheduleEnabled?: boolean;
  scheduleFrequency?: ScheduleFrequency;
  /** JSON-encoded list of lower-case weekday names; malformed is monday. Monthly runs on the 1st. */
  scheduleDays?: string;
  /** `HH:MM` on the clocks of `scheduleTimezone`. */
  scheduleTime?: string;
  scheduleTimezone?: string;
}

const REQUIRED = ['title', 'description', 'categoryId', 'startDate', 'endDate'] as const;

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
  lastGeneratedAt: Date | null = null;
  totalPostsGenerated = 0;
  /** Null when that person is gone. */
  readonly createdBy: UserId | null;
  version = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  /** @throws Invalid when something required is blank, a date or time is none, or the end lies before the start */
  constructor(websiteId: WebsiteId, details: FocusTopicDetails, createdBy: UserId | null, at: Date) {
    const missing = REQUIRED.filter((field) => !lineOf(details[field]));
    if (missing.length) throw new Invalid('Please fill in all required fields', ...missing);
    this.id = newId();
    this.websiteId = websiteId;
    this.categoryId = details.categoryId;
    this.title = lineOf(details.title);
    this.description = proseOf(details.description) ?? '';
    this.contentAngle = details.contentAngle ?? null;
    this.startDate = calendarDay(details.startDate, 'startDate');
    this.endDate = calendarDay(details.endDate, 'endDate');
    if (this.endDate < this.startDate) throw new Invalid('The end date must not be before the start date', 'endDate');
    this.isActive = details.isActive ?? true;
    this.scheduleEnabled = details.scheduleEnabled ?? false;
    this.scheduleFrequency = details.scheduleFrequency ?? 'weekly';
    this.scheduleDays = weekdayList(weekdaysOf(details.scheduleDays));
    this.scheduleTime = timeOfDay(details.scheduleTime ?? '09:00');
    this.scheduleTimezone = timeZone(details.scheduleTimezone ?? 'America/New_York');
    this.createdBy = createdBy;
    this.createdAt = at;
    this.updatedAt = at;
  }
}
