import { Button } from 'antd';
import { RunWait, waitLabel } from '../../../entities/run/run-wait.js';
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
    <Panel
      title={run.waiting ? waitLabel(run.waiting) : run.status === 'queued' ? 'Waiting to begin' : 'Testing'}
      aside={button}
    >
      <Sheet>
        <RunWait run={run} />
        <StepList steps={stepsOf(run)} label="Steps" />
      </Sheet>
    </Panel>
  );
}
