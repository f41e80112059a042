import type { ContentAngle } from '../../shared/domain/content-angles.js';
import { type FieldError, Invalid } from '../../shared/domain/domain-error.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { isDay } from '../../shared/domain/periods.js';
import { FocusTopicInvalid } from './focus-topic-errors.js';
import { lineOf, proseOf } from './plain-text.js';
import { calendarDay, type ScheduleFrequency, timeOfDay, timeZone, weekdayList, weekdaysOf } from './schedule.js';

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
const PLEASE_FILL_IN = 'Please fill in all required fields';

/**
 * What is left out gets its default.
 * @throws FocusTopicInvalid with all that is wrong: blank fields, days and times that are none, an end before the start
 */
export function checkedDetails(details: FocusTopicDetails): Required<FocusTopicDetails> {
  const { startDate, endDate, scheduleTime = '09:00', scheduleTimezone = 'America/New_York' } = details;
  const missing = new Set<string>(REQUIRED.filter((field) => !lineOf(details[field])));
  const days = { startDate, endDate };
  const [first, ...more] = [
    ...[...missing].map((field) => ({ field, message: PLEASE_FILL_IN })),
    ...Object.entries(days).flatMap(([field, day]) =>
      missing.has(field) ? [] : broken(() => calendarDay(day, field)),
    ),
    ...(isDay(startDate) && isDay(endDate) && endDate < startDate
      ? [{ field: 'endDate', message: 'The end date must not be before the start date' }]
      : []),
    ...broken(() => timeOfDay(scheduleTime)),
    ...broken(() => timeZone(scheduleTimezone)),
  ];
  if (first) throw new FocusTopicInvalid([first, ...more]);
  return {
    title: lineOf(details.title),
    description: proseOf(details.description) ?? '',
    categoryId: details.categoryId,
    startDate,
    endDate,
    contentAngle: details.contentAngle ?? null,
    isActive: details.isActive ?? true,
    scheduleEnabled: details.scheduleEnabled ?? false,
    scheduleFrequency: details.scheduleFrequency ?? 'weekly',
    scheduleDays: weekdayList(weekdaysOf(details.scheduleDays)),
    scheduleTime,
    scheduleTimezone,
  };
}

/** What a rule says against a value; nothing when the value keeps it. */
function broken(rule: () => unknown): FieldError[] {
  try {
    rule();
    return [];
  } catch (error) {
    if (error instanceof Invalid && error.details.errors) return error.details.errors;
    throw error;
  }
}
