import type { ContentAngle } from '../../shared/domain/content-angles.js';

export interface PlannedTopic {
  /** Slug of its category. */
  category: string;
  title: string;
  description: string;
  contentAngle: ContentAngle;
  /** Weekday of its posts, and their time. */
  day: string;
  time: string;
  /** Days after the first start on which it begins, at least one. */
  from: number;
  weeks: number;
}

/** What the demonstration writes about in the weeks after the first start. After them its calendar has open days. */
export const demonstrationFuture: readonly PlannedTopic[] = [
  {
    category: 'heat-pumps',
    title: 'Heat pumps in the cold months',
    description: 'Running costs, flow temperatures and settings that owners ask about while it is cold.',
    contentAngle: 'how-to-guide',
    day: 'tuesday',
    time: '09:00',
    from: 1,
    weeks: 5,
  },
  {
    category: 'insulation',
    title: 'Warm rooms, step by step',
    description: 'Draughts, lofts and walls: what to do first, what it costs and what it saves.',
    contentAngle: 'cost-benefit',
    day: 'friday',
    time: '10:30',
    from: 1,
    weeks: 3,
  },
  {
    category: 'solar-and-storage',
    title: 'A roof through the year',
    description: 'Solar yield and home batteries, month by month, with the figures of real roofs.',
    contentAngle: 'case-study',
    day: 'wednesday',
    time: '14:00',
    from: 15,
    weeks: 4,
  },
];
