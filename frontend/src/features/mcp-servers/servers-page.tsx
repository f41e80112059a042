import { Button, Select, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { POLLED } from '../../api/read-policy.js';
import { useList } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { Denied } from '../../ui/denied.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { PlusIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { Lines } from '../../ui/panel.js';
import { SearchField } from '../../ui/search-field.js';
import '../../ui/status-badge.css';
import { useListAddress } from '../../ui/use-list-address.js';
import { useUrlState } from '../../ui/use-url-state.js';
import './mcp-servers.css';
import { ServerDialog } from './server-dialog.js';
import { ServerRow } from './server-row.js';
import { STATUSES, type Server } from './server-labels.js';

const PAGE_SIZE = 50;
/** Filter value for every status except `disabled`. The dashboard counts servers in the same way. */
const ENABLED = 'enabled';

export default function ServersPage() {
  return useIsPlatformAdmin() ? (
    <Servers />
  ) : (
    <Denied title="MCP Servers">This page is only available to platform administrators.</Denied>
  );
}

function Servers() {
  const navigate = useNavigate();
  const { filters, cursors, change, turnTo } = useListAddress(['q', 'status']);
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const status =
    filters.status !== null && Object.hasOwn(STATUSES, filters.status)
      ? (filters.status as Server['status'])
      : undefined;
  const enabled = filters.status === ENABLED;
  const query = {
    limit: PAGE_SIZE,
    cursor: cursors.at(-1),
    ...(filters.q && { q: filters.q }),
    ...(status && { status }),
    ...(enabled && { enabled }),
  };
  const read = useList('/api/mcp-servers', { query }, { ...POLLED, keepPreviousData: true });
  const isFiltered = Boolean(filters.q ?? status) || enabled;
  const add = (
    <Button type="primary" icon={<PlusIcon size={15} />} onClick={() => setDialog('add')}>
      Add content server
    </Button>
  );

  return (
    <>
      <PageHeader title="MCP Servers" actions={add}>
        Posts are written from what these content servers find. Only tools that you allow are used.
      </PageHeader>
      <FilterBar>
        <SearchField
          label="Search content servers"
          placeholder="Search by name or description"
          words={filters.q ?? ''}
          onChange={(q) => change({ q })}
        />
        <Select
          aria-label="Status"
          value={enabled ? ENABLED : (status ?? 'any')}
          onChange={(value) => change({ status: value === 'any' ? null : value })}
          options={[
            { value: 'any', label: 'Any status' },
            { value: ENABLED, label: 'Enabled' },
            ...Object.entries(STATUSES).map(([value, [label]]) => ({ value, label })),
          ]}
        />
      </FilterBar>
      <PageState
        of={read}
        skeleton={<Skeleton active paragraph={{ rows: 10 }} />}
        failed="The content servers could not be loaded."
        empty={
          isFiltered ? (
            <EmptyState
              title="No content server matches"
              action={<Button onClick={() => change({ q: null, status: null })}>Show all</Button>}
            />
          ) : (
            <EmptyState title="No content servers" action={add}>
              Each server that you add appears here with its status and uptime.
            </EmptyState>
          )
        }
      >
        {({ items, total, next }) => (
          <>
            <Lines>
              {items.map((server) => (
                <ServerRow key={server.id} server={server} />
              ))}
            </Lines>
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
      <ServerDialog
        open={dialog === 'add'}
        server={null}
        onClose={() => setDialog(null)}
        onSaved={({ id }) => void navigate(`/mcp-servers/${id}`)}
      />
    </>
  );
}
