import { type Period, periodsBetween } from '../../shared/domain/periods.js';
import type { CalendarEntry } from './calendar-entry.js';
import { utcDay } from './calendar-entry.js';
import type { Span } from './calendar-span.js';
import type { CalendarWebsite } from './entries.js';

/** Slots that will bring no post. */
const LOST = ['failed', 'skipped', 'missed'];

/**
 * The periods to come of a website's publishing schedule that have nothing in them: no slot, no run, no post published,
 * no release planned. A post that waits for review will fill a period too, and so does a post being written: the first
 * ones without anything else are theirs.
 * @param entries those of the website, of today and later
 * @param inStock how many posts wait for review or are being written
 */
export function gapsOf(
  { id, name, isActive, rhythm }: CalendarWebsite,
  { from, to }: Span,
  entries: readonly CalendarEntry[],
  inStock: number,
  now: Date,
): CalendarEntry[] {
  if (!isActive) return [];
  const dates = entries
    .flatMap(({ kind, status, date }) =>
      kind === 'run' || (kind === 'slot' && LOST.includes(status!)) || (kind === 'post' && status !== 'published')
        ? []
        : [date],
    )
    .toSorted();
  const isFilled = ({ date, nextDate }: Period): boolean => dates.some((day) => day >= date && day < nextDate);
  return periodsBetween(rhythm, utcDay(now), to)
    .filter((period) => period.begins > now && !isFilled(period))
    .slice(inStock)
    .filter(({ date }) => date >= from)
    .map(({ date, begins }) => ({
      kind: 'gap',
      id: `${id}_${date}`,
      title: 'Nothing planned',
      at: begins,
      date,
      status: null,
      reason: null,
      websiteId: id,
      websiteName: name,
      topicId: null,
      postId: null,
      runId: null,
      timezone: null,
      movable: false,
    }));
}
