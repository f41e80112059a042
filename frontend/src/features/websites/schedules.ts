import type { Website } from '../../session/websites.js';

export type Schedule = Website['publishingSchedule'];

const LABELS: Record<Schedule, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
};

export const SCHEDULES = Object.entries(LABELS).map(([value, label]) => ({ value: value as Schedule, label }));
export const scheduleLabel = (schedule: Schedule): string => LABELS[schedule];
