import { Button, Skeleton } from 'antd';
import { api, data } from '../../../api/client.js';
import { useList } from '../../../api/use-read.js';
import { useAction } from '../../../session/use-action.js';
import { momentsOf } from '../../../ui/clock.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Pages } from '../../../ui/pages.js';
import { Lines } from '../../../ui/panel.js';
import { saveFile } from '../../../ui/save-file.js';
import { useListAddress } from '../../../ui/use-list-address.js';
import { ActivityFilters, FILTERS } from './activity-filters.js';
import { ActivityLine } from './activity-line.js';
import './activity.css';

const PAGE_SIZE = 50;

interface ActivityLogProps {
  /** Restricts the log to this website; omitted, it covers every website that the person may see. */
  websiteId?: string;
}

/** The audit log. Filters and pagination are stored in the address, and the log can be downloaded as a file. */
export function ActivityLog({ websiteId }: ActivityLogProps) {
  const { filters, cursors, change, turnTo } = useListAddress(FILTERS);
  const { person, action, from, to } = filters;
  const wanted = {
    ...(websiteId && { websiteId }),
    ...(person && { actorId: person }),
    ...(action && { action }),
    ...momentsOf(from, to),
  };
  const cursor = cursors.at(-1);
  const log = useList(
    '/api/audit-log',
    { query: { ...wanted, limit: PAGE_SIZE, ...(cursor && { cursor }) } },
    { keepPreviousData: true },
  );
  const { run: save, running } = useAction(
    async () =>
      saveFile(
        'activity.csv',
        await data(
          api.GET('/api/audit-log', { params: { query: wanted }, headers: { accept: 'text/csv' }, parseAs: 'blob' }),
        ),
      ),
    { failure: 'The activity could not be exported' },
  );
  const isFiltered = Boolean(person ?? action ?? from ?? to);

  return (
    <>
      <ActivityFilters filters={filters} onChange={change} websiteId={websiteId} />
      <PageState
        of={log}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 10 }} />}
        empty={
          isFiltered ? (
            <EmptyState
              title="Nothing matches"
              action={
                <Button onClick={() => change({ person: null, action: null, from: null, to: null })}>
                  Clear filters
                </Button>
              }
            >
              No activity matches these filters.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing has happened yet">What people, keys and schedules do appears here.</EmptyState>
          )
        }
        failed="The activity could not be loaded."
      >
        {({ items, total, next }) => (
          <>
            <Lines>
              {items.map((entry) => (
                <ActivityLine key={entry.id} entry={entry} namesWebsite={!websiteId} />
              ))}
            </Lines>
            <div className="activity-foot">
              <Button onClick={() => void save()} loading={running}>
                Export CSV
              </Button>
              <Pages
                pageSize={PAGE_SIZE}
                shown={items.length}
                total={total}
                cursors={cursors}
                next={next}
                turnTo={turnTo}
              />
            </div>
          </>
        )}
      </PageState>
    </>
  );
}
