import { Button, Checkbox, Segmented, Skeleton } from 'antd';
import { Link } from 'react-router';
import { api } from '../../../api/client.js';
import type { Item } from '../../../api/types.js';
import { useList } from '../../../api/use-read.js';
import { useAction } from '../../../session/use-action.js';
import { ACTIVE_STATES, ActiveBadge } from '../../../ui/active-badge.js';
import { comingTime, dateAndTime, shortDay } from '../../../ui/dates.js';
import { FilterBar } from '../../../ui/filter-bar.js';
import { DownloadIcon } from '../../../ui/icons.js';
import { dollars } from '../../../ui/money.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Pages } from '../../../ui/pages.js';
import { saveFile } from '../../../ui/save-file.js';
import { SearchField } from '../../../ui/search-field.js';
import { useDensity } from '../../../ui/use-density.js';
import { useListAddress } from '../../../ui/use-list-address.js';
import { WebsiteMark } from '../../../ui/website-mark.js';
import { AlertLink } from './alert-link.js';
import './portfolio.css';
import { SortHeader, type Sort } from './sort-header.js';
import { weeks } from './weeks.js';

type Row = Item<'/api/portfolio'>;

const PAGE_SIZE = 50;
const isSort = (sort: string | null): sort is Sort =>
  sort !== null && /^-?(?:alerts|name|pending|runway|published|spent)$/.test(sort);

/** All websites that somebody looks after in one table, first those that need somebody. */
export function Portfolio() {
  const { filters, cursors, change, turnTo } = useListAddress(['q', 'state', 'need', 'sort']);
  const density = useDensity('portfolioDensity');
  const sort = isSort(filters.sort) ? filters.sort : '-alerts';
  const state = filters.state !== null && Object.hasOwn(ACTIVE_STATES, filters.state) ? filters.state : null;
  const matching = {
    sort,
    ...(filters.q && { q: filters.q }),
    ...(state && { isActive: state === 'active' }),
    ...(filters.need && { needsAttention: true }),
  };
  const cursor = cursors.at(-1);
  const rows = useList(
    '/api/portfolio',
    { query: { ...matching, limit: PAGE_SIZE, ...(cursor && { cursor }) } },
    { keepPreviousData: true },
  );
  const download = useAction(
    async () => {
      const { data } = await api.GET('/api/portfolio', {
        params: { query: matching },
        headers: { accept: 'text/csv' },
        parseAs: 'blob',
      });
      saveFile('websites.csv', data as unknown as Blob);
    },
    { failure: 'The file could not be created.' },
  );
  const isFiltered = Boolean(filters.q) || state !== null || Boolean(filters.need);
  return (
    <>
      <h2 className="visually-hidden">All websites</h2>
      <FilterBar>
        <SearchField
          label="Search websites"
          placeholder="Search by name or URL"
          words={filters.q ?? ''}
          onChange={(q) => change({ q })}
        />
        <Segmented
          aria-label="Status"
          value={state ?? 'any'}
          onChange={(value) => change({ state: value === 'any' ? null : value })}
          options={[
            { value: 'any', label: 'Any status' },
            ...Object.entries(ACTIVE_STATES).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Checkbox
          checked={Boolean(filters.need)}
          onChange={({ target }) => change({ need: target.checked ? 'yes' : null })}
        >
          Needs attention
        </Checkbox>
        <span className="portfolio-tools">
          {density.choice}
          <Button icon={<DownloadIcon size={16} />} loading={download.running} onClick={() => void download.run()}>
            CSV
          </Button>
        </span>
      </FilterBar>
      <PageState
        of={rows}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 10 }} />}
        empty={
          <EmptyState
            title="No websites found"
            action={
              isFiltered && <Button onClick={() => change({ q: null, state: null, need: null })}>Clear filters</Button>
            }
          >
            {filters.need ? 'No website needs attention.' : 'No website matches.'}
          </EmptyState>
        }
        failed="The websites could not be loaded."
      >
        {({ items, total, next }) => (
          <>
            <div className="sheet portfolio" role="region" aria-label="Websites" tabIndex={0}>
              <table className={density.isDense ? 'portfolio-dense' : undefined}>
                <thead>
                  <tr>
                    <SortHeader by="name" first="name" {...{ sort, change }}>
                      Website
                    </SortHeader>
                    <SortHeader by="alerts" first="-alerts" {...{ sort, change }}>
                      Needs
                    </SortHeader>
                    <SortHeader by="pending" first="-pending" {...{ sort, change }}>
                      Pending
                    </SortHeader>
                    <SortHeader by="runway" first="runway" {...{ sort, change }}>
                      Runway
                    </SortHeader>
                    <th scope="col">Next slot</th>
                    <SortHeader by="published" first="published" {...{ sort, change }}>
                      Last live
                    </SortHeader>
                    <th scope="col">SEO</th>
                    <th scope="col">Evidence</th>
                    <SortHeader by="spent" first="-spent" {...{ sort, change }}>
                      This month
                    </SortHeader>
                  </tr>
                </thead>
                <tbody>
                  {items.map((row) => (
                    <WebsiteRow key={row.websiteId} row={row} />
                  ))}
                </tbody>
              </table>
            </div>
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

function WebsiteRow({ row }: { row: Row }) {
  const { websiteId, name, url, isActive, alerts, pendingPosts, approvedPosts, runwayWeeks } = row;
  return (
    <tr>
      <th scope="row" data-label="Website">
        <Link to={`/websites/${websiteId}`} className="portfolio-website">
          <WebsiteMark {...row} id={websiteId} />
          <span>
            <strong>{name}</strong>
            <span className="quiet">{url.replace(/^https?:\/\//, '')}</span>
          </span>
        </Link>
      </th>
      <td data-label="Needs">
        {!isActive && <ActiveBadge active={false} />}
        {alerts.map((alert) => (
          <AlertLink key={alert} alert={alert} row={row} />
        ))}
        {isActive && alerts.length === 0 && <span className="quiet">Nothing</span>}
      </td>
      <td data-label="Pending">
        {pendingPosts > 0 ? <Link to={`/approvals?website=${websiteId}`}>{pendingPosts}</Link> : 0}
      </td>
      <td data-label="Runway" title={`Approved posts that are not published yet: ${approvedPosts}`}>
        {weeks(runwayWeeks)}
      </td>
      <td data-label="Next slot" title={row.nextSlotAt ? dateAndTime(row.nextSlotAt) : undefined}>
        {row.nextSlotAt ? comingTime(row.nextSlotAt) : <None />}
      </td>
      <td data-label="Last live">{row.lastPublishedOn ? shortDay(row.lastPublishedOn) : <None />}</td>
      <td data-label="SEO">{row.seo ?? <None />}</td>
      <td data-label="Evidence">{row.evidence === null ? <None /> : `${row.evidence} %`}</td>
      <td data-label="This month">
        {dollars(row.spentMicroUsd)}
        {row.capMicroUsd !== null && <span className="quiet"> of {dollars(row.capMicroUsd)}</span>}
      </td>
    </tr>
  );
}

const None = () => (
  <span className="quiet">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </span>
);
