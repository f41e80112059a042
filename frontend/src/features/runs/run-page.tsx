import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { stepsOf } from '../../api/run-steps.js';
import { useRun, type Run } from '../../api/use-run.js';
import { dateAndTime } from '../../ui/dates.js';
import { PageHeader } from '../../ui/page-header.js';
import { PageState } from '../../ui/page-state.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { StepList } from '../../ui/step-list.js';
import { RunFacts } from './run-facts.js';
import './runs.css';
import { ToolCalls } from './tool-calls.js';

const STATUSES: Record<Run['status'], string> = { queued: 'Waiting', running: 'Under way', succeeded: 'Succeeded', failed: 'Failed', cancelled: 'Cancelled' };

/** Everything that one run kept: how its post came about can be looked up here. */
export default function RunPage() {
  const { runId = '' } = useParams();
  const read = useRun(runId);
  return (
    <PageState of={read} skeleton={<Skeleton active paragraph={{ rows: 12 }} />} failed="The run could not be loaded.">
      {(run) => (
        <>
          <PageHeader title="Generation run">
            {STATUSES[run.status]} · asked for by {run.requestedBy} on {dateAndTime(run.createdAt)}
            {run.postId !== null && (
              <>
                {' · '}
                <Link to={`/post-approval/${run.postId}`}>Post #{run.postId}</Link>
              </>
            )}
          </PageHeader>
          <div className="run">
            <div className="run-main">
              {run.error && (
                <p className="run-error" role="alert">
                  {run.error.message}
                </p>
              )}
              <Panel title="Tool calls">
                <ToolCalls calls={run.toolCalls} />
              </Panel>
              {run.prompts.length > 0 && (
                <Panel title="Prompts">
                  {run.prompts.map(({ step, model, text, requestId }, at) => (
                    <details key={requestId ?? at} className="run-text">
                      <summary>
                        {step}, {model}
                      </summary>
                      <pre>{text}</pre>
                    </details>
                  ))}
                </Panel>
              )}
            </div>
            <aside aria-label="Steps and facts">
              <Panel title="Steps">
                <Sheet>
                  <StepList steps={stepsOf(run)} label="Steps" />
                </Sheet>
              </Panel>
              <RunFacts run={run} />
            </aside>
          </div>
        </>
      )}
    </PageState>
  );
}
