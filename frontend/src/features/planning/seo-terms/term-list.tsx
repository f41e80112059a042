import { Button, Input, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/client.js';
import { useAll } from '../../../api/use-read.js';
import { useAction } from '../../../api/use-action.js';
import { useConfirm } from '../../../ui/confirm.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Lines, Panel } from '../../../ui/panel.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import { type Category, counted } from '../categories-of.js';
import { PRIORITIES, priorityLabel, type SeoTerm } from './terms.js';
import { TERM_READS } from './use-term-actions.js';

const ALL = 'all';
/** So many lines at first, and so many more at each press: a category may hold thousands. */
const STEP = 100;

interface TermListProps {
  category: Category;
  edited: SeoTerm | null;
  onEdit: (term: SeoTerm) => void;
}

export function TermList({ category, edited, onEdit }: TermListProps) {
  const terms = useAll('/api/seo-terms/category/{categoryId}', { path: { categoryId: category.id } });
  const [priority, setPriority] = useUrlState('priority');
  const [query, setQuery] = useUrlState('q');
  const [shown, setShown] = useState(STEP);
  const words = (query ?? '').toLowerCase().trim();
  const matches = ({ term, priority: own }: SeoTerm) => (!priority || own === priority) && term.toLowerCase().includes(words);

  return (
    <Panel title={`Terms of ${category.name}`}>
      <PageState
        of={terms}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
        empty={<EmptyState title="No SEO terms yet">The terms you add above appear here. Posts of this category are written to be found by them.</EmptyState>}
        failed="The SEO terms could not be loaded."
      >
        {(all) => {
          const found = all.filter(matches);
          return (
            <>
              <div className="term-filters">
                <Input type="search" aria-label="Search SEO terms" placeholder="Search" value={query ?? ''} onChange={({ target }) => setQuery(target.value)} allowClear />
                <Segmented
                  aria-label="Priority"
                  value={priority ?? ALL}
                  onChange={(value) => setPriority(value === ALL ? null : value)}
                  options={[{ value: ALL, label: 'All' }, ...PRIORITIES]}
                />
                <span className="quiet" role="status">
                  {found.length === all.length ? counted(all.length, 'term') : `${found.length} of ${counted(all.length, 'term')}`}
                </span>
              </div>
              {found.length === 0 ? (
                <EmptyState title="No term matches" />
              ) : (
                <Lines>
                  {found.slice(0, shown).map((term) => (
                    <TermLine key={term.id} term={term} current={term.id === edited?.id} onEdit={() => onEdit(term)} />
                  ))}
                </Lines>
              )}
              {found.length > shown && (
                <Button className="term-more" onClick={() => setShown(shown + STEP)}>
                  Show {Math.min(STEP, found.length - shown)} more
                </Button>
              )}
            </>
          );
        }}
      </PageState>
    </Panel>
  );
}

function TermLine({ term: { id, term, priority }, current, onEdit }: { term: SeoTerm; current: boolean; onEdit: () => void }) {
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/seo-terms/{id}', { params: { path: { id } } }), {
    success: 'SEO term deleted successfully',
    failure: 'Failed to delete SEO term',
    refreshes: TERM_READS,
  });
  const remove = async () => {
    const sure = await confirm({ title: `Delete “${term}”?`, children: <p>New posts no longer use this term. Posts already written stay.</p>, confirm: 'Delete SEO Term' });
    if (sure) await run();
  };
  return (
    <li aria-label={term} aria-current={current || undefined}>
      <div>{term}</div>
      <span className={`priority priority-${priority}`}>{priorityLabel(priority)}</span>
      <div className="line-buttons">
        <Button size="small" type="text" onClick={onEdit} aria-label={`Edit ${term}`}>
          Edit
        </Button>
        <Button size="small" type="text" disabled={current} loading={running} onClick={() => void remove()} aria-label={`Delete ${term}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}
