import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { ownTime } from '../../../ui/clock.js';
import { comingTime } from '../../../ui/dates.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Lines, Panel } from '../../../ui/panel.js';
import { comingIn, type Entry, useHasWeek, useWeek } from './use-week.js';

const SHOWN = 5;
const KINDS: Partial<Record<Entry['kind'], string>> = { slot: 'is written', release: 'is published' };

/** What is written and published within the next seven days. */
export function NextDays({ websiteId }: { websiteId: string | undefined }) {
  const week = useWeek(websiteId);
  const hasWeek = useHasWeek(websiteId);
  const calendar = `/content-planning?view=calendar${websiteId ? `&website=${websiteId}` : ''}`;
  if (!hasWeek) return null;
  return (
    <Panel title="Next seven days" aside={<Link to={calendar}>Calendar</Link>}>
      <PageState
        of={{ ...week, data: week.data && comingIn(week.data) }}
        skeleton={<Skeleton active title={false} paragraph={{ rows: SHOWN }} />}
        empty={
          <EmptyState title="Nothing is planned" action={<Link to={calendar}>Plan posts</Link>}>
            What is to be written and published appears here.
          </EmptyState>
        }
        failed="The next days could not be loaded."
      >
        {(entries) => (
          <Lines>
            {entries.slice(0, SHOWN).map(({ kind, id, title, at, timezone, websiteName }) => (
              <li key={`${kind} ${id}`}>
                <div>
                  <strong>{title}</strong>
                  <p className="quiet">
                    {[`${KINDS[kind]} ${whenOf(at, timezone)}`, !websiteId && websiteName].filter(Boolean).join(' · ')}
                  </p>
                </div>
              </li>
            ))}
            {entries.length > SHOWN && (
              <li>
                <div>
                  <Link to={calendar}>{entries.length - SHOWN} more</Link>
                </div>
              </li>
            )}
          </Lines>
        )}
      </PageState>
    </Panel>
  );
}

/** A coming time by the clock, and in the zone of its topic where that differs: 'today 15:00 (09:00 EST)'. */
function whenOf(at: string, timezone: string | null): string {
  const own = timezone && ownTime(at, timezone);
  return own ? `${comingTime(at)} (${own})` : comingTime(at);
}
