import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { useAll, useRead } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { Denied } from '../../ui/denied.js';
import { PlusIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { PageState } from '../../ui/page-state.js';
import { Lines } from '../../ui/panel.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { ModelDialog } from './model-dialog.js';
import { keyOf, type Model } from './model-labels.js';
import { ModelRow } from './model-row.js';
import { ModelTest } from './model-test.js';
import './models.css';

export default function ModelsPage() {
  return useIsPlatformAdmin() ? (
    <Models />
  ) : (
    <Denied title="Models">This page is only available to platform administrators.</Denied>
  );
}

const listIn = (text: string | null): string[] => text?.split(',').filter(Boolean) ?? [];

function Models() {
  const read = useRead('/api/models');
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const [chosen, setChosen] = useUrlState('models');
  const [runs, setRuns] = useUrlState('runs');
  const test = useRef<HTMLDivElement>(null);
  const edited = read.data?.find(({ id }) => id !== null && id === dialog) ?? null;
  const chooseForTest = (model: Model) => {
    setChosen(keyOf(model));
    test.current?.scrollIntoView({ block: 'start' });
    test.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader
        title="Models"
        actions={
          <Button type="primary" icon={<PlusIcon size={15} />} onClick={() => setDialog('add')}>
            Add model
          </Button>
        }
      >
        Language models that write posts, and the websites that may use them. A website chooses its model in its
        settings.
      </PageHeader>
      <PageState
        of={read}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
        failed="The models could not be loaded."
      >
        {(models) => (
          <>
            <Lines>
              {models.map((model) => (
                <ModelRow
                  key={keyOf(model)}
                  model={model}
                  onEdit={() => setDialog(model.id)}
                  onTest={() => chooseForTest(model)}
                />
              ))}
            </Lines>
            <div ref={test} className="model-test">
              <ModelTest
                models={models}
                chosen={listIn(chosen).filter((key) => models.some((model) => keyOf(model) === key))}
                onChosen={(keys) => setChosen(keys.join(','))}
                runIds={listIn(runs)}
                onStarted={(ids) => setRuns(ids.join(','))}
              />
            </div>
          </>
        )}
      </PageState>
      <EditedModel
        key={edited?.id}
        model={edited}
        open={dialog === 'add' || edited !== null}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

/** The dialog of a profile, once the names of its websites are known. */
function EditedModel({ model, open, onClose }: { model: Model | null; open: boolean; onClose: () => void }) {
  const websiteIds = model?.websiteIds ?? [];
  const names = useAll(websiteIds.length > 0 ? '/api/websites' : null);
  const websites = websiteIds.map((value) => ({
    value,
    label: names.data?.find(({ id }) => id === value)?.name ?? (names.data ? 'Deleted website' : '…'),
  }));
  return (
    <ModelDialog
      key={String(names.data === undefined)}
      open={open}
      model={model}
      websites={websites}
      onClose={onClose}
    />
  );
}
