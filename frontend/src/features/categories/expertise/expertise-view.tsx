import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../api/client.js';
import { useAll } from '../../../api/use-read.js';
import { useMayConfigure } from '../../../session/may-configure.js';
import { useAction } from '../../../session/use-action.js';
import { useConfirm } from '../../../ui/confirm.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Lines, Panel } from '../../../ui/panel.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import type { Category } from '../categories-of.js';
import { selectCategoryFirst } from '../select-category-first.js';
import { CsvButtons } from '../csv/csv-buttons.js';
import { Tips } from '../tips.js';
import { EXPERTISE_READS, ExpertiseDialog } from './expertise-dialog.js';
import { type Expertise, nameOf } from '../../../entities/category/levels.js';

const NEW = 'new';
const EXAMPLE = 'level,tone,description\nexpert,technical,Fitted 400 systems\nbeginner,friendly,';
const GUIDELINES: [string, string][] = [
  ['Beginner', 'Explains every term and takes nothing for granted.'],
  ['Intermediate', 'For readers who know the basics and want to decide.'],
  ['Expert', 'Covers figures and trade-offs, for professionals.'],
  ['Professional', 'Factual and measured. The safe choice.'],
  ['Casual', 'Everyday words, short sentences.'],
  ['Technical', 'Exact terms and figures before comfort.'],
  ['Friendly', 'Speaks to the reader, and encourages.'],
];

export const ExpertiseView = (props: { websiteId: string; category: Category | null }) => (
  <>
    <Areas {...props} />
    <Tips title="Levels and tones" tips={GUIDELINES} />
  </>
);

function Areas({ websiteId, category }: { websiteId: string; category: Category | null }) {
  const mayConfigure = useMayConfigure(websiteId);
  const areas = useAll(
    category && '/api/expertise/category/{categoryId}',
    category ? { path: { categoryId: category.id } } : undefined,
  );
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const edited = areas.data?.find(({ id }) => id === dialog) ?? null;
  const [named] = useUrlState('website');
  // Until the website of the address is the one that is shown, its category is not known here.
  const lacksCategory = dialog === NEW && category === null && (named ?? websiteId) === websiteId;
  useEffect(() => {
    if (!lacksCategory) return;
    selectCategoryFirst();
    setDialog(null);
  }, [lacksCategory, setDialog]);
  const csv = category && (
    <CsvButtons
      table={{
        path: '/api/expertise',
        of: { categoryId: category.id },
        one: 'expertise area',
        many: 'expertise areas',
        fileName: `expertise-${category.slug}.csv`,
        refreshes: EXPERTISE_READS,
      }}
      example={EXAMPLE}
      count={category.expertiseCount}
      mayImport={mayConfigure}
    />
  );
  return (
    <Panel title={category ? `Expertise of ${category.name}` : 'Expertise'} aside={csv}>
      {category ? (
        <>
          <PageState
            of={areas}
            skeleton={<Skeleton active title={false} paragraph={{ rows: 2 * category.expertiseCount || 4 }} />}
            empty={
              <EmptyState
                title="No expertise yet"
                action={mayConfigure && <Button onClick={() => setDialog(NEW)}>Add expertise</Button>}
              >
                Add the level and the tone in which posts of this category are written.
              </EmptyState>
            }
            failed="The expertise areas could not be loaded."
          >
            {(all) => (
              <Lines>
                {all.map((area) => (
                  <AreaLine key={area.id} area={area} mayChange={mayConfigure} onEdit={() => setDialog(area.id)} />
                ))}
              </Lines>
            )}
          </PageState>
          <ExpertiseDialog
            categoryId={category.id}
            expertise={edited}
            open={dialog === NEW || edited !== null}
            onClose={() => setDialog(null)}
          />
        </>
      ) : (
        <EmptyState title="Please select a category first">Its expertise areas appear here.</EmptyState>
      )}
    </Panel>
  );
}

function AreaLine({ area, mayChange, onEdit }: { area: Expertise; mayChange: boolean; onEdit: () => void }) {
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/expertise/{id}', { params: { path: { id: area.id } } }), {
    success: 'Expertise deleted successfully',
    failure: 'Failed to delete expertise',
    refreshes: EXPERTISE_READS,
  });
  const name = nameOf(area);
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      children: (
        <p>Its level, tone and description are lost. New posts are written without them; posts already written stay.</p>
      ),
      confirm: 'Delete expertise',
    });
    if (sure) await run();
  };
  return (
    <li aria-label={name}>
      <div>
        <strong>{name}</strong>
        {area.description && <p>{area.description}</p>}
      </div>
      {mayChange && (
        <div className="line-buttons">
          <Button size="small" type="text" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button
            size="small"
            type="text"
            loading={running}
            onClick={() => void remove()}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
