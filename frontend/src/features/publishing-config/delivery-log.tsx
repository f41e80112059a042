import { Button, Select, Skeleton } from 'antd';
import { useList } from '../../api/use-read.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { AttemptRow, STATUSES, type Attempt } from './attempt-row.js';

const PAGE_SIZE = 20;
/** Deliveries go on by themselves: what is on the screen follows them. */
const FOLLOWING = { refreshInterval: 10_000, dedupingInterval: 5_000, keepPreviousData: true };

/** Every attempt to push a post, newest first. */
export function DeliveryLog({ websiteId, mayReplay }: { websiteId: string; mayReplay: boolean }) {
  const [wanted, setStatus] = useUrlState('delivery');
  const [cursor, setCursor] = useUrlState('from', { push: true });
  const status = wanted !== null && Object.hasOwn(STATUSES, wanted) ? (wanted as Attempt['status']) : undefined;
  const attempts = useList(
    '/api/publishing-logs',
    { query: { websiteId, limit: PAGE_SIZE, ...(status && { status }), ...(cursor && { cursor }) } },
    FOLLOWING,
  );
  const filter = (
    <Select
      aria-label="Delivery status"
      className="delivery-filter"
      value={status ?? 'any'}
      onChange={(value) => {
        setCursor(null);
        setStatus(value === 'any' ? null : value);
      }}
      options={[{ value: 'any', label: 'Any status' }, ...Object.entries(STATUSES).map(([value, label]) => ({ value, label }))]}
    />
  );
  const nothing = status ? (
    <EmptyState title={`No attempt is “${STATUSES[status]}”`} action={<Button onClick={() => setStatus(null)}>Show all</Button>} />
  ) : (
    <EmptyState title="Nothing sent yet">Each attempt to push an approved post appears here with the answer it got.</EmptyState>
  );

  return (
    <Panel title="Deliveries" aside={filter}>
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
                {cursor && <Button onClick={() => setCursor(null)}>Newest</Button>}
                {next && <Button onClick={() => setCursor(next)}>Older</Button>}
              </div>
            )}
          </>
        )}
      </PageState>
    </Panel>
  );
}
