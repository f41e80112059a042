import { type Period, periodsBetween } from '../../shared/domain/periods.js';
import type { CalendarEntry } from './calendar-entry.js';
import { utcDay } from './calendar-entry.js';
import type { Span } from './calendar-span.js';
import type { CalendarWebsite } from './entries.js';

/** Statuses of slots that will not lead to a post. */
const LOST = ['failed', 'skipped', 'missed'];

/**
 * Returns the coming periods of a website's publishing schedule that contain no slot, no run, no published post and no
 * planned release. Posts that wait for review or are being written will fill periods too, so the first empty periods
 * are left out, one for each of them.
 * @param entries the website's entries from today on
 * @param inStock number of posts that wait for review or are being written
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
