import { Button, Checkbox } from 'antd';
import { api } from '../../../api/client.js';
import { useAction } from '../../../session/use-action.js';
import { useConfirm } from '../../../ui/confirm.js';
import { type Coverage, TermCoverage } from './term-coverage.js';
import { priorityLabel, type SeoTerm } from './terms.js';
import { TERM_READS } from './use-term-actions.js';

interface TermLineProps {
  term: SeoTerm;
  /** Undefined until it is known. */
  coverage: Coverage | undefined;
  mayChange: boolean;
  /** Whether the form is editing this term. */
  current: boolean;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onDeleted: () => void;
  onEdit: () => void;
}

export function TermLine({
  term: { id, term, priority },
  coverage,
  mayChange,
  current,
  selected,
  onSelect,
  onDeleted,
  onEdit,
}: TermLineProps) {
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/seo-terms/{id}', { params: { path: { id } } }), {
    success: 'SEO term deleted successfully',
    failure: 'Failed to delete SEO term',
    refreshes: TERM_READS,
  });
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${term}”?`,
      children: <p>New posts no longer use this term. Posts already written stay.</p>,
      confirm: 'Delete SEO term',
    });
    if (sure && (await run())) onDeleted();
  };
  return (
    <li aria-label={term} aria-current={current || undefined} className="term-line">
      <div>
        {mayChange && (
          <Checkbox
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
            aria-label={`Select ${term}`}
          />
        )}
        <div className="term-words">
          <bdi>{term}</bdi>
          {coverage && <TermCoverage coverage={coverage} />}
        </div>
      </div>
      <span className={`priority priority-${priority}`}>{priorityLabel(priority)}</span>
      {mayChange && (
        <div className="line-buttons">
          <Button size="small" type="text" onClick={onEdit} aria-label={`Edit ${term}`}>
            Edit
          </Button>
          <Button
            size="small"
            type="text"
            disabled={current}
            loading={running}
            onClick={() => void remove()}
            aria-label={`Delete ${term}`}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
