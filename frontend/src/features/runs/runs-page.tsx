import { Button, Select, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import type { Read } from '../../api/types.js';
import { useList } from '../../api/use-read.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { Lines } from '../../ui/panel.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { RunLine } from './run-line.js';
import { kindChoices, statusChoices } from './run-labels.js';
import './runs.css';

type Listed = Read<'/api/generation-runs'>[number];

const ANY = 'any';
const PAGE_SIZE = 25;
/** Polls often, because runs start and finish within minutes. */
const FRESH = { keepPreviousData: true, dedupingInterval: 2_000, refreshInterval: 15_000 };

/** All runs of the person's websites, with their outcome and cost. */
export default function RunsPage() {
  const navigate = useNavigate();
  const { selectedId, websites } = useSelectedWebsite();
  const { filters, cursors, change, turnTo } = useListAddress(['status', 'kind']);
  const status = statusChoices.find(({ value }) => value === filters.status)?.value as Listed['status'] | undefined;
  const kind = kindChoices.find(({ value }) => value === filters.kind)?.value as Listed['kind'] | undefined;
  const cursor = cursors.at(-1);
  const query = {
    limit: PAGE_SIZE,
    ...(status && { status }),
    ...(kind && { kind }),
    ...(selectedId && { websiteId: selectedId }),
    ...(cursor && { cursor }),
  };
  const runs = useList('/api/generation-runs', { query }, FRESH);

  const create = <Button onClick={() => void navigate('/create-post')}>Create Blog Post</Button>;
  const nothing =
    status || kind ? (
      <EmptyState
        title="No runs match"
        action={<Button onClick={() => change({ status: null, kind: null })}>Clear filters</Button>}
      >
        No run matches these filters.
      </EmptyState>
    ) : (
      <EmptyState title="No runs yet" action={create}>
        Each run appears here with its steps, sources and cost.
      </EmptyState>
    );

  return (
    <>
      <PageHeader title="Generation history">How each post was written: its steps, tool calls and cost.</PageHeader>
      <FilterBar>
        <Select
          aria-label="Status"
          value={status ?? ANY}
          onChange={(value) => change({ status: value === ANY ? null : value })}
          options={[{ value: ANY, label: 'Any status' }, ...statusChoices]}
        />
        <Select
          aria-label="Kind"
          value={kind ?? ANY}
          onChange={(value) => change({ kind: value === ANY ? null : value })}
          options={[{ value: ANY, label: 'Any kind' }, ...kindChoices]}
        />
      </FilterBar>
      <PageState
        of={runs}
        skeleton={<Skeleton active paragraph={{ rows: 10 }} />}
        empty={nothing}
        failed="The runs could not be loaded."
      >
        {({ items, total, next }) => (
          <>
            <Lines>
              {items.map((run) => (
                <RunLine key={run.id} run={run} showsWebsite={!selectedId && websites.length > 1} />
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
    </>
  );
}
