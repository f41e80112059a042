import type { Item, ReadPath } from '../../../api/types.js';

export type Topic = Item<'/api/focus-topics'>;
export type Frequency = Topic['scheduleFrequency'];

/** Reads that contain topics or their planned slots. They are revalidated after a change. */
export const TOPIC_READS: ReadPath[] = [
  '/api/focus-topics',
  '/api/focus-topics/{id}',
  '/api/focus-topics/{id}/slots',
  '/api/focus-topics/similar',
  '/api/calendar',
  '/api/categories/{id}',
  '/api/dashboard/activity',
  '/api/audit-log',
];

export const FREQUENCIES: Record<Frequency, string> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const dayName = (day: Weekday): string => capital(day);

/** Parses a topic's days, which the API sends JSON-encoded. Falls back to Monday when they are invalid or empty. */
export function daysOf({ scheduleDays }: Pick<Topic, 'scheduleDays'>): Weekday[] {
  try {
    const listed: unknown = JSON.parse(scheduleDays);
    const days = Array.isArray(listed) ? WEEKDAYS.filter((day) => listed.includes(day)) : [];
    return days.length > 0 ? days : ['monday'];
  } catch {
    return ['monday'];
  }
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes a topic's schedule, such as 'Weekly on Monday and Friday at 09:00, America/New_York'. */
export function scheduleOf(
  topic: Pick<Topic, 'scheduleEnabled' | 'scheduleFrequency' | 'scheduleDays' | 'scheduleTime' | 'scheduleTimezone'>,
): string {
  if (!topic.scheduleEnabled) return 'Not scheduled';
  const when = {
    daily: 'Daily',
    weekly: `Weekly on ${LIST.format(daysOf(topic).map(dayName))}`,
    monthly: 'Monthly on the 1st',
  }[topic.scheduleFrequency];
  return `${when} at ${topic.scheduleTime}, ${topic.scheduleTimezone}`;
}

/**
 * Returns the name of a topic's author; null when the account is deleted. Members may not read the names of platform
 * admins and of people who left the team.
 */
export const authorOf = ({ createdBy, createdByName }: Pick<Topic, 'createdBy' | 'createdByName'>): string | null =>
  createdByName ?? (createdBy ? 'Someone outside the team' : null);

export const postsGenerated = (count: number): string =>
  count === 1 ? '1 post generated' : `${count.toLocaleString('en')} posts generated`;
