import { Button, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '../../api/use-read.js';
import { ACTIVE_STATES } from '../../ui/active-badge.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { SearchField } from '../../ui/search-field.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { WebsiteCard } from './website-card.js';

const PAGE_SIZE = 24;

/** Websites as cards. @param add the button for the first one, if the person may add one */
export function WebsiteCards({ add }: { add: ReactNode }) {
  const navigate = useNavigate();
  const { filters, cursors, change, turnTo } = useListAddress(['q', 'state']);
  const cursor = cursors.at(-1);
  const state = filters.state !== null && Object.hasOwn(ACTIVE_STATES, filters.state) ? filters.state : null;
  const query = {
    limit: PAGE_SIZE,
    ...(filters.q && { q: filters.q }),
    ...(state && { isActive: state === 'active' }),
    ...(cursor && { cursor }),
  };
  const websites = useList('/api/websites', { query }, { keepPreviousData: true });
  const nothing =
    filters.q || state ? (
      <EmptyState
        title="No websites found"
        action={
          <Button onClick={() => change({ q: null, state: null })}>{state ? 'Clear filters' : 'Clear search'}</Button>
        }
      >
        {filters.q
          ? `None${state ? ` that is ${state}` : ''} has “${filters.q}” in its name or URL.`
          : `None is ${state}.`}
      </EmptyState>
    ) : (
      <EmptyState title="No websites found" action={add}>
        Get started by creating your first website
      </EmptyState>
    );
  return (
    <>
      <FilterBar>
        <SearchField
          label="Search websites"
          placeholder="Search by name or URL"
          words={filters.q ?? ''}
          onChange={(q) => change({ q })}
        />
        <Select
          aria-label="Status"
          value={state ?? 'any'}
          onChange={(value) => change({ state: value === 'any' ? null : value })}
          options={[
            { value: 'any', label: 'Any status' },
            ...Object.entries(ACTIVE_STATES).map(([value, label]) => ({ value, label })),
          ]}
        />
      </FilterBar>
      <PageState
        of={websites}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 8 }} />}
        empty={nothing}
        failed="The websites could not be loaded."
      >
        {({ items, total, next }) => (
          <>
            <ul className="websites">
              {items.map((website) => (
                <WebsiteCard
                  key={website.id}
                  website={website}
                  onManage={() => void navigate(`/websites/${website.id}`)}
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
