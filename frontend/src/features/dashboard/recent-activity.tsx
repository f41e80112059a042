import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { deedOf, nameOfSubject, placeOfSubject, type Activity } from './activity-words.js';

const FIRST = 6;
const ALL = 200;

/** What was done lately, out of the audit log. */
export function RecentActivity({ websiteId }: { websiteId: string | undefined }) {
  const [shown, setShown] = useUrlState('activity');
  const limit = shown === 'all' ? ALL : FIRST;
  const activity = useList('/api/dashboard/activity', { query: { limit, ...(websiteId && { websiteId }) } }, { refreshInterval: 60_000, dedupingInterval: 10_000, keepPreviousData: true });
  const total = activity.data?.total ?? 0;
  const aside = total > FIRST && (
    <Button type="link" size="small" onClick={() => setShown(shown ? null : 'all')} aria-expanded={shown === 'all'}>
      {shown ? 'View Fewer' : 'View All'}
    </Button>
  );
  return (
    <Panel title="Recent Activity" aside={aside}>
      <PageState
        of={activity}
        skeleton={<Skeleton active title={false} paragraph={{ rows: FIRST }} />}
        empty={<EmptyState title="Nothing has happened yet">What people and schedules do appears here.</EmptyState>}
        failed="The recent activity could not be loaded."
      >
        {({ items }) => (
          <>
            <Lines>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Lines>
            {shown && total > ALL && <p className="quiet">The newest {ALL} of {total.toLocaleString('en')}.</p>}
          </>
        )}
      </PageState>
    </Panel>
  );
}

function Entry({ entry }: { entry: Activity }) {
  const { actor, at, subject, websiteName } = entry;
  const [name, place] = [nameOfSubject(entry), placeOfSubject(entry)];
  return (
    <li className="activity">
      <div>
        <strong>{actor.name}</strong> {deedOf(entry)} {name && (place ? <Link to={place}>{name}</Link> : name)}
        <p className="quiet">
          {subject.kind !== 'website' && websiteName && `${websiteName} · `}
          <time dateTime={at} title={dateAndTime(at)}>
            {ago(at)}
          </time>
        </p>
      </div>
    </li>
  );
}
