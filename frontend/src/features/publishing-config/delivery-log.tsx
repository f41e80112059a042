import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { DELIVERY_STATUSES } from '../../ui/delivery-badge.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { AttemptRow, type Attempt } from './attempt-row.js';
import { DeliveryFilters, ReplayAll } from './delivery-filters.js';
import { DeliveryHistory } from './delivery-history.js';

const PAGE_SIZE = 20;
/** Deliveries go on by themselves: what is on the screen follows them. */
const FOLLOWING = { refreshInterval: 10_000, dedupingInterval: 5_000, keepPreviousData: true };

interface DeliveryLogProps {
  websiteId: string;
  /** Null where there is no configuration yet. */
  configId: string | null;
  /** How many deliveries were given up and can be replayed. */
  failed: number;
  mayReplay: boolean;
}

/** Every attempt to push a post, newest first. */
export function DeliveryLog({ websiteId, configId, failed, mayReplay }: DeliveryLogProps) {
  const { filters, cursors, change, turnTo } = useListAddress(['delivery', 'post']);
  const { delivery: wanted, post } = filters;
  const cursor = cursors.at(-1);
  const status = wanted !== null && Object.hasOwn(DELIVERY_STATUSES, wanted) ? (wanted as Attempt['status']) : undefined;
  const postId = /^[1-9]\d{0,8}$/.test(post ?? '') ? Number(post) : undefined;
  const attempts = useList(
    '/api/publishing-logs',
    { query: { websiteId, limit: PAGE_SIZE, ...(status && { status }), ...(postId && { postId }), ...(cursor && { cursor }) } },
    FOLLOWING,
  );
  const filter = <DeliveryFilters status={status} postId={postId} onChange={change} />;
  const showAll = () => change({ delivery: null, post: null });
  const isNarrowed = status !== undefined || postId !== undefined;
  const nothing = isNarrowed ? (
    <EmptyState title={`No attempt${postId ? ` of post #${postId}` : ''}${status ? ` is “${DELIVERY_STATUSES[status]}”` : ''}`} action={<Button onClick={showAll}>Show all</Button>} />
  ) : (
    <EmptyState title="Nothing sent yet" action={<Link to="/approvals">Posts that wait for approval</Link>}>Each attempt to push an approved post appears here with the answer it got.</EmptyState>
  );

  return (
    <Panel title="Deliveries" aside={filter}>
      <DeliveryHistory websiteId={websiteId} />
      {configId && mayReplay && failed > 0 && <ReplayAll configId={configId} failed={failed} />}
      <PageState of={attempts} skeleton={<Skeleton active title={false} paragraph={{ rows: 4 }} />} empty={nothing} failed="The deliveries could not be loaded.">
        {({ items, next }) => (
          <>
            <ul className="deliveries" aria-label="Deliveries">
              {items.map((attempt) => (
                <AttemptRow key={attempt.id} attempt={attempt} mayReplay={mayReplay} />
              ))}
            </ul>
            {(cursor || next) && (
              <div className="publishing-buttons">
                {cursor && <Button onClick={() => turnTo([])}>Newest</Button>}
                {next && <Button onClick={() => turnTo([next])}>Older</Button>}
              </div>
            )}
          </>
        )}
      </PageState>
    </Panel>
  );
}
