import { Button, Segmented, Select, Skeleton } from 'antd';
import { useList } from '../../../api/use-read.js';
import { useMayConfigure } from '../../../session/may-configure.js';
import { FilterBar } from '../../../ui/filter-bar.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Pages } from '../../../ui/pages.js';
import { Lines, Panel } from '../../../ui/panel.js';
import { SearchField } from '../../../ui/search-field.js';
import { useListAddress } from '../../../ui/use-list-address.js';
import { useSelection } from '../../../ui/use-selection.js';
import { type Category, counted, useCategories } from '../categories-of.js';
import { CsvButtons } from '../csv/csv-buttons.js';
import { TermBulk } from './term-bulk.js';
import { TermLine } from './term-line.js';
import { isPriority, isSort, MAX_CHOSEN, PRIORITIES, SORT_CHOICES, type SeoTerm } from './terms.js';
import { TERM_READS } from './use-term-actions.js';

const ALL = 'all';
const NEWEST = '-createdAt';
const PAGE_SIZE = 50;
const EXAMPLE = 'term,priority\nheat pump cost,high\nheat pump noise,medium';

const idOf = ({ id }: SeoTerm): string => id;

interface TermListProps {
  category: Category;
  edited: SeoTerm | null;
  onEdit: (term: SeoTerm) => void;
}

/**
 * The terms of a category, one page at a time, because a category may have thousands. Search, filter, order and page
 * are stored in the address.
 */
export function TermList({ category, edited, onEdit }: TermListProps) {
  const { filters, cursors, change, turnTo } = useListAddress(['q', 'priority', 'sort']);
  const priority = isPriority(filters.priority) ? filters.priority : undefined;
  const sort = isSort(filters.sort) ? filters.sort : NEWEST;
  const cursor = cursors.at(-1);
  const isFiltered = Boolean(filters.q) || priority !== undefined;
  const query = {
    limit: PAGE_SIZE,
    sort,
    ...(filters.q && { q: filters.q.slice(0, 200) }),
    ...(priority && { priority }),
    ...(cursor && { cursor }),
  };
  const page = { path: { categoryId: category.id }, query };
  const terms = useList('/api/seo-terms/category/{categoryId}', page, { keepPreviousData: true });
  const coverage = useList('/api/seo-terms/category/{categoryId}/coverage', page, { keepPreviousData: true });
  const coverageOf = new Map(coverage.data?.items.map((each) => [each.termId, each]));
  const categories = useCategories(category.websiteId);
  const mayConfigure = useMayConfigure(category.websiteId);
  const selection = useSelection(idOf, MAX_CHOSEN);
  const table = {
    path: '/api/seo-terms',
    of: { categoryId: category.id },
    one: 'SEO term',
    many: 'SEO terms',
    fileName: `seo-terms-${category.slug}.csv`,
    refreshes: TERM_READS,
  } as const;

  const nothing = isFiltered ? (
    <EmptyState
      title="No term matches"
      action={<Button onClick={() => change({ q: null, priority: null })}>Clear filters</Button>}
    />
  ) : (
    <EmptyState title="No SEO terms yet">
      The terms {mayConfigure ? 'you add above' : 'that are added'} appear here. Posts of this category are written to
      be found by them.
    </EmptyState>
  );
  return (
    <Panel
      title={`Terms of ${category.name}`}
      aside={<CsvButtons table={table} example={EXAMPLE} count={category.seoTermsCount} mayImport={mayConfigure} />}
    >
      {(category.seoTermsCount > 0 || isFiltered) && (
        <FilterBar>
          <SearchField
            label="Search SEO terms"
            placeholder="Search"
            words={filters.q ?? ''}
            onChange={(q) => change({ q })}
          />
          <Segmented
            aria-label="Priority"
            value={priority ?? ALL}
            onChange={(value) => change({ priority: value === ALL ? null : value })}
            options={[{ value: ALL, label: 'All' }, ...PRIORITIES]}
          />
          <Select
            aria-label="Order"
            value={sort}
            onChange={(value) => change({ sort: value === NEWEST ? null : value })}
            options={SORT_CHOICES}
          />
        </FilterBar>
      )}
      <PageState
        of={terms}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
        empty={nothing}
        failed="The SEO terms could not be loaded."
      >
        {({ items, total, next }) => (
          <>
            {mayConfigure && (
              <TermBulk
                shown={items}
                selection={selection}
                others={(categories.data ?? []).filter(({ id }) => id !== category.id)}
              />
            )}
            <span className="visually-hidden" role="status">
              {counted(total, isFiltered ? 'matching term' : 'term')}
            </span>
            {coverage.error && <p className="quiet">Which posts have these terms could not be loaded.</p>}
            <Lines>
              {items.map((term) => (
                <TermLine
                  key={term.id}
                  term={term}
                  coverage={coverageOf.get(term.id)}
                  mayChange={mayConfigure}
                  current={term.id === edited?.id}
                  selected={selection.has(term)}
                  onSelect={(on) => selection.set([term], on)}
                  onDeleted={() => selection.set([term], false)}
                  onEdit={() => onEdit(term)}
                />
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
    </Panel>
  );
}
