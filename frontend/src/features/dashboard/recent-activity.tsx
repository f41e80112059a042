import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { actorOf, deedOf, nameOfLink, nameOfSubject, placeOfSubject } from '../../entities/activity/activity-labels.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { type EntryWithRequester, mergeEntries } from './merge-entries.js';

const SHOWN = 8;
/**
 * Number of entries to read: a generated post has two entries, for the start and the end of its run, which are merged
 * into one.
 */
const READ = 2 * SHOWN + 1;

/** The latest entries of the audit log. */
export function RecentActivity({ websiteId }: { websiteId: string | undefined }) {
  const activity = useList(
    '/api/dashboard/activity',
    { query: { limit: READ, ...(websiteId && { websiteId }) } },
    { refreshInterval: 60_000, dedupingInterval: 10_000, keepPreviousData: true },
  );
  const aside = (activity.data?.total ?? 0) > SHOWN && <Link to="/activity">View All</Link>;
  return (
    <Panel title="Recent activity" aside={aside}>
      <PageState
        of={activity}
        skeleton={<Skeleton active title={false} paragraph={{ rows: SHOWN }} />}
        empty={<EmptyState title="Nothing has happened yet">What people and schedules do appears here.</EmptyState>}
        failed="The recent activity could not be loaded."
      >
        {({ items }) => (
          <Lines>
            {mergeEntries(items)
              .slice(0, SHOWN)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </Lines>
        )}
      </PageState>
    </Panel>
  );
}

function Entry({ entry }: { entry: EntryWithRequester }) {
  const { at, subject, websiteName, askedForBy } = entry;
  const [name, place] = [nameOfSubject(entry), placeOfSubject(entry)];
  return (
    <li className="activity">
      <div>
        <strong>{actorOf(entry)}</strong> {deedOf(entry)}{' '}
        {name &&
          (place ? (
            <Link to={place} aria-label={nameOfLink(entry)}>
              {name}
            </Link>
          ) : (
            name
          ))}
        {askedForBy && ` for ${askedForBy}`}
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
