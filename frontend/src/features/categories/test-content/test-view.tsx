import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { isOver, useRun } from '../../../entities/run/use-run.js';
import type { Website } from '../../../session/websites.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { toast } from '../../../ui/toast-queue.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import type { Category } from '../categories-of.js';
import './test-content.css';
import { TestProgress } from './test-progress.js';
import { TestResult } from './test-result.js';
import { useStartTest } from './use-start-test.js';

/**
 * Tests a category: shows the context, the prompt and the post that would result. The run of the test is in the
 * address, so that the person can leave the screen and return.
 */
export default function TestView({ website, category }: { website: Website; category: Category | null }) {
  const [runId, setRunId] = useUrlState('run', { push: true });
  return (
    <>
      <RunTest key={category?.id} website={website} category={category} runId={runId} onStarted={setRunId} />
      {runId ? <Followed key={runId} runId={runId} /> : <NothingYet />}
    </>
  );
}

interface RunTestProps {
  website: Website;
  category: Category | null;
  runId: string | null;
  onStarted: (runId: string) => void;
}

function RunTest({ website, category, runId, onStarted }: RunTestProps) {
  const start = useStartTest(website.id);
  const { data: run } = useRun(runId);
  const testing = start.running || (run !== undefined && !isOver(run));
  const test = async () => {
    if (!category) return;
    const id = await start.run(category.id);
    if (id) onStarted(id);
  };
  return (
    <p className="test-start">
      <Button type="primary" size="large" disabled={!category || testing} loading={testing} onClick={() => void test()}>
        {testing ? 'Testing...' : 'Run test'}
      </Button>
      <span className="quiet">
        {testing
          ? 'You can close this page; the test continues.'
          : category
            ? `A post for “${category.name}” that is not saved.`
            : 'Choose a category first.'}
      </span>
    </p>
  );
}

/** Shows the steps of the test while it runs, and its result afterwards. */
function Followed({ runId }: { runId: string }) {
  const read = useRun(runId);
  const wasRunning = useRef(false);
  const run = read.data;
  useEffect(() => {
    if (!run) return;
    if (!isOver(run)) wasRunning.current = true;
    else if (wasRunning.current) {
      wasRunning.current = false;
      if (run.error) toast({ title: 'Content generation failed', description: run.error.message });
    }
  }, [run]);
  return (
    <PageState of={read} skeleton={<Skeleton active paragraph={{ rows: 8 }} />} failed="The test could not be loaded.">
      {(shown) =>
        isOver(shown) ? (
          <TestResult runId={runId} />
        ) : (
          <TestProgress run={shown} onRead={(next) => void read.mutate(next, { revalidate: false })} />
        )
      }
    </PageState>
  );
}

const NothingYet = () => (
  <EmptyState title="No test yet">The context, the standard prompt and the post appear here.</EmptyState>
);
