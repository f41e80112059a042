import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useList, useRead } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { ACTIVE_STATES } from '../../ui/active-badge.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { PlusIcon, UploadIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { SearchField } from '../../ui/search-field.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { CreateWebsiteDialog } from './create-website-dialog.js';
import { MadeNotice } from './made-notice.js';
import { ManageWebsiteDialog } from './manage-website-dialog.js';
import type { MadeWebsite } from './use-create-website.js';
import { WebsiteCard } from './website-card.js';
import '../../ui/panel.css';
import './websites.css';

const NEW = 'new';
const PAGE_SIZE = 24;

export default function WebsitesPage() {
  const navigate = useNavigate();
  const isPlatformAdmin = useIsPlatformAdmin();
  const { filters, cursors, change, turnTo } = useListAddress(['q', 'state']);
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const [made, setMade] = useState<MadeWebsite | null>(null);
  const cursor = cursors.at(-1);
  const state = filters.state !== null && Object.hasOwn(ACTIVE_STATES, filters.state) ? filters.state : null;
  const query = {
    limit: PAGE_SIZE,
    ...(filters.q && { q: filters.q }),
    ...(state && { isActive: state === 'active' }),
    ...(cursor && { cursor }),
  };
  const websites = useList('/api/websites', { query }, { keepPreviousData: true });
  const managedId = dialog === NEW ? null : dialog;
  // Reads the website separately from the list: a link may lead to one that is on another page, and a change may move
  // it off the current page.
  const read = useRead(managedId ? '/api/websites/{id}' : null, { path: { id: managedId ?? '' } });
  const managed = read.data ?? websites.data?.items.find(({ id }) => id === managedId);

  const add = isPlatformAdmin && (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setDialog(NEW)}>
      Add Website
    </Button>
  );
  const actions = isPlatformAdmin && (
    <>
      <Button icon={<UploadIcon size={16} />} onClick={() => void navigate('/imports')}>
        Import
      </Button>
      {add}
    </>
  );
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
      <PageHeader title="Websites" actions={actions}>
        {isPlatformAdmin ? 'Every website under management.' : 'The websites you work on.'}
      </PageHeader>
      {made && <MadeNotice website={made} onClose={() => setMade(null)} />}
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
                <WebsiteCard key={website.id} website={website} onManage={() => setDialog(website.id)} />
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
      {isPlatformAdmin && (
        <CreateWebsiteDialog open={dialog === NEW} onClose={() => setDialog(null)} onMade={setMade} />
      )}
      {managed && <ManageWebsiteDialog key={managed.id} website={managed} onClose={() => setDialog(null)} />}
    </>
  );
}
