import { Button, Select, Skeleton } from 'antd';
import { Link } from 'react-router';
import type { Item } from '../../api/types.js';
import { useList } from '../../api/use-read.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { DaysField } from '../../ui/days-field.js';
import { DELIVERY_STATUSES } from '../../ui/delivery-badge.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { Lines } from '../../ui/panel.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { AttemptLine } from './attempt-line.js';
import './deliveries.css';

type Status = Item<'/api/publishing-logs'>['status'];

const PAGE_SIZE = 50;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Deliveries go on by themselves: what is on the screen follows them. */
const FOLLOWING = { refreshInterval: 30_000, dedupingInterval: 5_000, keepPreviousData: true };

/** Every attempt to push a post to its website: of the website chosen in the header, or of all that one may see. */
export default function DeliveriesPage() {
  const { selected } = useSelectedWebsite();
  const { filters, cursors, change, turnTo } = useListAddress(['status', 'from', 'to']);
  const status = filters.status !== null && Object.hasOwn(DELIVERY_STATUSES, filters.status) ? (filters.status as Status) : undefined;
  const [from, to] = [filters.from, filters.to].map((day) => (day && DAY.test(day) ? day : undefined));
  const cursor = cursors.at(-1);
  const query = { limit: PAGE_SIZE, ...(selected && { websiteId: selected.id }), ...(status && { status }), ...(from && { from }), ...(to && { to }), ...(cursor && { cursor }) };
  const attempts = useList('/api/publishing-logs', { query }, FOLLOWING);
  const isFiltered = Boolean(status ?? from ?? to);
  const showAll = () => change({ status: null, from: null, to: null });

  return (
    <>
      <PageHeader title="Deliveries">Each attempt to push an approved post, with the answer it got: on {selected ? selected.name : 'all websites'}. Days are those of UTC.</PageHeader>
      <div className="deliveries-filters" role="search">
        <Select
          aria-label="Status"
          value={status ?? 'any'}
          onChange={(chosen: string) => change({ status: chosen === 'any' ? null : chosen })}
          options={[{ value: 'any', label: 'Any status' }, ...Object.entries(DELIVERY_STATUSES).map(([value, label]) => ({ value, label }))]}
        />
        <DaysField from={from} to={to} onChange={change} />
        {isFiltered && (
          <Button type="text" onClick={showAll}>
            Clear filters
          </Button>
        )}
      </div>
      <PageState
        of={attempts}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 10 }} />}
        failed="The deliveries could not be loaded."
        empty={
          isFiltered ? (
            <EmptyState title="No delivery matches" action={<Button onClick={showAll}>Clear filters</Button>}>
              Nothing was sent at that time with this outcome.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing sent yet" action={<Link to="/approvals">Posts that wait for approval</Link>}>
              Each attempt to push an approved post appears here with the answer it got.
            </EmptyState>
          )
        }
      >
        {({ items, total, next }) => (
          <>
            <Lines>
              {items.map((attempt) => (
                <AttemptLine key={attempt.id} attempt={attempt} namesWebsite={!selected} />
              ))}
            </Lines>
            <Pages pageSize={PAGE_SIZE} shown={items.length} total={total} cursors={cursors} next={next} turnTo={turnTo} />
          </>
        )}
      </PageState>
    </>
  );
}
