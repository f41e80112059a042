import { Link } from 'react-router';
import { useRead } from '../../api/use-read.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { comingTime } from '../../ui/dates.js';

/** Number of days in which the next post is looked for. */
const DAYS_AHEAD = 60;
const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Says when the next post comes, as far as the calendar knows it; `otherwise` until that is read. */
export function NextPost({ otherwise = null }: { otherwise?: string | null }) {
  const { selectedId } = useSelectedWebsite();
  // Starts on the day before, because a slot has the date of its topic's time zone.
  const query = { ...(selectedId && { websiteId: selectedId }), from: dayIn(-1), to: dayIn(DAYS_AHEAD) };
  const { data: entries } = useRead('/api/calendar', { query });
  return entries ? <Link to="/content-planning?view=calendar">{textOf(entries)}</Link> : otherwise;
}

function textOf(entries: readonly { kind: string; status: string | null; at: string }[]): string {
  if (entries.some(({ kind }) => kind === 'run')) return 'The next post is being written.';
  const times = entries
    .filter(({ kind, status, at }) => kind === 'slot' && status === 'planned' && Date.parse(at) > Date.now())
    .map(({ at }) => at)
    .sort();
  return times[0] ? `Next post ${comingTime(times[0])}.` : `No post is planned for the next ${DAYS_AHEAD} days.`;
}
