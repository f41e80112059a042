import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useList } from '../../../api/use-read.js';
import { DELIVERY_STATUSES } from '../../../entities/delivery/delivery-badge.js';
import { useUser } from '../../../session/use-session.js';
import { isDay } from '../../../ui/calendar-day.js';
import { momentsOf } from '../../../ui/clock.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Pages } from '../../../ui/pages.js';
import { useListAddress } from '../../../ui/use-list-address.js';
import { AttemptFilters } from './attempt-filters.js';
import { AttemptRow, type Attempt } from './attempt-row.js';
import '../../../ui/panel.css';
import './attempts.css';

const PAGE_SIZE = 20;
/** Polls, because deliveries continue in the background. */
const FOLLOWING = { refreshInterval: 10_000, dedupingInterval: 5_000, keepPreviousData: true };

interface AttemptsProps {
  /**
   * Restricts the list to this website. Without it, the list covers all websites that the person may see, and each row
   * names its own.
   */
  websiteId: string | undefined;
  /** Name of the query parameter that contains the status filter. */
  statusName: 'status' | 'delivery';
}

/** Deliveries by their latest attempts, newest first. The filters are stored in the address. */
export function Attempts({ websiteId, statusName }: AttemptsProps) {
  const { filters, cursors, change, turnTo } = useListAddress([statusName, 'post', 'from', 'to']);
  const { permissions } = useUser();
  const wanted = filters[statusName];
  const status =
    wanted !== null && Object.hasOwn(DELIVERY_STATUSES, wanted) ? (wanted as Attempt['status']) : undefined;
  const postId = /^[1-9]\d{0,8}$/.test(filters.post ?? '') ? Number(filters.post) : undefined;
  const [from, to] = [filters.from, filters.to].map((day) => (isDay(day) ? day : undefined));
  const cursor = cursors.at(-1);
  const query = {
    limit: PAGE_SIZE,
    latest: true,
    ...(websiteId && { websiteId }),
    ...(status && { status }),
    ...(postId && { postId }),
    ...momentsOf(from, to),
    ...(cursor && { cursor }),
  };
  const attempts = useList('/api/publishing-logs', { query }, FOLLOWING);

  const clear = () => change({ [statusName]: null, post: null, from: null, to: null });
  const isNarrowed = status !== undefined || postId !== undefined || from !== undefined || to !== undefined;
  const nothing = isNarrowed ? (
    <EmptyState
      title={[
        'No delivery',
        postId && ` of post #${postId}`,
        status && ` is “${DELIVERY_STATUSES[status]}”`,
        (from || to) && ' in these days',
      ]
        .filter(Boolean)
        .join('')}
      action={<Button onClick={clear}>Show all</Button>}
    />
  ) : (
    <EmptyState title="Nothing sent yet" action={<Link to="/approvals">Go to approvals</Link>}>
      Each attempt to push an approved post appears here with its response.
    </EmptyState>
  );

  return (
    <>
      <AttemptFilters
        of={{ status, postId, from, to }}
        onChange={({ status: chosen, ...rest }) =>
          change({ ...rest, ...(chosen !== undefined && { [statusName]: chosen }) })
        }
        onClear={isNarrowed ? clear : undefined}
      />
      <PageState
        of={attempts}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
        empty={nothing}
        failed="The deliveries could not be loaded."
      >
        {({ items, total, next }) => (
          <>
            <ul className="attempts" aria-label="Deliveries">
              {items.map((attempt) => (
                <AttemptRow
                  key={attempt.id}
                  attempt={attempt}
                  namesWebsite={websiteId === undefined}
                  mayReplay={permissions?.[attempt.websiteId]?.includes('publish') ?? false}
                />
              ))}
            </ul>
            <Pages
              pageSize={PAGE_SIZE}
              shown={items.length}
              total={total}
              cursors={cursors}
              next={next}
              turnTo={turnTo}
            />
          </>
        )}
      </PageState>
    </>
  );
}
