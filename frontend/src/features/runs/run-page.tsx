import { Button, Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { RunWait } from '../../entities/run/run-wait.js';
import { stepsOf } from '../../entities/run/run-steps.js';
import { stepName } from '../../entities/run/run-steps.js';
import { lacksSources, SourcesLacking } from '../../entities/run/sources-lacking.js';
import { isOver, useRun, type Run } from '../../entities/run/use-run.js';
import { useCancelRun, useResumeRun } from '../../entities/run/use-run-actions.js';
import { dateAndTime } from '../../ui/dates.js';
import { PageHeader } from '../../ui/page-header.js';
import { PageState } from '../../ui/page-state.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { StepList } from '../../ui/step-list.js';
import { Prompts } from './prompts.js';
import { RunFacts } from './run-facts.js';
import { RunSources } from './run-sources.js';
import { kindOf, RunStatus, titleOf } from './run-labels.js';
import './runs.css';
import { ToolCalls } from './tool-calls.js';

/** Everything recorded about one run, which shows how its post was generated. */
export default function RunPage() {
  const { runId = '' } = useParams();
  const read = useRun(runId);
  return (
    <PageState of={read} skeleton={<Skeleton active paragraph={{ rows: 12 }} />} failed="The run could not be loaded.">
      {(run) => (
        <>
          <PageHeader
            title={titleOf(run)}
            actions={<RunButtons run={run} onRead={(next) => void read.mutate(next, { revalidate: false })} />}
          >
            <RunStatus run={run} /> {kindOf(run)} for {run.websiteName}, asked for by {run.requestedBy} on{' '}
            {dateAndTime(run.createdAt)}
            {run.postId !== null && (
              <>
                {' · '}
                <Link to={`/post-approval/${run.postId}`}>Post #{run.postId}</Link>
              </>
            )}
          </PageHeader>
          {run.error && (
            <div className="run-error" role="alert">
              {run.error.step && <strong>It ended at the step “{stepName(run.error.step)}”.</strong>}
              <p>{run.error.message}</p>
              {lacksSources(run) && <SourcesLacking run={run} />}
            </div>
          )}
          {run.trimmedAt !== null && (
            <p className="quiet">
              Prompts, results of tool calls and sources that the post does not cite were removed on{' '}
              {dateAndTime(run.trimmedAt)}, because they were old.
            </p>
          )}
          <div className="run">
            <div className="run-main">
              <Panel title="Steps">
                <Sheet>
                  <RunWait run={run} />
                  <StepList steps={stepsOf(run)} label="Steps" />
                </Sheet>
              </Panel>
              <Panel title={`Tool calls (${run.toolCalls.length})`}>
                <ToolCalls calls={run.toolCalls} />
              </Panel>
              {run.prompts.length > 0 && (
                <Panel title={`Prompts (${run.prompts.length})`}>
                  <Prompts prompts={run.prompts} />
                </Panel>
              )}
            </div>
            <aside aria-label="Facts and sources">
              <RunFacts run={run} />
              <RunSources sources={run.sources} />
            </aside>
          </div>
        </>
      )}
    </PageState>
  );
}

function RunButtons({ run, onRead }: { run: Run; onRead: (run: Run) => void }) {
  const resume = useResumeRun(run, onRead);
  const cancel = useCancelRun(run, onRead);
  if (!isOver(run)) {
    return (
      <Button loading={cancel.running} onClick={() => void cancel.cancel()}>
        Cancel
      </Button>
    );
  }
  return run.resumable ? (
    <Button type="primary" loading={resume.running} onClick={() => void resume.resume()}>
      Resume
    </Button>
  ) : null;
}
