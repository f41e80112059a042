import { Button } from 'antd';
import { stepsOf } from '../../../entities/run/run-steps.js';
import { useCancelRun } from '../../../entities/run/use-run-actions.js';
import type { Run } from '../../../entities/run/use-run.js';
import { Panel, Sheet } from '../../../ui/panel.js';
import { StepList } from '../../../ui/step-list.js';

/** The steps of a test while it runs. */
export function TestProgress({ run, onRead }: { run: Run; onRead: (run: Run) => void }) {
  const { cancel, running } = useCancelRun(run, onRead);
  const button = (
    <Button size="small" loading={running} onClick={() => void cancel()}>
      Cancel
    </Button>
  );
  return (
    <Panel title={run.status === 'queued' ? 'Waiting to begin' : 'Testing'} aside={button}>
      <Sheet>
        {run.status === 'queued' && (
          <p className="quiet">Waiting for a free worker. The steps appear here as they happen.</p>
        )}
        <StepList steps={stepsOf(run)} label="Steps" />
      </Sheet>
    </Panel>
  );
}
