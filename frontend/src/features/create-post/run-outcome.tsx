import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../../api/use-read.js';
import { RunWait, waitLabel } from '../../entities/run/run-wait.js';
import { stepsOf } from '../../entities/run/run-steps.js';
import { stepName } from '../../entities/run/run-steps.js';
import { lacksSources, SourcesLacking } from '../../entities/run/sources-lacking.js';
import { useCancelRun, useResumeRun } from '../../entities/run/use-run-actions.js';
import { isOver, type Run } from '../../entities/run/use-run.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { StepList } from '../../ui/step-list.js';

interface RunOutcomeProps {
  run: Run;
  /** Called with a newer state of the run from the response to an action. */
  onRead: (run: Run) => void;
  /** Called to start again with the same inputs. */
  onAgain: () => void;
  /** Called to start again with an empty form. */
  onAnother: () => void;
}

/** The steps of the run, and its outcome when it has ended. */
export function RunOutcome({ run, onRead, onAgain, onAnother }: RunOutcomeProps) {
  return (
    <>
      {run.status === 'succeeded' && <Success run={run} onAnother={onAnother} />}
      {(run.status === 'failed' || run.status === 'cancelled') && (
        <Failure run={run} onRead={onRead} onAgain={onAgain} />
      )}
      <Panel
        title={run.waiting ? waitLabel(run.waiting) : TITLES[run.status]}
        aside={
          isOver(run) ? (
            <Link to={`/generation-runs/${run.id}`}>All details</Link>
          ) : (
            <CancelRun run={run} onRead={onRead} />
          )
        }
      >
        <Sheet>
          <RunWait run={run} />
          <StepList steps={stepsOf(run)} label="Steps" />
          {run.waiting && (
            <div className="outcome-buttons">
              <Button onClick={onAnother}>Create another</Button>
            </div>
          )}
        </Sheet>
      </Panel>
    </>
  );
}

const TITLES: Record<Run['status'], string> = {
  queued: 'Waiting to begin',
  running: 'Generating',
  succeeded: 'Steps',
  failed: 'Steps',
  cancelled: 'Steps',
};

function Success({ run: { postId, emailNotifications }, onAnother }: { run: Run; onAnother: () => void }) {
  const navigate = useNavigate();
  const post = useRead(postId === null ? null : '/api/blog-posts/{id}', { path: { id: postId ?? 0 } });
  return (
    <section className="outcome outcome-done" role="status" aria-labelledby="outcome">
      <h2 id="outcome">{post.data?.title ?? 'The post is saved'}</h2>
      <p>Your post is pending review.</p>
      {emailNotifications && <p>{notified(emailNotifications)}</p>}
      <div className="outcome-buttons">
        {postId !== null && (
          <Button type="primary" onClick={() => void navigate(`/post-approval/${postId}`)}>
            Review post
          </Button>
        )}
        <Button onClick={onAnother}>Create another</Button>
      </div>
    </section>
  );
}

function notified({ sent, failed }: NonNullable<Run['emailNotifications']>): string {
  if (failed > 0) return 'Email notifications may have failed, but your post is saved and ready for review';
  if (sent === 0) return 'Nobody is emailed about it.';
  return sent === 1 ? '1 reviewer was emailed.' : `${sent} reviewers were emailed.`;
}

function Failure({ run, onRead, onAgain }: Omit<RunOutcomeProps, 'onAnother'>) {
  const { resume, running } = useResumeRun(run, onRead);
  const cancelled = run.status === 'cancelled';
  return (
    <section className="outcome outcome-failed" role="alert" aria-labelledby="outcome">
      <h2 id="outcome">{cancelled ? 'The run was cancelled' : 'Error Creating Blog Post'}</h2>
      {run.error?.step && <p>It ended at the step “{stepName(run.error.step)}”.</p>}
      {run.error && <p>{run.error.message}</p>}
      {lacksSources(run) && <SourcesLacking run={run} />}
      <p className="quiet">
        {run.resumable
          ? 'Nothing was saved. Resume the run from where it stopped, or change the options and start again.'
          : 'Nothing was saved. Change the options and start again.'}
      </p>
      <div className="outcome-buttons">
        {run.resumable && (
          <Button type={lacksSources(run) ? 'default' : 'primary'} loading={running} onClick={() => void resume()}>
            Resume
          </Button>
        )}
        <Button onClick={onAgain}>Start again</Button>
      </div>
    </section>
  );
}

function CancelRun({ run, onRead }: Pick<RunOutcomeProps, 'run' | 'onRead'>) {
  const { cancel, running } = useCancelRun(run, onRead);
  return (
    <Button size="small" loading={running} onClick={() => void cancel()}>
      Cancel
    </Button>
  );
}
