import type { FocusTopicDetails } from '../../src/planning/domain/focus-topic.js';

type Schedule = Pick<FocusTopicDetails, 'startDate' | 'endDate' | 'scheduleFrequency' | 'scheduleDays'>;

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Returns the days of a schedule, determined one by one. */
export function expectedDays({ startDate, endDate, scheduleFrequency, scheduleDays }: Schedule): string[] {
  const days: string[] = [];
  const named = JSON.parse(scheduleDays ?? '[]') as string[];
  for (let day = Date.parse(startDate); day <= Date.parse(endDate); day += 86_400_000) {
    const date = new Date(day);
    const isOne =
      scheduleFrequency === 'daily' ||
      (scheduleFrequency === 'monthly' ? date.getUTCDate() === 1 : named.includes(NAMES[date.getUTCDay()]!));
    if (isOne) days.push(date.toISOString().slice(0, 10));
  }
  return days;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the local time in a zone as `YYYY-MM-DD HH:MM`, computed with Intl and without a date library. */
function shownIn(zone: string, at: Date): string {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** Minutes by which clocks are set back in some zone. */
const PUT_BACK = [30, 60];

/**
 * Whether it is the first moment of that day with this local time or, if no such moment exists, the end of the gap that
 * skips it.
 */
export function isRightMoment(zone: string, localDate: string, time: string, at: Date): boolean {
  const wanted = `${localDate} ${time}`;
  const before = (minutes: number) => shownIn(zone, new Date(at.getTime() - minutes * 60_000));
  if (shownIn(zone, at) === wanted) return !PUT_BACK.some((minutes) => before(minutes) === wanted);
  return shownIn(zone, at) > wanted && before(1) < wanted;
}
