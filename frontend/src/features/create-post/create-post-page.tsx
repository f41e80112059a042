import { Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isOver, useRun, type Run } from '../../entities/run/use-run.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { PageHeader } from '../../ui/page-header.js';
import { PageState } from '../../ui/page-state.js';
import { toast } from '../../ui/toast-queue.js';
import { useUrlState } from '../../ui/use-url-state.js';
import './create-post.css';
import { CreateForm } from './create-form.js';
import { HowItWorks } from './how-it-works.js';
import { RunOutcome } from './run-outcome.js';
import { RunsUnderWay } from './runs-under-way.js';
import { creationFailed } from './use-start-run.js';

/** Screen that requests a new post. The run is in the address, so that the person can leave the screen and return. */
export default function CreatePostPage() {
  const [runId, setRunId] = useUrlState('run', { push: true });
  const read = useRun(runId);
  const run = runId ? read.data : undefined;
  const [repeated, setRepeated] = useState<Run | undefined>();
  const { selectedId } = useSelectedWebsite();
  const followedRun = useRef<string | null>(null);

  useEffect(() => {
    if (!run) return;
    if (!isOver(run)) followedRun.current = run.id;
    else if (followedRun.current === run.id) {
      followedRun.current = null;
      if (run.error) toast(creationFailed(run.error.message));
    }
  }, [run]);

  const started = (id: string) => {
    setRunId(id);
    // The button is at the end of the form, but the progress is shown at the top of the screen.
    window.scrollTo({ top: 0 });
  };
  const startOver = (previous?: Run) => {
    setRepeated(previous);
    setRunId(null);
  };

  return (
    <>
      <PageHeader title="Create Post">
        Choose a topic. The content servers do the research, and every citation is checked.{' '}
        <Link to="/generation-runs">Generation history</Link>
      </PageHeader>
      <div className="create">
        <CreateForm
          key={runId && !run ? 'loading' : (runId ?? 'new')}
          run={run}
          loading={runId !== null && !run && !read.error}
          repeated={repeated}
          onStarted={started}
        />
        <aside className="create-side" aria-label="Progress">
          {!runId && <RunsUnderWay websiteId={selectedId} />}
          {runId && (
            <PageState
              of={read}
              skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
              failed="The run could not be loaded."
            >
              {(shown) => (
                <RunOutcome
                  run={shown}
                  onRead={(next) => void read.mutate(next, { revalidate: false })}
                  onAgain={() => startOver(shown)}
                  onAnother={() => startOver()}
                />
              )}
            </PageState>
          )}
          <HowItWorks />
        </aside>
      </div>
    </>
  );
}
