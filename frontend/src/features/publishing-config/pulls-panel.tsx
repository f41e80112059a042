import { Skeleton } from 'antd';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { dateAndTime } from '../../ui/dates.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import './pulls-panel.css';

type Sum = Read<'/api/websites/{id}/pulls'>[number];

/** Polls, because the website fetches its posts at any time. */
const FOLLOWING = { refreshInterval: 30_000, dedupingInterval: 5_000, keepPreviousData: true };
const READERS: Record<Sum['reader'], string> = {
  key: 'API key',
  replaced_key: 'Replaced key',
  feed: 'Feed',
  gone: 'Ended key or feed',
};

/** Requests of one reader on one day, counted by outcome. */
interface Day {
  day: string;
  reader: string;
  keyId: string;
  fetched: number;
  unchanged: number;
  /** Requests for posts that do not exist or are no longer available, mostly from visitors and crawlers. */
  notFound: number;
  refused: number;
  lastAt: string;
}

/** Number of times per day that the website fetched its posts. */
export function PullsPanel({ websiteId }: { websiteId: string }) {
  const sums = useRead('/api/websites/{id}/pulls', { path: { id: websiteId } }, FOLLOWING);
  const nothing = (
    <EmptyState title="No pulls in 14 days">
      Each fetch of the approved posts with the website’s key, or through a feed, is counted here.
    </EmptyState>
  );
  return (
    <Panel title="API reads">
      <PageState
        of={sums}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}
        empty={nothing}
        failed="The pulls could not be loaded."
      >
        {(list) => (
          <div className="sheet pulls" role="region" aria-label="API reads by day" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Day (UTC)</th>
                  <th scope="col">With</th>
                  <th scope="col">Fetched</th>
                  <th scope="col">Unchanged</th>
                  <th scope="col">Not found</th>
                  <th scope="col">Refused</th>
                  <th scope="col">Last</th>
                </tr>
              </thead>
              <tbody>
                {daysOf(list).map(({ day, reader, keyId, fetched, unchanged, notFound, refused, lastAt }) => (
                  <tr key={`${day} ${keyId}`}>
                    <th scope="row">{day}</th>
                    <td>{reader}</td>
                    <td>{fetched.toLocaleString('en')}</td>
                    <td>{unchanged.toLocaleString('en')}</td>
                    <td>{notFound.toLocaleString('en')}</td>
                    <td className={refused > 0 ? 'pulls-refused' : undefined}>{refused.toLocaleString('en')}</td>
                    <td>{dateAndTime(lastAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PageState>
    </Panel>
  );
}

const kindOf = (status: number) =>
  status === 304 ? 'unchanged' : status < 400 ? 'fetched' : status === 404 ? 'notFound' : 'refused';

function daysOf(sums: readonly Sum[]): Day[] {
  const days = new Map<string, Day>();
  for (const { day, keyId, reader, status, count, lastAt } of sums) {
    const name = `${day} ${keyId}`;
    const sum = days.get(name) ?? {
      day,
      keyId,
      reader: READERS[reader],
      fetched: 0,
      unchanged: 0,
      notFound: 0,
      refused: 0,
      lastAt,
    };
    sum[kindOf(status)] += count;
    if (lastAt > sum.lastAt) sum.lastAt = lastAt;
    days.set(name, sum);
  }
  return [...days.values()];
}
